import Diagnostics

/// The result of a fetch.
package struct FetchOutcome: Sendable {
  /// In the order of the plan.
  package let findings: [Finding]
  /// The numbers of fresh, complete, incomplete and failed searches.
  package private(set) var fresh = 0
  package private(set) var complete = 0
  package private(set) var incomplete = 0
  package private(set) var failed = 0
  /// The number of departures in the files of all searches that did not fail.
  package let departures: Int
  /// Whether it was stopped before all searches were made.
  package let isStopped: Bool

  /// One search, made or not.
  struct Ended: Sendable {
    let end: SearchEnd
    var findings: [Finding] = []
  }

  /// - Parameter ends: nil for a search that was not made because the fetch was stopped.
  init(_ ends: [Ended?]) {
    let all = ends.compactMap { $0 }
    findings = all.flatMap(\.findings)
    departures = all.reduce(0) { $0 + $1.end.departures }
    isStopped = all.count < ends.count
    for ended in all {
      switch ended.end {
      case .fresh: fresh += 1
      case .complete: complete += 1
      case .incomplete: incomplete += 1
      case .failed: failed += 1
      }
    }
  }
}
