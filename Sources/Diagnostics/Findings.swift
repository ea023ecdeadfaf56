/// Collects the findings of one run, in the order in which they were made.
///
/// Of each id the first `detailed` (of errors `detailedErrors`) are kept whole and the rest are counted, so that a
/// file in which every record has the same fault costs a few lines and a number.
package struct Findings: Sendable {
  /// How many findings of one id are kept whole.
  package static let detailed = 10
  /// How many errors of one id are kept whole: each ends the build, and has to be mended.
  package static let detailedErrors = 100

  private var kept: [Finding] = []
  private var counts: [String: (total: Int, severity: Finding.Severity, path: String?)] = [:]
  private let strict: Bool

  /// - Parameter strict: warnings become errors as they come in.
  package init(strict: Bool = false) { self.strict = strict }

  /// - Parameter limit: how many findings of its id are kept whole, where the usual number would hide some that are
  ///   all different.
  package mutating func add(_ finding: Finding, limit: Int? = nil) {
    var finding = finding
    if strict && finding.severity == .warning { finding.severity = .error }
    let seen = counts[finding.id]
    counts[finding.id] = (
      total: (seen?.total ?? 0) + 1, severity: max(finding.severity, seen?.severity ?? .information),
      path: seen == nil ? finding.place?.path : (seen?.path == finding.place?.path ? seen?.path : nil)
    )
    let limit = limit ?? (finding.severity == .error ? Self.detailedErrors : Self.detailed)
    if (seen?.total ?? 0) < limit { kept.append(finding) }
  }

  package mutating func add(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// An empty one of the same strictness, for a part of the work.
  package func another() -> Findings { Findings(strict: strict) }

  /// Takes over what another has collected, as if it had been found here, one after the other.
  package mutating func add(all others: Findings) {
    for finding in others.kept { add(finding) }
    for (id, other) in others.counts {
      let kept = others.kept.count { $0.id == id }
      guard let own = counts[id], other.total > kept else { continue }
      counts[id] = (
        total: own.total + other.total - kept, severity: max(own.severity, other.severity),
        path: own.path == other.path ? own.path : nil
      )
    }
  }

  /// Whether none was made.
  package var isEmpty: Bool { counts.isEmpty }

  /// The number of findings of at least this severity that were made, the summed-up ones included.
  package func count(atLeast severity: Finding.Severity = .information) -> Int {
    counts.values.reduce(0) { $0 + ($1.severity >= severity ? $1.total : 0) }
  }

  package func count(of severity: Finding.Severity) -> Int {
    counts.values.reduce(0) { $0 + ($1.severity == severity ? $1.total : 0) }
  }

  package var hasErrors: Bool { counts.values.contains { $0.severity == .error } }

  /// What is told: the findings kept whole, and after the last of an id one more that counts those left out.
  package var told: [Finding] {
    var left = counts.mapValues { $0.total }
    for finding in kept { left[finding.id, default: 0] -= 1 }
    var last: [String: Int] = [:]
    for (index, finding) in kept.enumerated() { last[finding.id] = index }
    return kept.enumerated().flatMap { index, finding -> [Finding] in
      guard last[finding.id] == index, let more = left[finding.id], more > 0 else { return [finding] }
      return [finding, summary(of: finding, more: more)]
    }
  }

  private func summary(of finding: Finding, more: Int) -> Finding {
    Finding(
      finding.id, finding.severity, at: counts[finding.id]?.path.map { Place($0) },
      what: "\(more) more like this", advice: "mend them in the same way")
  }
}
