import Locks

/// The findings of a build, for the page that shows them. They are set before pages are rendered.
package final class FindingsReport: Sendable {
  /// The findings of one id.
  package struct Group: Sendable {
    package let id: String
    package let severity: Finding.Severity
    /// Number of findings, including those only counted.
    package let total: Int
    /// The stored findings, the first ones of this id.
    package let findings: [Finding]
  }

  private let kept = Mutex<[Group]>([])

  package init() {}

  /// Groups by severity, highest first, then by id.
  package var groups: [Group] { kept.withLock { $0 } }

  package func set(_ findings: Findings) {
    let groups = findings.groups.sorted { ($1.severity, $0.id) < ($0.severity, $1.id) }
    kept.withLock { $0 = groups }
  }
}

extension Findings {
  fileprivate var groups: [FindingsReport.Group] {
    Dictionary(grouping: all, by: \.id).map { id, findings in
      let count = self.count(of: id)
      return FindingsReport.Group(id: id, severity: count.severity, total: count.total, findings: findings)
    }
  }
}
