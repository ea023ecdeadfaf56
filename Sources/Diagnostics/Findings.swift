/// Collects the findings of one run, in the order in which they were made.
///
/// The first `mostKept` findings of each id are stored and the rest are counted. Of those stored, `detailed` (of errors
/// `detailedErrors`) are shown on the terminal, so that a fault repeated in every record takes only a few lines.
package struct Findings: Sendable {
  /// Number of findings of one id that are shown in full.
  package static let detailed = 10
  /// Number of errors of one id that are shown in full; each must be fixed.
  package static let detailedErrors = 100
  /// Number of findings of one id that are stored.
  static let mostKept = 100

  private var kept: [Finding] = []
  private var counts: [String: (total: Int, severity: Finding.Severity, path: String?)] = [:]
  /// Number of findings shown in full for ids with their own limit.
  private var limits: [String: Int] = [:]
  private let strict: Bool

  /// - Parameter strict: whether warnings are added as errors.
  package init(strict: Bool = false) { self.strict = strict }

  /// - Parameter limit: number of findings of this id that are shown in full, if not the default.
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

  /// Adds a finding about a value that cannot be used, and returns nil in its place.
  package mutating func reject<Value>(_ finding: Finding) -> Value? {
    add(finding)
    return nil
  }

  package mutating func add(_ findings: some Sequence<Finding>) { for finding in findings { add(finding) } }

  /// An empty collection with the same strictness, for a part of the work.
  package func another() -> Findings { Findings(strict: strict) }

  /// Adds all findings of another collection, as if they had been added here one by one.
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

  /// The same findings, each changed.
  package func map(_ change: (Finding) -> Finding) -> Findings {
    var copy = self
    copy.kept = kept.map(change)
    return copy
  }

  /// Whether nothing was added.
  package var isEmpty: Bool { counts.isEmpty }

  /// The number of findings of at least this severity, including those only counted.
  package func count(atLeast severity: Finding.Severity = .information) -> Int {
    counts.values.reduce(0) { $0 + ($1.severity >= severity ? $1.total : 0) }
  }

  package func count(of severity: Finding.Severity) -> Int {
    counts.values.reduce(0) { $0 + ($1.severity == severity ? $1.total : 0) }
  }

  package var hasErrors: Bool { counts.values.contains { $0.severity == .error } }

  /// All stored findings, in the order in which they were added.
  package var all: [Finding] { kept }

  /// The number of findings of an id, and their highest severity.
  package func count(of id: String) -> (total: Int, severity: Finding.Severity) {
    counts[id].map { ($0.total, $0.severity) } ?? (0, .information)
  }

  /// The findings that are shown in full.
  private var shown: [Finding] {
    var seen: [String: Int] = [:]
    return kept.filter { finding in
      seen[finding.id, default: 0] += 1
      let usual = finding.severity == .error ? Self.detailedErrors : Self.detailed
      return seen[finding.id, default: 0] <= limits[finding.id] ?? usual
    }
  }

  /// The findings shown in full, and after the last of an id a summary that counts the rest.
  package var reported: [Finding] { withSummaries(shown) }

  /// The same for a person who corrects them: by file, in the order in which files were first found at fault, and by line.
  package var listed: [Finding] {
    let shown = shown
    var files: [String?: Int] = [:]
    for finding in shown where files[finding.place?.path] == nil { files[finding.place?.path] = files.count }
    let keyed = shown.enumerated().map { index, finding in
      let place = finding.place
      return (key: (files[place?.path] ?? 0, place?.line ?? 0, place?.column ?? 0, index), finding: finding)
    }
    return withSummaries(keyed.sorted { $0.key < $1.key }.map(\.finding))
  }

  private func withSummaries(_ shown: [Finding]) -> [Finding] {
    var left = counts.mapValues { $0.total }
    for finding in shown { left[finding.id, default: 0] -= 1 }
    var last: [String: Int] = [:]
    for (index, finding) in shown.enumerated() { last[finding.id] = index }
    return shown.enumerated().flatMap { index, finding -> [Finding] in
      guard last[finding.id] == index, let more = left[finding.id], more > 0 else { return [finding] }
      return [finding, summary(of: finding, more: more)]
    }
  }

  private func summary(of finding: Finding, more: Int) -> Finding {
    Finding(
      finding.id, finding.severity, at: counts[finding.id]?.path.map { SourceLocation($0) },
      what: "\(more) more of this kind", advice: "fix them in the same way")
  }
}

/// A collection as a build keeps it for the next one.
extension Findings {
  /// What is known of all findings of one id.
  package struct Count: Sendable, Equatable {
    package let id: String
    package let total: Int
    package let severity: Finding.Severity
    /// The file that all of them are about, if it is one file.
    package let path: String?
    /// The number of them that is shown in full, if not the default.
    package let limit: Int?

    package init(_ id: String, total: Int, severity: Finding.Severity, path: String?, limit: Int?) {
      (self.id, self.total, self.severity, self.path, self.limit) = (id, total, severity, path, limit)
    }
  }

  /// The counts, in the order of the ids.
  package var counted: [Count] {
    counts.sorted { $0.key < $1.key }.map { id, count in
      Count(id, total: count.total, severity: count.severity, path: count.path, limit: limits[id])
    }
  }

  /// - Parameters:
  ///   - kept: `all` of another collection.
  ///   - counted: its `counted`.
  package init(strict: Bool, kept: [Finding], counted: [Count]) {
    self.init(strict: strict)
    self.kept = kept
    for count in counted {
      counts[count.id] = (count.total, count.severity, count.path)
      limits[count.id] = count.limit
    }
  }
}
