import CivilTime
import Diagnostics
import Model

/// `calendar_dates.txt`: exceptions from calendar.txt, or all days of a service.
enum CalendarDatesFile: GTFSFile {
  static let name = "calendar_dates.txt"

  static func read(_ table: inout GTFSTable, into set: inout DataSet, _ findings: inout Findings) {
    let id = table.required("service_id", &findings)
    let date = table.required("date", &findings)
    let type = table.required("exception_type", &findings)
    table.ignore("holiday_name")
    var known: Set<ServiceDay> = []
    table.each(&findings) { record, findings in
      guard let own = record.requiredID(id, &findings) else { return }
      let needed = record.with(.recordSkipped)
      guard let day = needed.date(date, &findings), let kind = needed.integer(type, in: 1...2, &findings) else {
        return
      }
      let service = set.services.index(of: own.utf8.span)
      guard known.insert(ServiceDay(service: service, day: day)).inserted else {
        return findings.add(.duplicateException(own, day, at: record.place))
      }
      set.calendar.exceptions.append(
        CalendarRules.Exception(service: service, day: day, isAdded: kind == 1, line: UInt32(record.rows.line)))
    }
  }
}

private struct ServiceDay: Hashable {
  let service: ServiceIndex
  let day: Day
}

extension Finding {
  fileprivate static func duplicateException(_ service: String, _ day: Day, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/duplicate-key", .warning, at: place, what: "duplicate `service_id` and `date`: \(service), \(day.iso)",
      advice: "remove one; the first record is used")
  }
}
