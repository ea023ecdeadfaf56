import Diagnostics
import Feeds
import Files
import TOML

/// What reading the config finds; the words stand here.
extension Finding {
  static func unreadableConfig(_ error: FileError) -> Finding {
    var finding = error.finding("config/unreadable", as: SiteConfig.file)
    finding.what = "the config \(error.what)"
    if [.missing, .denied, .isFolder, .isNoFolder].contains(error.cause) {
      finding.advice = "a site is a folder with a \(SiteConfig.file) in it; name that folder"
    }
    return finding
  }

  static func brokenConfig(_ what: String, _ place: SourceLocation) -> Finding {
    Finding("config/broken", .error, at: place, what: "this is no TOML: \(what)", advice: "mend it there")
  }

  static func missingTitle() -> Finding {
    Finding(
      "config/missing-title", .error, at: SourceLocation(SiteConfig.file, line: 1, column: 1),
      what: "there is no title",
      advice: "write title = \"…\" before the first table")
  }

  static func unknownKey(_ entry: TOMLEntry, in table: String, known: [String]) -> Finding {
    Finding(
      "config/unknown-key", .error, at: SourceLocation(SiteConfig.file, line: entry.keyLine, column: entry.keyColumn),
      what: "nothing knows the key \(entry.key)\(table.isEmpty ? "" : " in \(table)")",
      advice: Suggestion.advice(for: entry.key, among: known))
  }

  static func incompleteSource(_ key: String, at place: SourceLocation) -> Finding {
    Finding(
      "config/incomplete-source", .error, at: place, what: "the source has no \(key)",
      advice: "write \(key) = \"…\" beneath [[sources]]")
  }

  static func unknownKind(_ kind: String, _ entry: TOMLEntry) -> Finding {
    Finding(
      "config/unknown-kind", .error, at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "nothing reads the kind \(kind)", advice: Suggestion.advice(for: kind, among: AllFeeds.kinds))
  }

  static func ratesWithoutCurrency(_ entry: TOMLEntry) -> Finding {
    Finding(
      "config/rates-without-currency", .warning,
      at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "there are rates but no currency that they begin from, so that nothing comes of them",
      advice: "write currency = \"…\" before the first table: one unit of it is what the rates say in others")
  }

  static func tilesWithoutAttribution(_ entry: TOMLEntry) -> Finding {
    Finding(
      "config/tiles-without-attribution", .warning,
      at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column),
      what: "there are map tiles, but nothing says whose they are",
      advice: "write attribution = \"…\" beneath [map], as the terms of their host want it")
  }

  static func noMatch(_ path: String, at place: SourceLocation) -> Finding {
    Finding(
      "config/no-match", .error, at: place, what: "the path matches nothing: \(path)",
      advice: "write a file, a folder or a glob, relative to the site")
  }

  static func noBaseURL() -> Finding {
    Finding(
      "config/no-base-url", .information, at: SourceLocation(SiteConfig.file),
      what: "without base_url there are no canonical links and no sitemap",
      advice: "write base_url = \"https://…\", the address under which the site will be published")
  }

  static func noSources() -> Finding {
    Finding(
      "config/no-sources", .information, at: SourceLocation(SiteConfig.file),
      what: "the site has no sources, only words",
      advice: "name a file beneath [[sources]]")
  }
}
