import Diagnostics

/// `calendar_dates.txt`: exceptions from calendar.txt, or all days of a service.
enum CalendarDatesFile: GTFSFile {
  static let name = "calendar_dates.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("service_id", &findings)
    let date = table.required("date", &findings)
    let type = table.required("exception_type", &findings)
    table.ignore("holiday_name")
    guard !table.lacksColumns else { return }
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      guard let day = record.date(date, &findings), let kind = record.integer(type, in: 1...2, &findings) else {
        return
      }
      let service = set.services.number(of: own.utf8.span)
      set.calendar.exceptions.append(
        CalendarRules.Exception(service: service, day: day, isAdded: kind == 1, line: UInt32(record.rows.line)))
    }
  }
}
