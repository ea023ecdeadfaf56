import Diagnostics
import Model

/// `timeframes.txt`, of Fares v2: times of day on the days of a service.
enum TimeframesFile: GTFSFile {
  static let name = "timeframes.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("timeframe_group_id", &findings)
    let start = table.column("start_time")
    let end = table.column("end_time")
    let service = table.required("service_id", &findings)
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings), record.requiredID(service, &findings) != nil else { return }
      let needed = record.with(.recordSkipped)
      guard let first = record.rows.isEmpty(start) ? 0 : needed.time(start, &findings),
        let last = record.rows.isEmpty(end) ? 86_400 : needed.time(end, &findings)
      else { return }
      guard first < last else { return findings.add(.reversedTimes(at: record.place)) }
      // A service without a day has no number.
      let days = set.services.find(record.id(service))
      let group = set.timeframes[own] ?? set.schedule.fares.timeframes.count
      if set.timeframes[own] == nil {
        set.timeframes[own] = group
        set.schedule.fares.timeframes.append([])
      }
      guard let days else { return }
      set.schedule.fares.timeframes[group].append(
        Fares.Timeframe(service: days, start: first, end: last))
    }
  }
}
