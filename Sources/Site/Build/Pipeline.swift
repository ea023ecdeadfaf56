import Checks
import CivilTime
import Diagnostics
import Feeds
import Files
import Language
import Model
import Mustache
import Output
import Pages
import Publication
import Settings
import Text

/// The path from `stationary.toml` to the plan and the compiled templates: everything before the first file is written.
/// `Build` continues from here.
package struct Pipeline: Sendable {
  var request: BuildRequest
  /// The disk that the site's inputs are read through.
  private(set) var files: RecordingDisk
  /// The same disk, for Stationary's own files.
  private(set) var disk: any FileSystem
  let world: BuildWorld

  package init(_ request: BuildRequest, files: any FileSystem, world: BuildWorld) {
    self.request = request
    disk = files.confined(to: request.bounds)
    self.files = RecordingDisk(
      disk, stateFolder: request.state.path,
      written: [request.outputFolder, Paths.join(request.site, LockFile.folder)])
    self.world = world
  }

  /// The same pipeline with the access that the settings allow: links out of the site, sources outside the site.
  func confined(by settings: Settings) -> Pipeline {
    var bounds = request.bounds
    guard request.confinement == nil else { return self }
    bounds.followsLinks = settings.input.followsLinks
    for path in settings.sources.map(\.path) + [settings.theme.logo].compactMap({ $0 }) { bounds.allow(path, files) }
    var pipeline = self
    pipeline.disk = disk.confined(to: bounds)
    pipeline.files = files.within(bounds)
    return pipeline
  }

  /// Everything that is known before the first byte is written.
  struct Prepared: Sendable {
    let context: SiteContext
    /// The site in its further languages.
    let others: [SiteContext]
    var plan: SitePlan
    let pages: CompiledPages
    let pictures: SiteImages
    let slugs: SlugCache

    /// The site in each language, its own first.
    var contexts: [SiteContext] { [context] + others }
  }

  /// Reads the config.
  ///
  /// - Returns: the pipeline within the bounds that the settings give; nil if there are errors.
  func configured(_ findings: inout Findings) -> (pipeline: Pipeline, settings: Settings)? {
    begin(.config)
    if request.confinement == nil { findings.add(StateLinks.findings(site: request.site)) }
    return settings(&findings).map { (confined(by: $0), $0) }
  }

  /// Reads and plans everything.
  ///
  /// - Parameter isWriting: whether a site will be written.
  func prepare(
    _ settings: Settings, isWriting: Bool, _ findings: inout Findings, _ times: inout StageTimes
  ) -> Prepared? {
    guard let found = templateFiles(&findings) else { return nil }
    let reader = TemplateReader(files: files, product: request.templates, site: request.site)
    let languages = ([settings.language] + settings.languages).map { tag -> Language in
      let strings = reader.strings(of: tag, found, &findings)
      return loadLanguage(tag, settings, strings, &findings)
    }
    let (language, versions) = (languages[0], LanguageVersions(languages))
    times.end(.config)

    begin(.data)
    let memory = slugMemory(&findings)
    let vocabulary = SheetVocabulary { reader.sheets(found, &$0) }
    let directory = directory(settings, language, memory, vocabulary, &findings)
    findings.add(all: vocabulary.findings)
    AllChecks.add(to: &findings, of: directory, AllThingKinds.records)
    times.end(.data)

    begin(.content)
    let slugs = Slugs(memory: memory)
    let addresses = Addresses(directory, slugs: slugs)
    let (content, links) = ContentReader(
      files: files, site: request.site, directory: directory, addresses: addresses,
      pictureHosts: settings.images.remoteHosts, languages: settings.languages
    ).read(&findings)
    let translated = languages.dropFirst().map { self.content($0, directory, addresses, settings, &findings) }
    let pictures = pictures(
      directory, [content] + translated.map(\.content), settings, isWriting: isWriting, &findings)
    var assets = AssetReader(files: files, site: request.site)
    let context = SiteContext(
      settings: settings, language: language, directory: directory, addresses: addresses, content: content,
      assets: assets.read(
        found, settings.theme,
        others: mapAssets(directory, settings, language, &findings).merging(RouteColors.asset(directory)) { $1 }
          .merging([
            SearchWords.name: (SearchWords.bytes(language, unit: settings.distanceUnit), SearchWords.source)
          ]) { $1 },
        &findings),
      gallery: pictures.gallery, productVersion: request.version, sourceEpoch: request.sourceEpoch,
      publication: publication(&findings), isWriting: isWriting,
      versions: versions
    )
    let others = zip(languages.dropFirst(), translated).map { language, read in
      SiteContext(
        context, in: language,
        directory: directory.named(
          in: language.tag, by: Countries(language: language.tag), former: Self.unknown(languages[0]),
          unknown: Self.unknown(language)),
        content: read.content, assets: words(context.assets, language, settings), isWriting: isWriting)
    }
    findings.add(context.renumberedFindings)
    times.end(.content)

    begin(.plan)
    let planner = SitePlanner(context, others: others)
    let copied = StaticFiles(files: files, site: request.site).copied(&findings) + pictures.files
    findings.add(OwnSheets.findings(settings.theme, copied: copied))
    let headers = OwnHeaders(files: files, site: request.site).read(settings, &findings)
    let redirects = OwnRedirects(files: files, site: request.site).read(&findings)
    let texts = reader.templates(found, &findings)
    let (plan, collisions) = planner.plan(
      copied: copied + information(settings, copied, isWriting: isWriting), headers: headers, redirects: redirects,
      slugs: slugs, isWriting: isWriting)
    findings.add(collisions + plan.inTheWay(of: settings.packings))
    findings.add(brokenLinks(links, plan, in: .root))
    for (other, read) in zip(others, translated) {
      findings.add(brokenLinks(read.links, plan, in: other.folder))
    }
    times.end(.plan)

    begin(.templates)
    let templates = Templates(texts)
    findings.add(templates.findings)
    findings.add(reader.unused(found, wanted: planner.templateNames))
    let (pages, faults) = CompiledPages.compile(
      planner, templates, for: plan, owners: found.values.contains { $0.isOwners && $0.name.hasSuffix(".html") })
    findings.add(faults)
    times.end(.templates)
    guard let pages, !findings.hasErrors else { return nil }
    return Prepared(context: context, others: others, plan: plan, pages: pages, pictures: pictures, slugs: memory)
  }

  /// What was published last; nothing for a site that is not trusted.
  private func publication(_ findings: inout Findings) -> Publication {
    guard request.confinement == nil else { return Publication([:], &findings) }
    return PublicationFiles(files: files, site: request.site).read(&findings)
  }

  /// `/build.json`, once everything that it is about has been read.
  private func information(_ settings: Settings, _ copied: [PlannedFile], isWriting: Bool) -> [PlannedFile] {
    guard settings.output.buildInfo else { return [] }
    return [BuildInformation(request, settings, files, copied: isWriting ? copied : []).file]
  }

  private func begin(_ stage: Stage) { world.progress.begin(stage, total: 0) }

  private func settings(_ findings: inout Findings) -> Settings? {
    let (read, found) = SiteConfig.read(files, site: request.site, isConfined: request.confinement != nil)
    findings.add(found)
    guard var settings = read else { return nil }
    if let base = request.baseURL { settings.baseURL = base }
    if settings.baseURL == nil { findings.add(.noBaseURL()) }
    if settings.sources.isEmpty { findings.add(.noSources()) }
    return settings
  }

  private func templateFiles(_ findings: inout Findings) -> [String: TemplateReader.File]? {
    do throws(FileError) {
      return try TemplateReader(files: files, product: request.templates, site: request.site).all(&findings)
    } catch {
      let inside = Paths.rest(of: error.path, in: request.templates) ?? ""
      return findings.reject(error.finding("templates/unreadable", as: Paths.join("Templates", inside)))
    }
  }

  /// The libraries of the interactive map; nothing for a site without points.
  private func mapAssets(
    _ directory: Directory, _ settings: Settings, _ language: Language, _ findings: inout Findings
  ) -> [String: AssetReader.Source] {
    guard let shares = request.shares, AllThingKinds.havePoints(directory) else { return [:] }
    var assets = BrowserLibraries(files: files, shares: shares).read(&findings)
    guard !assets.isEmpty else { return [:] }
    assets[MapWords.name] = (MapWords.bytes(language, unit: settings.distanceUnit), MapWords.source)
    return assets
  }

  /// The towns that come with Stationary: beside its templates where it is installed, and in `.build` of a checkout.
  private func builtInTowns(_ language: String) -> BuiltInTowns {
    let (files, shares) = (files, request.shares ?? [])
    return BuiltInTowns(language: language) {
      for folder in shares.flatMap({ [$0 + "/towns", $0 + "/.build/towns"] }) {
        if let bytes = try? files.read(folder + "/world.towns") { return bytes }
      }
      return nil
    }
  }

  /// The number of sources that may read one file.
  private static let mostUses = 10

  private func directory(
    _ settings: Settings, _ language: Language, _ memory: SlugCache, _ vocabulary: SheetVocabulary,
    _ findings: inout Findings
  ) -> Directory {
    let zones = Zones(folder: request.zones, files: files)
    var builder = DirectoryBuilder(zones: zones)
    let reader = SourceReader(
      files: files, site: request.site, language: settings.language, languages: settings.languages,
      date: settings.dataDate.flatMap { Day(iso: $0) },
      title: settings.title, allowsShrinking: request.allowsShrinking || settings.output.allowsShrinking,
      distanceUnit: settings.distanceUnit, allowsLarge: request.allowsLarge,
      vocabulary: vocabulary)
    let paths = SourcePaths(files, site: request.site, output: request.outputFolder)
    var uses: [String: Int] = [:]
    for (source, prefixes) in zip(settings.sources, SourceNames.prefixes(settings.sources)) {
      guard let feed = AllFeeds.feed(of: source.kind) else { continue }  // // the config was checked for its kinds
      var source = source
      if let name = source.tables.timeZone, zones.zone(name) == nil, zones.fault == nil {
        findings.add(.unknownTimeZone(name, of: source, names: ZoneSuggestions(zones).names(for: name)))
        (source.tables.timeZone, source.tables.hasUnknownTimeZone) = (nil, true)
      }
      let place = SourceLocation(SiteConfig.file, line: source.line, column: source.column)
      do throws(FileError) {
        let matches = try paths.files(of: source, endings: feed.endings, others: feed.otherEndings)
        guard !matches.paths.isEmpty else {
          let endings = try paths.isFolder(source) ? feed.endings + feed.otherEndings : nil
          findings.add(.noMatch(source.path, endings: endings, at: place))
          continue
        }
        for path in matches.paths { uses[path, default: 0] += 1 }
        if let path = matches.paths.first(where: { uses[$0, default: 0] > Self.mostUses }) {
          findings.add(.usedTooOften(path, at: place))
          continue
        }
        reader.read(
          source, feed: feed, matches: matches, prefixes: prefixes, currency: settings.currency, into: &builder,
          &findings)
      } catch {
        let shown = Paths.rest(of: error.path, in: request.site) ?? source.path
        findings.add(error.finding("source/unreadable", as: shown))
      }
    }
    if let fault = zones.fault { findings.add(.unusableZones(fault)) }
    builder.mostDeparturePages = reader.mostDeparturePages
    if settings.towns.areBuiltIn { builder.builtInTowns = builtInTowns(settings.language) }
    return builder.build(
      countries: Countries(language: settings.language), collation: Collation(language: settings.language),
      unknown: Self.unknown(language),
      near: language.nearWords(unit: settings.distanceUnit.ofLanguage), slugs: Slugs(memory: memory), &findings)
  }
}

extension Finding {
  fileprivate static func usedTooOften(_ path: String, at place: SourceLocation) -> Finding {
    Finding(
      "source/used-too-often", .error, at: place, what: "more than 10 sources read \(path)",
      advice: "read it once, or divide it; its records would be on the site many times")
  }

  static func unusableZones(_ fault: ZoneFault) -> Finding {
    Finding(
      "zones/unreadable", .error, at: SourceLocation(fault.path), what: fault.what,
      advice: "reinstall Debian's package tzdata, or set TZDIR to a folder with a complete database")
  }
}
