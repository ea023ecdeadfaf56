import Diagnostics
import Model

/// What is collected while the files of one source are read, besides its records.
package struct SourceContext: Sendable {
  var unknownFields = UnknownFields()
  var derivedIDs = DerivedIDs()
  var records = RecordCounts()
  /// The names of fields in the file that is being read.
  var columns = ColumnNames()
  /// The credits that the data ask for, each once.
  private(set) var attributions: [Attribution] = []
  private var credited: Set<Attribution> = []

  package init() {}

  /// - Parameter most: the number of records that are read.
  init(most: Int) { records.limit = most }
}

extension SourceContext {
  /// Adds what was collected while the next file was read.
  mutating func add(_ file: SourceContext) {
    unknownFields.add(file.unknownFields)
    derivedIDs.add(file.derivedIDs)
    records.add(file.records)
    for attribution in file.attributions { credit(attribution) }
  }

  mutating func credit(_ attribution: Attribution) {
    if credited.insert(attribution).inserted { attributions.append(attribution) }
  }

  /// Reports an id that was derived, unless the file is a table without a column of ids, which is reported once.
  func report(_ missing: MissingID, _ derived: DerivedIDs.Derived, from basis: String?, _ findings: inout Findings) {
    if columns.lacks(missing.field) && !derived.isFromAllFields { return }
    findings.add(.derivedID(missing, derived, from: basis))
  }
}

/// The number of records of each kind in a source, and of those that were kept.
struct RecordCounts: Sendable {
  private var counts: [String: (read: Int, kept: Int)] = [:]
  /// What the routes and stops of trips count as.
  private var scheduled = 0

  /// - Parameter kind: the kind of records, in the plural: `stations`.
  mutating func add(_ kind: String, _ count: Int = 1) { counts[kind, default: (0, 0)].read += count }

  /// The most records of a source (Docs/limits.md).
  static let most = 10_000_000

  /// The most records of this source.
  fileprivate(set) var limit = Self.most

  /// What a route and a stop count as: their pages have tables and boards, and take about as long as so many of other records.
  static let (ofRoute, ofStop) = (20, 4)

  /// Adds the routes of a schedule that have trips, and their stops.
  mutating func add(_ schedule: Schedule) {
    let (routes, stops) = (Set(schedule.patterns.map(\.route)), Set(schedule.patternStops))
    scheduled += routes.count * Self.ofRoute + stops.count * Self.ofStop
  }

  var hasSchedules: Bool { scheduled > 0 }

  private var read: Int { counts.values.reduce(0) { $0 + $1.read } }

  /// The number of all records, with what routes and stops count as.
  var total: Int { read + scheduled }

  /// Whether the records are more than are read of this source.
  var areTooMany: Bool { total > limit }

  /// Whether so many further records are too many. Then they are counted, and must not be read.
  mutating func refuse(_ kind: String, _ count: Int) -> Bool {
    guard total + count > limit else { return false }
    add(kind, count)
    return true
  }

  mutating func add(_ other: RecordCounts) {
    for (kind, count) in other.counts {
      add(kind, count.read)
      keep(kind, count.kept)
    }
    scheduled += other.scheduled
  }

  mutating func keep(_ kind: String, _ count: Int = 1) { counts[kind, default: (0, 0)].kept += count }

  /// The number of records that were skipped, and their kind, if none was kept; nil if one was kept, or if there are no
  /// records.
  /// - Parameters:
  ///   - main: the main kind of the source; other kinds count if it has none of these.
  ///   - kept: the number of these in the directory.
  func allSkipped(main: String, kept: Int) -> (count: Int, kind: String)? {
    if let read = counts[main]?.read, read > 0 { return kept == 0 ? (read, main) : nil }
    guard read > 0, counts.values.allSatisfy({ $0.kept == 0 }) else { return nil }
    return (read, counts.count == 1 ? counts.keys.first ?? main : "records")
  }
}
