import Diagnostics

/// What came of a fetch.
package struct FetchOutcome: Sendable {
  /// In the order of the plan.
  package let findings: [Finding]
  /// How many searches were fresh, complete, incomplete, failed.
  package private(set) var fresh = 0
  package private(set) var complete = 0
  package private(set) var incomplete = 0
  package private(set) var failed = 0
  /// Departures in the files of all searches that did not fail.
  package let departures: Int
  /// Whether it ended before all searches were made.
  package let isStopped: Bool

  /// One search, made or not.
  struct Ended: Sendable {
    let end: SearchEnd
    var findings: [Finding] = []
  }

  /// - Parameter ends: nil for a search that was not made, because all was stopped.
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
