/// Titles that would be shared by several pages if they consisted only of names.
struct EqualTitles: Sendable {
  /// The title of a page, and the id that distinguishes its thing from all others.
  struct Entry {
    /// The name of the thing, which begins the title.
    let name: String
    /// Tells it apart from things of the same name and place; empty if there are none.
    var note = ""
    /// The text after the name: `, Turku, Finland`.
    var rest = ""
    let id: String
    /// The prefix of the kind in ids: `s` of `s-71`.
    let kind: String

    var title: String { NamedAlike.joined(name, note) + rest }
    var titleWithID: String { "\(name) (\(id))\(rest)" }
    var titleWithMark: String { "\(name) (\(kind)-\(id))\(rest)" }
  }

  private var repeated: Set<String> = []
  /// Titles that are equal even with ids, because the things are of two kinds.
  private var repeatedWithID: Set<String> = []

  init() {}

  /// - Parameters:
  ///   - others: titles of other pages.
  ///   - isTaken: whether any further page has a title.
  init(_ entries: [Entry], others: [String], isTaken: (String) -> Bool) {
    var seen: Set<String> = []
    for title in others { seen.insert(title) }
    for entry in entries where !seen.insert(entry.title).inserted || isTaken(entry.title) {
      repeated.insert(entry.title)
    }
    for entry in entries where repeated.contains(entry.title) {
      if !seen.insert(entry.titleWithID).inserted { repeatedWithID.insert(entry.titleWithID) }
    }
  }

  /// The title, with the id after the name if other pages have the same title.
  func unique(_ entry: Entry) -> String {
    guard repeated.contains(entry.title) else { return entry.title }
    return repeatedWithID.contains(entry.titleWithID) ? entry.titleWithMark : entry.titleWithID
  }

  /// Whether several pages would have the same title.
  func isRepeated(_ title: String) -> Bool { repeated.contains(title) }
}
