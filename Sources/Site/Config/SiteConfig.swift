import Diagnostics
import Feeds
import Files
import Settings
import TOML

/// Reads `stationary.toml`, and reports unknown keys and values of the wrong type with their locations.
struct SiteConfig {
  static let file = "stationary.toml"

  private var settings = Settings(title: "")
  private var findings: [Finding] = []

  /// - Returns: nil if the config has errors; the findings describe them.
  static func read(
    _ files: any FileSystem, site: String, isConfined: Bool = false
  ) -> (settings: Settings?, findings: [Finding]) {
    let text: String
    do throws(FileError) {
      text = try files.readText(Paths.join(site, file))
    } catch {
      let kind = (try? files.status(site))?.kind
      let linked = isConfined ? nil : linked(files, site: site, error)
      return linked ?? (nil, [.unreadableConfig(error, in: site, kind)])
    }
    return parse(text)
  }

  /// Reads a config that is itself a link out of the site, if it sets `follow_links`. Otherwise nothing in that file is
  /// disclosed.
  private static func linked(
    _ files: any FileSystem, site: String, _ error: FileError
  ) -> (settings: Settings?, findings: [Finding])? {
    guard case .outside = error.cause else { return nil }
    var bounds = SiteBounds(site)
    bounds.followsLinks = true
    guard let text = try? files.confined(to: bounds).readText(site + "/" + file) else { return nil }
    let config = parse(text)
    return config.settings?.input.followsLinks == true ? config : nil
  }

  static func parse(_ text: String) -> (settings: Settings?, findings: [Finding]) {
    var config = SiteConfig()
    do throws(TOMLError) {
      config.readTop(try TOMLTable.parse(text))
    } catch {
      return (nil, [.brokenConfig(error.what, SourceLocation(file, line: error.line, column: error.column))])
    }
    if !config.settings.journeys.isEnabled {
      for index in config.settings.sources.indices { config.settings.sources[index].joinsJourneys = false }
    }
    let failed = config.findings.contains { $0.severity == .error }
    return (failed ? nil : config.settings, config.findings)
  }

  private mutating func readTop(_ table: TOMLTable) {
    for entry in table.entries where !Self.tables.contains(entry.key) {
      apply(ConfigKeys.top, entry, in: "", others: Self.tables, to: \.self)
    }
    let keys = ConfigKeys.top.map(\.name) + Self.tables
    if table["title"] == nil, !Self.isMisspelt("title", in: table, keys) { findings.append(.missingTitle()) }
    if let entry = table["languages"], !Self.isMisspelt("language", in: table, keys),
      settings.languages.contains(where: { $0.lowercased() == settings.language.lowercased() })
    {
      fault(
        .value(
          "`languages` contains `\(settings.language)`, the site's own language",
          "name only further languages; `language` is the one at the root"), entry)
    }
    readTable(table, "map", ConfigKeys.map, to: \.map)
    if settings.map.tiles != nil, settings.map.attribution == nil, let entry = table["map"],
      !Self.isMisspelt("attribution", in: entry, ConfigKeys.map.map(\.name))
    {
      findings.append(.tilesWithoutAttribution(entry))
    }
    readTable(table, "images", ConfigKeys.images, to: \.images)
    readTable(table, "timetable", ConfigKeys.timetable, to: \.timetable)
    readTable(table, "journeys", ConfigKeys.journeys, to: \.journeys)
    readTable(table, "towns", ConfigKeys.towns, to: \.towns)
    readTable(table, "input", ConfigKeys.input, to: \.input)
    readTable(table, "output", ConfigKeys.output, to: \.output)
    readTable(table, "theme", ConfigKeys.theme, to: \.theme)
    readRates(table)
    readFetch(table)
    readSources(table)
  }

  /// Whether a table has an unknown key that is near to another. Then nothing follows from the lack of that one.
  private static func isMisspelt(_ key: String, in table: TOMLTable, _ known: [String]) -> Bool {
    table.entries.contains { !known.contains($0.key) && Suggestion.nearest(to: $0.key, among: known) == key }
  }

  private static func isMisspelt(_ key: String, in entry: TOMLEntry, _ known: [String]) -> Bool {
    if case .table(let table) = entry.value { isMisspelt(key, in: table, known) } else { false }
  }

  /// Names of the config's tables.
  static let tables = [
    "sources", "map", "images", "timetable", "journeys", "towns", "rates", "input", "output", "theme", "fetch",
  ]

  private mutating func readTable<Target>(
    _ top: TOMLTable, _ name: String, _ keys: [ConfigKey<Target>], to target: WritableKeyPath<Settings, Target>
  ) {
    guard let entry = top[name] else { return }
    guard case .table(let table) = entry.value else { return fault(.type(name, wanted: "a table, [\(name)]"), entry) }
    for entry in table.entries { apply(keys, entry, in: name, others: [], to: target) }
  }

  private mutating func apply<Target>(
    _ keys: [ConfigKey<Target>], _ entry: TOMLEntry, in table: String, others: [String],
    to target: WritableKeyPath<Settings, Target>
  ) {
    var value = settings[keyPath: target]
    apply(keys, entry, in: table, others: others, to: &value)
    settings[keyPath: target] = value
  }

