import Diagnostics
import Model

/// `timetable_stop_order.txt` of gtfs-to-html: the stops of timetables in order.
enum TimetableStopOrderFile: GTFSFile {
  static let name = "timetable_stop_order.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let timetable = table.required("timetable_id", &findings)
    let stop = table.required("stop_id", &findings)
    let sequence = table.required("stop_sequence", &findings)
    var found: [Int: [(sequence: Int, stop: StopIndex)]] = [:]
    table.each(&findings) { record, findings in
      guard let number = record.timetable(timetable, set, &findings), let place = record.stop(stop, set, &findings),
        let position = record.with(.recordSkipped).integer(sequence, &findings)
      else { return }
      found[number, default: []].append((position, place))
    }
    let stops = found.mapValues { stops in
      stops.indices.sorted { (stops[$0].sequence, $0) < (stops[$1].sequence, $1) }.map { stops[$0].stop }
    }
    for index in set.schedule.layouts.layouts.indices {
      set.schedule.layouts.layouts[index].stops = stops[set.schedule.layouts.layouts[index].timetable] ?? []
    }
  }
}
