/// The titles that several pages would have if their things' names were all that they said.
struct EqualTitles: Sendable {
  /// The title of a page, and what tells its thing from all others.
  struct Entry {
    /// The name of the thing, with which the title begins.
    let name: String
    /// What follows the name: `, Turku, Finland`.
    var rest = ""
    let id: String
    /// The kind of thing, as it begins marks: `s` of `s-71`.
    let kind: String

    var title: String { name + rest }
    var titleWithID: String { "\(name) (\(id))\(rest)" }
    var titleWithMark: String { "\(name) (\(kind)-\(id))\(rest)" }
  }

  private var repeated: Set<String> = []
  /// Titles with ids that are equal too, because the things are of two kinds.
  private var repeatedWithID: Set<String> = []

  init() {}

  /// - Parameters:
  ///   - others: titles that other pages have.
  ///   - isTaken: whether still another page has a title.
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

  /// The title, with the id behind the name if other pages have the same title.
  func unique(_ entry: Entry) -> String {
    guard repeated.contains(entry.title) else { return entry.title }
    return repeatedWithID.contains(entry.titleWithID) ? entry.titleWithMark : entry.titleWithID
  }

  /// Whether several pages would have a title.
  func isRepeated(_ title: String) -> Bool { repeated.contains(title) }
}
