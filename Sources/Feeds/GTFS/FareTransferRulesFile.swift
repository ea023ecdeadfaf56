import Diagnostics

/// `fare_transfer_rules.txt`, of Fares v2. The prices of several rides are not shown; the products are no passes.
enum FareTransferRulesFile: GTFSFile {
  static let name = "fare_transfer_rules.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let product = table.column("fare_product_id")
    table.ignore(
      "from_leg_group_id", "to_leg_group_id", "transfer_count", "duration_limit", "duration_limit_type",
      "fare_transfer_type")
    table.each(&findings) { record, _ in
      set.fareUse.unused["for changes", default: 0] += 1
      set.fareUse.ofTransfers.insert(record.id(product))
    }
  }
}
