import Diagnostics
import Model

/// A rule about the finished directory. A new one needs a file here, a line in `AllChecks`, and tests with good and bad
/// data.
package protocol Check: Sendable {
  static func findings(in directory: Directory) -> [Finding]
}

/// All rules, in the order of their findings.
package enum AllChecks {
  static let checks: [any Check.Type] = [
    LongName.self, MarkupInName.self, FarFromCity.self, EmptyCity.self, DuplicateStationNames.self,
    StationsWithoutPoint.self, StationsWithoutCountry.self,
    LongDescription.self, MarkupInDescription.self, PlaceFarFromCity.self, DuplicatePlaceNames.self,
  ]

  package static func findings(in directory: Directory) -> [Finding] {
    checks.flatMap { $0.findings(in: directory) }
  }
}
