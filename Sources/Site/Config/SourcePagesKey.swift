import Diagnostics
import Feeds
import TOML

/// `pages` of a source: `false`, or a table of flags, one for each kind of page.
enum SourcePagesKey {
  static func check(_ value: ConfigValue) throws(ConfigFault) {
    switch value.value {
    case .boolean, .table: break
    default: throw .type(value.name, wanted: "true, false or a table such as { orders = false }")
    }
  }

  /// - Parameters:
  ///   - entry: the checked entry `pages`.
  ///   - feed: the feed of the source's kind.
  /// - Returns: the names of the kinds of pages to leave out, and findings about the table.
  static func read(_ entry: TOMLEntry, _ feed: any Feed.Type) -> (without: Set<String>, findings: [Finding]) {
    switch entry.value {
    case .boolean(false): return (Set(feed.pages.filter(\.areOfThings).map(\.name)), [])
    case .table(let table): return read(table, feed)
    default: return ([], [])
    }
  }

  private static func read(_ table: TOMLTable, _ feed: any Feed.Type) -> (without: Set<String>, findings: [Finding]) {
    var without: Set<String> = []
    var findings: [Finding] = []
    let known = feed.pages.map(\.name)
    for entry in table.entries {
      guard known.contains(entry.key) else {
        findings.append(.unknownPages(entry, kind: feed.kind, known: known))
        continue
      }
      switch entry.value {
      case .boolean(let isWanted): if !isWanted { without.insert(entry.key) }
      default: findings.append(.wrongPages(entry))
      }
    }
    return (without, findings)
  }
}

extension Finding {
  fileprivate static func unknownPages(_ entry: TOMLEntry, kind: String, known: [String]) -> Finding {
    let guess = Suggestion.nearest(to: entry.key, among: known).map { "did you mean `\($0)`? " } ?? ""
    return Finding(
      "config/unknown-key", .error, at: entry.keyPlace(in: SiteConfig.file),
      what: "unknown key `\(entry.key)` in `pages` of a source of \(kind)",
      advice: "\(guess)known keys: \(known.joined(separator: ", "))")
  }

  fileprivate static func wrongPages(_ entry: TOMLEntry) -> Finding {
    let fault = ConfigFault.type("pages.\(entry.key)", wanted: "true or false")
    return Finding(
      fault.id, .error, at: SourceLocation(SiteConfig.file, line: entry.line, column: entry.column), what: fault.what,
      advice: fault.advice)
  }
}
