import Diagnostics
import Model

/// A rule about the finished directory. A new one needs a file here, a line in `AllChecks`, and tests with good and bad
/// data.
package protocol Check: Sendable {
  associatedtype Found: Sequence<Finding>

  /// Those of a rule that may apply to each record are made one by one: of most only the number is kept.
  static func findings(in directory: Directory) -> Found
}

/// All rules, in the order of their findings.
package enum AllChecks {
  static let checks: [any Check.Type] = [
    LongName.self, MarkupInName.self, FarFromCity.self, EmptyCity.self, DuplicateStationNames.self,
    StationsWithoutPoint.self, StationsWithoutCountry.self,
    LongDescription.self, MarkupInDescription.self, PlaceFarFromCity.self, DuplicatePlaceNames.self,
  ]

  package static func add(to findings: inout Findings, of directory: Directory) {
    for check in checks { findings.add(check.findings(in: directory)) }
  }
}
