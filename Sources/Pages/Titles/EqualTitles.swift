import Model

/// The titles that several pages would have if their things' names were all that they said.
struct EqualTitles: Sendable {
  /// The title of a page, and what tells its thing from all others.
  struct Entry {
    let title: String
    let id: String
    /// The kind of thing, as it begins marks: `s` of `s-71`.
    let kind: String
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
      let title = Self.title(entry.title, entry.id)
      if !seen.insert(title).inserted { repeatedWithID.insert(title) }
    }
  }

  /// The title, followed by the id if other pages have the same title.
  func unique(_ entry: Entry) -> String {
    guard repeated.contains(entry.title) else { return entry.title }
    let title = Self.title(entry.title, entry.id)
    return repeatedWithID.contains(title) ? Self.title(entry.title, "\(entry.kind)-\(entry.id)") : title
  }

  /// Whether several pages would have a title.
  func isRepeated(_ title: String) -> Bool { repeated.contains(title) }

  private static func title(_ title: String, _ id: String) -> String { "\(title) (\(id))" }
}
