/// Collects the findings of one run, in the order in which they were made.
///
/// Of each id the first `mostKept` are kept whole and the rest are counted. Of those kept, `detailed` (of errors
/// `detailedErrors`) are shown on the terminal, so that a file in which every record has the same fault costs a few
/// lines and a number.
package struct Findings: Sendable {
  /// How many findings of one id are shown whole.
  package static let detailed = 10
  /// How many errors of one id are shown whole: each ends the build, and has to be mended.
  package static let detailedErrors = 100
  /// How many findings of one id are kept whole.
  static let mostKept = 100

  private var kept: [Finding] = []
  private var counts: [String: (total: Int, severity: Finding.Severity, path: String?)] = [:]
  /// How many of an id are shown whole, where it is not the usual number.
  private var limits: [String: Int] = [:]
  private let strict: Bool

  /// - Parameter strict: warnings become errors as they come in.
  package init(strict: Bool = false) { self.strict = strict }

  /// - Parameter limit: how many findings of its id are shown whole, where the usual number would hide some that are
  ///   all different.
  package mutating func add(_ finding: Finding, limit: Int? = nil) {
    var finding = finding
    if strict && finding.severity == .warning { finding.severity = .error }
    let seen = counts[finding.id]
    counts[finding.id] = (
      total: (seen?.total ?? 0) + 1, severity: max(finding.severity, seen?.severity ?? .information),
      path: seen == nil ? finding.place?.path : (seen?.path == finding.place?.path ? seen?.path : nil)
    )
    if let limit { limits[finding.id] = limit }
    if (seen?.total ?? 0) < max(Self.mostKept, limits[finding.id] ?? 0) { kept.append(finding) }
  }

  package mutating func add(_ findings: some Sequence<Finding>) {
    for finding in findings { add(finding) }
  }

  /// An empty one of the same strictness, for a part of the work.
  package func another() -> Findings { Findings(strict: strict) }

  /// Takes over what another has collected, as if it had been found here, one after the other.
  package mutating func add(all others: Findings) {
    limits.merge(others.limits) { max($0, $1) }
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

  /// All that are kept whole, in the order in which they were made.
  package var all: [Finding] { kept }

  /// How many of an id were made, and the highest severity among them.
  package func count(of id: String) -> (total: Int, severity: Finding.Severity) {
    counts[id].map { ($0.total, $0.severity) } ?? (0, .information)
  }

  /// The findings that are shown whole.
  private var shown: [Finding] {
    var seen: [String: Int] = [:]
    return kept.filter { finding in
      seen[finding.id, default: 0] += 1
      let usual = finding.severity == .error ? Self.detailedErrors : Self.detailed
      return seen[finding.id, default: 0] <= limits[finding.id] ?? usual
    }
  }

  /// What is told: the findings shown whole, and after the last of an id one more that counts those left out.
  package var reported: [Finding] {
    var left = counts.mapValues { $0.total }
    let kept = shown
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
      finding.id, finding.severity, at: counts[finding.id]?.path.map { SourceLocation($0) },
      what: "\(more) more like this", advice: "mend them in the same way")
  }
}
