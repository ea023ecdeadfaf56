/// A fact in words: what it is about, and what is said of it, line by line.
struct FactRow: Equatable, Sendable {
  let label: String
  var lines: [String]
}

/// Facts of one subject under a heading.
struct FactGroup: Equatable, Sendable {
  let heading: String
  var rows: [FactRow]
}
