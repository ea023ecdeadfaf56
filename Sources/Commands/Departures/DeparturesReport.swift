import CivilTime
import Fetch

/// Progress lines and the summary of a fetch of departures.
enum DeparturesReport {
  /// `Quebec → Montreal, 2026-12-01: 12 departures, complete`.
  static func line(_ search: Search, _ names: SearchNames, _ end: SearchEnd) -> String {
    let reported =
      switch end {
      case .fresh(let count): "\(departures(count)), still fresh"
      case .complete(let count): "\(departures(count)), complete"
      case .incomplete(let count): "\(departures(count)), incomplete"
      case .failed: "failed"
      }
    return "\(name(search, names)): \(reported)\n"
  }

  /// The same during the search.
  static func line(_ search: Search, _ names: SearchNames, soFar count: Int) -> String {
    "\(name(search, names)): \(departures(count)) so far\n"
  }

  /// «fetched: 7 searches; 5 requested, 2 fresh; 4 complete, 1 incomplete, 0 failed; 132 departures in 12.31 s».
  static func summary(_ outcome: FetchOutcome, folder: String, seconds: Double) -> String {
    let asked = outcome.complete + outcome.incomplete + outcome.failed
    let all = asked + outcome.fresh
    return "\(outcome.isStopped ? "stopped after" : "fetched:") \(all) search\(all == 1 ? "" : "es"); "
      + "\(asked) requested, \(outcome.fresh) fresh; \(outcome.complete) complete, \(outcome.incomplete) incomplete, "
      + "\(outcome.failed) failed; \(departures(outcome.departures)) in \(BuildReport.seconds(seconds))\nin \(folder)\n"
  }

  private static func name(_ search: Search, _ names: SearchNames) -> String {
    "\(names.origin) → \(names.destination), \(search.day.iso)"
  }

  /// «1 departure», «12 departures».
  static func departures(_ count: Int) -> String { "\(count) departure\(count == 1 ? "" : "s")" }
}
