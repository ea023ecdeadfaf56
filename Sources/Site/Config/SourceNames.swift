import Diagnostics
import Settings

/// What stands before the ids of each source's things: nothing for the first source of a kind, `NAME~` for the others
/// (contract.md, «Ids»).
enum SourceNames {
  static func prefixes(_ sources: [Source]) -> [String] {
    var seen: Set<String> = []
    return sources.map { seen.insert($0.kind).inserted ? "" : $0.name + "~" }
  }

  /// Two sources whose ids would have the same name before them.
  static func collisions(_ sources: [Source]) -> [Finding] {
    var seen: Set<String> = []
    return zip(sources, prefixes(sources)).compactMap { source, prefix in
      guard !prefix.isEmpty, !seen.insert(source.kind + "\n" + prefix).inserted else { return nil }
      return Finding(
        "config/duplicate-name", .error, at: Place(SiteConfig.file, line: source.line, column: source.column),
        what: "two sources of the kind \(source.kind) are called \(source.name)",
        advice: "give each a name of its own, with name = \"…\"")
    }
  }
}
