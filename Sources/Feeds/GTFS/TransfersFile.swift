import CSV
import Diagnostics
import Model

/// `transfers.txt`: the rules between stops, and in-seat transfers between trips. Timetables do not show rules for changes
/// between single routes or trips; the plan of journeys keeps the strictest of them.
enum TransfersFile: GTFSFile {
  static let name = "transfers.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let from = table.column("from_stop_id")
    let to = table.column("to_stop_id")
    let type = table.column("transfer_type")
    let seconds = table.column("min_transfer_time")
    let routes = ["from_route_id", "to_route_id"].map { table.column($0) }
    let trips = (from: table.column("from_trip_id"), to: table.column("to_trip_id"))
    let conditions = routes + [trips.from, trips.to]
    table.each(&findings) { record, findings in
      let line = UInt32(clamping: record.rows.line)
      if let inSeat = record.rows.withValue(type, { GTFSValues.integer($0) }), inSeat == 4 || inSeat == 5 {
        guard let from = record.requiredReference(trips.from, to: set.trips, of: TripsFile.name, &findings),
          let to = record.requiredReference(trips.to, to: set.trips, of: TripsFile.name, &findings)
        else { return }
        return set.continuations.append(
          ContinuationJoin.Record(from: Int32(from.number), to: Int32(to.number), isAllowed: inSeat == 4, line: line))
      }
      let isConditional = !conditions.allSatisfy { record.rows.isEmpty($0) }
      if isConditional { set.unusedTransfers.note(line: line) }
      guard let origin = record.stop(from, set, &findings), let destination = record.stop(to, set, &findings)
      else { return }
      let kind = record.integer(type, in: 0...5, &findings) ?? 0
      set.schedule.transfers.append(
        Transfer(
          from: origin, to: destination, type: kind, seconds: record.number(seconds, in: 0...Int.max, &findings),
          isConditional: isConditional))
    }
  }
}

extension GTFSRecord {
  /// A stop that the record refers to; nil, with a finding, for an unknown one.
  func stop(_ column: CSVColumn, _ set: DataSet, _ findings: inout Findings) -> StopIndex? {
    requiredReference(column, to: set.stops, of: StopsFile.name, &findings)
  }
}
