import Diagnostics
import Fetch
import Locks

/// Reports the progress of a fetch: a line for each finished search, and a bar or occasional lines for those in
/// progress.
final class DeparturesProgressReporter: FetchProgress {
  /// The interval between lines about a search in progress in a log, in nanoseconds.
  private static let pause: UInt64 = 10_000_000_000

  /// The number of departures of each search in progress, and the time of the last line about it.
  private struct PendingSearches {
    var counts: [Search: Int] = [:]
    var ended = 0
    var reported: [Search: UInt64] = [:]
  }

  private let bar: ProgressBar
  private let rewrites, isQuiet: Bool
  private let coming = Mutex(PendingSearches())

  init(_ console: Console, isQuiet: Bool) {
    self.isQuiet = isQuiet
    rewrites = console.canRewrite(.error)
    bar = ProgressBar(console: console, quiet: isQuiet)
  }

  func begin(_ plan: SearchPlan) { bar.begin("Fetching", total: plan.searches.count) }

  func came(_ search: Search, _ names: SearchNames, departures: Int) {
    guard !isQuiet else { return }
    if rewrites { bar.rename(stage { $0.counts[search] = departures }) }
    guard !rewrites, isDue(search) else { return }
    bar.aside(FindingRenderer.visibleLine(DeparturesReport.line(search, names, soFar: departures)))
  }

  func ended(_ search: Search, _ names: SearchNames, _ end: SearchEnd) {
    guard !isQuiet else { return }
    let name = stage {
      $0.counts[search] = nil
      $0.ended += end.departures
    }
    if rewrites { bar.rename(name) }
    bar.advance()
    bar.aside(FindingRenderer.visibleLine(DeparturesReport.line(search, names, end)))
  }

  func finish() { bar.finish() }

  /// The title of the bar after a change: `Fetching, 132 departures so far`.
  private func stage(_ change: (inout PendingSearches) -> Void) -> String {
    coming.withLock {
      change(&$0)
      return "Fetching, \(DeparturesReport.departures($0.ended + $0.counts.values.reduce(0, +))) so far"
    }
  }

  private func isDue(_ search: Search) -> Bool {
    let now = ProgressBar.now()
    return coming.withLock {
      guard let last = $0.reported[search] else {
        $0.reported[search] = now
        return false
      }
      guard now >= last + Self.pause else { return false }
      $0.reported[search] = now
      return true
    }
  }
}

extension FindingRenderer {
  /// A line with external names, in which control characters are made visible.
  fileprivate static func visibleLine(_ line: String) -> String { visible(String(line.dropLast())) + "\n" }
}
