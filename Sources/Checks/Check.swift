import Diagnostics
import Model

/// A rule about the finished directory. A new one needs a file here, a line in `AllChecks`, and tests with good and bad
/// data.
package protocol Check: Sendable {
  associatedtype Found: Sequence<Finding>

  /// Those of a rule that may apply to each record are made one by one: of most only the number is kept.
  static func findings(in directory: Directory) -> Found
}

/// A rule about the records of each kind of thing. A new one needs the same, and a line in `AllChecks.ofRecords`.
package protocol RecordCheck: Sendable {
  static func findings(in directory: Directory, of records: ThingRecords) -> [Finding]
}

/// All rules, in the order of their findings.
package enum AllChecks {
  static let ofRecords: [any RecordCheck.Type] = [LongName.self, MarkupInName.self]
  static let checks: [any Check.Type] = [
    FarFromCity.self, EmptyCity.self, DuplicateStationNames.self,
    StationsWithoutPoint.self, StationsWithoutCountry.self,
    LongDescription.self, MarkupInDescription.self, PlaceFarFromCity.self, DuplicatePlaceNames.self,
  ]

  /// - Parameter records: those of all kinds of things.
  package static func add(to findings: inout Findings, of directory: Directory, _ records: [ThingRecords]) {
    for check in ofRecords {
      for kind in records { findings.add(check.findings(in: directory, of: kind)) }
    }
    for check in checks { findings.add(check.findings(in: directory)) }
  }
}
