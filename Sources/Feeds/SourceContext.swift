import Diagnostics

/// What reading the files of one source gathers, besides its records.
package struct SourceContext: Sendable {
  var unknownFields = UnknownFields()
  var derivedIDs = DerivedIDs()
  var records = RecordCounts()

  package init() {}
}

/// How many records of each kind a source has, and how many of them were kept.
struct RecordCounts: Sendable {
  private var counts: [String: (met: Int, kept: Int)] = [:]

  /// - Parameter kind: what the records are, in the plural: `stations`.
  mutating func meet(_ kind: String, _ count: Int = 1) { counts[kind, default: (0, 0)].met += count }

  mutating func keep(_ kind: String, _ count: Int = 1) { counts[kind, default: (0, 0)].kept += count }

  /// How many records were skipped, where none was kept, and of which kind they are; nil where one was kept, and where
  /// there is no record at all.
  /// - Parameters:
  ///   - main: the kind that the source is for; others count where it has none of these.
  ///   - kept: how many of these the directory has.
  func allSkipped(main: String, kept: Int) -> (count: Int, kind: String)? {
    if let met = counts[main]?.met, met > 0 { return kept == 0 ? (met, main) : nil }
    let met = counts.values.reduce(0) { $0 + $1.met }
    guard met > 0, counts.values.allSatisfy({ $0.kept == 0 }) else { return nil }
    return (met, counts.count == 1 ? counts.keys.first ?? main : "records")
  }
}