  private mutating func apply<Target>(
    _ keys: [ConfigKey<Target>], _ entry: TOMLEntry, in table: String, others: [String], to target: inout Target
  ) {
    guard let key = keys.first(where: { $0.name == entry.key }) else {
      let isOfSite = !table.isEmpty && ConfigKeys.top.contains { $0.name == entry.key }
      let kinds = table == "sources" ? ConfigKeys.kinds(with: entry.key) : []
      findings.append(
        isOfSite
          ? .misplacedKey(entry, in: table)
          : kinds.isEmpty
            ? .unknownKey(entry, in: table, known: keys.map(\.name) + others)
            : .keyOfOtherKinds(entry, kinds: kinds))
      return
    }
    // A blank string is the same as leaving the key out, except for the title, which is required.
    if entry.isBlank && entry.key != "title" { return }
    do throws(ConfigFault) {
      let position = ConfigPosition(line: entry.line, column: entry.column)
      try key.set(&target, ConfigValue(name: entry.key, value: entry.value, position: position))
    } catch {
      fault(error, entry)
    }
  }

  private mutating func fault(_ fault: ConfigFault, _ entry: TOMLEntry) {
    findings.append(
      Finding(
        fault.id, .error, at: SourceLocation(Self.file, line: entry.line, column: entry.column), what: fault.what,
        advice: fault.advice))
  }

  private mutating func readRates(_ top: TOMLTable) {
    guard let entry = top["rates"] else { return }
    guard case .table(let table) = entry.value else { return fault(.type("rates", wanted: "a table, [rates]"), entry) }
    var rates = Rates(date: "", perUnit: [:])
    let before = findings.count
    for entry in table.entries {
      let value = ConfigValue(name: entry.key, value: entry.value)
      do throws(ConfigFault) {
        if entry.key == "date" {
          rates.date = try value.date() ?? ""
        } else {
          rates.perUnit[entry.key] = try ConfigKeys.rate(value)
        }
      } catch {
        fault(error, entry)
      }
    }
    settings.rates = rates
    guard findings.count == before else { return }
    if rates.date.isEmpty {
      fault(.value("`rates` has no `date`", "add the day of the rates, such as date = 2026-11-01"), entry)
    }
    if settings.currency == nil, !Self.isMisspelt("currency", in: top, ConfigKeys.top.map(\.name) + Self.tables) {
      findings.append(.ratesWithoutCurrency(entry))
    }
  }

  private mutating func readFetch(_ top: TOMLTable) {
    guard let entry = top["fetch"] else { return }
    guard case .table(let services) = entry.value else { return fault(.type("fetch", wanted: "a table"), entry) }
    for entry in services.entries {
      if let table = FetchTable.all.first(where: { $0.name == entry.key }) {
        table.read(&self, entry)
      } else {
        findings.append(.unknownKey(entry, in: "fetch", known: FetchTable.all.map(\.name)))
      }
    }
  }

  /// Reads one of the tables of `fetch`; see `FetchTable`.
  mutating func readService<Service>(
    _ entry: TOMLEntry, _ keys: [ConfigKey<Service>], _ defaults: Service,
    to target: WritableKeyPath<FetchSettings, Service?>, check: (Service) -> (key: String, fault: ConfigFault)?
  ) {
    guard case .table(let table) = entry.value else {
      return fault(.type(entry.key, wanted: "a table, [fetch.\(entry.key)]"), entry)
    }
    var service = defaults
    for key in table.entries { apply(keys, key, in: "fetch." + entry.key, others: [], to: &service) }
    settings.fetch[keyPath: target] = service
    if let (key, fault) = check(service) { self.fault(fault, table[key] ?? entry) }
  }

  private mutating func readSources(_ top: TOMLTable) {
    guard let entry = top["sources"] else { return }
    guard case .array(let items) = entry.value else {
      return fault(.type("sources", wanted: "a list of tables, [[sources]]"), entry)
    }
    for item in items {
      guard case .table(let table) = item.value else {
        fault(.type("sources", wanted: "a list of tables, [[sources]]"), entry)
        continue
      }
      readSource(table, at: SourceLocation(Self.file, line: item.line, column: item.column))
    }
    for finding in SourceNames.collisions(settings.sources) { findings.append(finding) }
  }

  private mutating func readSource(_ table: TOMLTable, at place: SourceLocation) {
    var source = Source(kind: "", path: "", name: "", line: place.line ?? 1, column: place.column ?? 1)
    let before = findings.count
    let keys = ConfigKeys.source(of: table["kind"])
    for entry in table.entries { apply(keys, entry, in: "sources", others: [], to: &source) }
    if let (from, to) = source.schedule.reversedDates, let entry = table["to"] {
      fault(.value("`to` is before `from`: \(to), \(from)", "swap them"), entry)
    }
    if let path = table["path"] { (source.line, source.column) = (path.line, path.column) }
    for key in ["kind", "path"]
    where (table[key]?.isBlank ?? true) && !Self.isMisspelt(key, in: table, keys.map(\.name)) {
      findings.append(.incompleteSource(key, at: place))
    }
    let feed = AllFeeds.feed(of: source.kind)
    if let kind = table["kind"], !source.kind.isEmpty, feed == nil {
      findings.append(.unknownKind(source.kind, kind))
    }
    if let feed, let pages = table["pages"] {
      let (without, found) = SourcePagesKey.read(pages, feed)
      source.withoutPages = without
      findings += found
    }
    if let feed, let columns = table["columns"] { findings += SourceColumnsKey.findings(columns, feed) }
    if source.name.isEmpty { source.name = source.kind }
    if findings.count == before { settings.sources.append(source) }
  }
}
