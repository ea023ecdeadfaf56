/// A fact as text: its name, and its value line by line.
struct FactRow: Equatable, Sendable {
  let label: String
  var lines: [String]
}

/// Facts about one subject, with a heading.
struct FactGroup: Equatable, Sendable {
  let heading: String
  var rows: [FactRow]
}
