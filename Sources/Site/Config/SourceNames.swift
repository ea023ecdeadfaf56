import Diagnostics
import Feeds
import Model
import Settings

/// The prefixes of each source's ids: none for the first source that gives a kind of id,
/// `NAME~` for the others (Docs/contract.md, «Ids»).
enum SourceNames {
  static func prefixes(_ sources: [Source]) -> [[IDSpace: String]] {
    var given: Set<IDSpace> = []
    return sources.map { source in
      Dictionary(uniqueKeysWithValues: ids(source).map { ($0, given.insert($0).inserted ? "" : source.name + "~") })
    }
  }

  private static func ids(_ source: Source) -> [IDSpace] { AllFeeds.feed(of: source.kind)?.ids ?? [] }

  /// Sources of one kind of thing whose ids would have the same prefix.
  static func collisions(_ sources: [Source]) -> [Finding] {
    var names: Set<PrefixedIDs> = []
    var given: Set<IDSpace> = []
    return sources.compactMap { source in
      let later = ids(source).filter { !given.insert($0).inserted }
      let isFree = later.map { names.insert(PrefixedIDs(ids: $0, name: source.name)).inserted }
      guard isFree.contains(false) else { return nil }
      return Finding(
        "config/duplicate-name", .error,
        at: SourceLocation(SiteConfig.file, line: source.line, column: source.column),
        what: "duplicate source name `\(source.name)` for the same kind of data",
        advice: "give each source a unique name with name = \"…\"")
    }
  }

  private struct PrefixedIDs: Hashable {
    let ids: IDSpace
    let name: String
  }
}
