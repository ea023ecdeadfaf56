import CSV
import Diagnostics
import Model

/// `transfers.txt`: the rules between stops. Those between single routes or trips are not used.
enum TransfersFile: GTFSFile {
  static let name = "transfers.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let from = table.column("from_stop_id")
    let to = table.column("to_stop_id")
    let type = table.column("transfer_type")
    let seconds = table.column("min_transfer_time")
    let conditions = ["from_route_id", "to_route_id", "from_trip_id", "to_trip_id"].map { table.column($0) }
    table.each(&findings) { record, findings in
      guard conditions.allSatisfy({ record.rows.isEmpty($0) }),
        let origin = record.stop(from, set, &findings), let destination = record.stop(to, set, &findings)
      else { return }
      let kind = record.integer(type, in: 0...5, &findings) ?? 0
      guard kind < 4 else { return }
      set.schedule.transfers.append(
        Transfer(from: origin, to: destination, type: kind, seconds: record.number(seconds, in: 0...Int.max, &findings))
      )
    }
  }
}

extension GTFSRecord {
  /// A stop that the record refers to; nil, with a finding, for an unknown one.
  func stop(_ column: CSVColumn, _ set: DataSet, _ findings: inout Findings) -> StopIndex? {
    guard requiredID(column, &findings) != nil else { return nil }
    return reference(column, to: set.stops, of: StopsFile.name, &findings).map { StopIndex($0) }
  }
}
