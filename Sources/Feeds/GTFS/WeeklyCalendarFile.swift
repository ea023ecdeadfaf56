import CivilTime
import Diagnostics

/// `calendar.txt`.
enum WeeklyCalendarFile: GTFSFile {
  static let name = "calendar.txt"

  private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("service_id", &findings)
    let start = table.required("start_date", &findings)
    let end = table.required("end_date", &findings)
    let days = weekdays.map { table.required($0, &findings) }
    table.ignore("service_name")
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let needed = record.with(.recordSkipped)
      guard let first = needed.date(start, &findings), let last = needed.date(end, &findings) else {
        return set.services.skip(own)
      }
      if first > last {
        set.services.skip(own)
        return findings.add(.reversedDates(first, last, at: record.place))
      }
      let service = set.services.indices.upperBound
      if !set.services.add(own) { return findings.add(.duplicateKey("service_id", own, at: record.place)) }
      let runs = days.map { record.integer($0, in: 0...1, &findings) == 1 }
      let weekdays = Weekdays(Weekdays.all.filter { runs[$0 - 1] })
      set.calendar.weekly.append(
        CalendarRules.Weekly(
          service: service, weekdays: weekdays, days: first...last, line: UInt32(record.rows.line)))
    }
  }
}

extension Finding {
  fileprivate static func reversedDates(_ first: Day, _ last: Day, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/start-and-end-range-out-of-order", .warning, at: place,
      what: "`start_date` \(first.iso) is after `end_date` \(last.iso)",
      advice: "correct the one that is wrong; the record is skipped: the service is not shown in this period")
  }
}
