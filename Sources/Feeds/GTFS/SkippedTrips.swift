import Diagnostics

/// The trips of a data set that are left out because of faults, by reason.
struct SkippedTrips: Sendable {
  enum Reason: String, Sendable, CaseIterable {
    case stopTime = "a record of `stop_times.txt` is unusable"
    case stopCount = "there are fewer than two stops with times"
    case ends = "no stop has a time"
    case sequence = "`stop_sequence` occurs twice"
    case times = "times go back"
    case requests = "their records of stops on request are unusable"
    case withoutRiders = "nobody may board or alight"
    case frequency = "their records of `frequencies.txt` are unusable"
    case service = "their `service_id` is in no usable record of the calendar"
    case days = "their services run on no day"
    case record = "their records of `trips.txt` or `stop_times.txt` are unusable or missing"
  }

  /// The number of records of trips.txt, without those of routes that the source does not select.
  var total = 0
  private(set) var counts: [Reason: Int] = [:]

  mutating func add(_ reason: Reason, _ count: Int = 1) { counts[reason, default: 0] += count }

  mutating func add(_ others: SkippedTrips) { counts.merge(others.counts) { $0 + $1 } }

  /// Warns of a loss of more than a fifth; more than four fifths are an error.
  func report(_ set: DataSet, allowsShrinking: Bool, _ findings: inout Findings) {
    // Empty runs are no loss.
    let total = total - (counts[.withoutRiders] ?? 0)
    let left = total - set.joinedTrips
    guard total > 0, left * 5 > total else { return }
    var counts = counts
    counts[.withoutRiders] = nil
    let known = counts.values.reduce(0, +)
    if left > known { counts[.record] = left - known }
    let reasons = Reason.allCases.filter { counts[$0] ?? 0 > 0 }
    guard let main = reasons.max(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) else { return }
    let isError = left * 5 > total * 4 && left < total && !allowsShrinking
    let way = isError ? "; to publish the others, use --allow-shrink or `allow_shrink` below [output]" : ""
    findings.add(
      Finding(
        "gtfs/skipped-trips", isError ? .error : .warning, at: set.place(TripsFile.name, line: 1),
        what: "\(left) of \(total) trips are skipped, \(counts[main] ?? 0) because \(main.rawValue)",
        advice: "correct what the other findings report\(way)"))
  }
}
