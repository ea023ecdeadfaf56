import Diagnostics
import Feeds
import Files
import Settings
import TOML

/// Findings about the config.
extension Finding {
  /// - Parameter kind: of what is at the path of the site; nil if nothing is known to be there.
  static func unreadableConfig(_ error: FileError, in site: String, _ kind: FileStatus.Kind?) -> Finding {
    var finding = error.finding("config/unreadable", as: SiteConfig.file)
    finding.what =
      switch (kind, error.cause) {
      case (nil, .missing): "there is no folder \(site)"
      case (.file?, _): "\(site) is not a folder"
      case (.folder?, .missing): "there is no \(SiteConfig.file) in the folder \(site)"
      default: "the config in the folder \(site) \(error.what)"
      }
    if [.missing, .denied, .isFolder, .isNoFolder].contains(error.cause) {
      finding.advice = "name the folder that contains \(SiteConfig.file)"
    }
    return finding
  }

  static func brokenConfig(_ what: String, _ place: SourceLocation) -> Finding {
    Finding(
      "config/broken", .error, at: place, what: "invalid TOML: \(what)",
      advice: what.hasSuffix("defined twice") ? "keep one, and write the lines of both below it" : "correct it")
  }

  static func missingTitle() -> Finding {
    Finding(
      "config/missing-title", .error, at: SourceLocation(SiteConfig.file, line: 1, column: 1),
      what: "missing `title`",
      advice: "add title = \"…\" before the first table")
  }

  static func unknownKey(_ entry: TOMLEntry, in table: String, known: [String]) -> Finding {
    Finding(
      "config/unknown-key", .error, at: entry.keyPlace(in: SiteConfig.file),
      what: "unknown key `\(entry.key)`\(table.isEmpty ? "" : " in [\(table)]")",
      advice: Suggestion.advice(for: entry.key, among: known))
  }

  /// A key of sources of other kinds.
  static func keyOfOtherKinds(_ entry: TOMLEntry, kinds: [String]) -> Finding {
    Finding(
      "config/unknown-key", .error, at: entry.keyPlace(in: SiteConfig.file),
      what: "the key `\(entry.key)` applies to sources of \(kinds.joined(separator: ", ")), not of this kind",
      advice: "remove it")
  }

  /// A key of the whole site in a table, as when it is written at the end of the file.
  static func misplacedKey(_ entry: TOMLEntry, in table: String) -> Finding {
    Finding(
      "config/unknown-key", .error, at: entry.keyPlace(in: SiteConfig.file),
      what: "the key `\(entry.key)` is in [\(table)], but applies to the whole site",
      advice: "move it above the first table, such as [[sources]]")
  }

  static func incompleteSource(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      "config/incomplete-source", .error, at: place, what: "the source has no `\(key)`",
      advice: "add \(key) = \"…\" below [[sources]]")
  }

  static func unknownKind(_ kind: String, _ entry: TOMLEntry) -> Finding {
    Finding(
      "config/unknown-kind", .error, at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "unknown kind of source `\(kind)`", advice: Suggestion.advice(for: kind, among: AllFeeds.kinds))
  }

  static func ratesWithoutCurrency(_ entry: TOMLEntry) -> Finding {
    Finding(
      "config/rates-without-currency", .warning,
      at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "[rates] is set but `currency` is not, so prices are not converted",
      advice: "add currency = \"…\" before the first table; the rates are for one unit of it")
  }

  static func tilesWithoutAttribution(_ entry: TOMLEntry) -> Finding {
    Finding(
      "config/tiles-without-attribution", .warning,
      at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "map tiles without an attribution",
      advice: "add attribution = \"…\" below [map], as the terms of the tile provider require")
  }

  /// - Parameter endings: the endings of the files that are read in a folder, if the path is one.
  static func noMatch(_ path: String, endings: [String]?, at place: SourceLocation) -> Finding {
    guard let endings else {
      return Finding(
        "config/no-match", .error, at: place, what: "no file matches the path \(path)",
        advice: "use a file, a folder or a glob, relative to the site's folder")
    }
    let plain = endings.filter { !$0.hasSuffix(".gz") }
    let list =
      plain.count > 1 ? plain.dropLast().joined(separator: ", ") + " or " + plain[plain.count - 1] : plain.joined()
    return Finding(
      "config/no-match", .error, at: place, what: "the folder \(path) has no \(list) file",
      advice: "add one, or name the file or folder with the data")
  }

  /// A time zone that does not exist.
  /// - Parameter names: those that may be meant.
  static func unknownTimeZone(_ name: String, of source: Source, names: [String]) -> Finding {
    let quoted = names.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
    return Finding(
      source.kind + "/invalid-timezone", .error,
      at: SourceLocation(SiteConfig.file, source.tables.timeZonePosition),
      what: "invalid `timezone`: \(name.prefix(60))",
      advice: names.isEmpty
        ? "use a name of the tz database such as \"Europe/Berlin\""
        : "use a name of the tz database: \(quoted)\(names.count > 3 ? ", and others" : "")")
  }

  static func unreadableLogo(_ path: String, _ error: FileError, at position: ConfigPosition) -> Finding {
    var finding = error.finding("config/unreadable-logo", as: path)
    // A file that must never be read is reported at its own path.
    guard error.cause.refusal == nil else { return finding }
    finding.place = SourceLocation(SiteConfig.file, position)
    finding.what = "the logo \(path) \(error.what)"
    if error.cause == .missing { finding.advice = "correct its path, which is relative to the site's folder" }
    return finding
  }

  static func noBaseURL() -> Finding {
    Finding(
      "config/no-base-url", .information, at: SourceLocation(SiteConfig.file),
      what: "no canonical links and no sitemap, because `base_url` is not set",
      advice: "add base_url = \"https://…\", the address at which the site will be published")
  }

  static func noSources() -> Finding {
    Finding(
      "config/no-sources", .information, at: SourceLocation(SiteConfig.file),
      what: "the site has no sources of data",
      advice: "add a source with `kind` and `path` below [[sources]]")
  }
}

extension SourceLocation {
  fileprivate init(_ path: String, _ position: ConfigPosition) {
    self.init(path, line: position.line, column: position.column)
  }
}
