import Diagnostics
import Model

/// `fare_leg_join_rules.txt`, of Fares v2. It is not used: where rides are joined, no change is known to be free.
enum FareLegJoinRulesFile: GTFSFile {
  static let name = "fare_leg_join_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    table.ignore("from_network_id", "to_network_id", "from_stop_id", "to_stop_id")
    table.each(&findings) { _, _ in set.fareUse.joinsRides = true }
  }
}
