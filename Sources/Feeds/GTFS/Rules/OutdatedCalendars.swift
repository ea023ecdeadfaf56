import CivilTime
import Diagnostics
import Files

/// Services that ended before the date of the site's data, and service that begins after it. The date is `data_date` of
/// the config, otherwise the first day of the data set's own period: the day of the build does not count, because equal
/// input gives an equal site.
enum OutdatedCalendars: DataSetRule {
  static func check(_ set: DataSet, _ findings: inout Findings) {
    guard let date = set.date ?? set.schedule.feeds.first?.start else { return }
    let extended = Set(set.calendar.exceptions.lazy.filter { $0.isAdded && $0.day >= date }.map(\.service))
    for rule in set.calendar.weekly where rule.days.upperBound < date && !extended.contains(rule.service) {
      findings.add(.expired(set, rule, date))
    }
    // Services of single dates end one after the other: only the end of all matters.
    if set.calendar.weekly.isEmpty, let last = set.calendar.lastDay, last < date {
      findings.add(
        Finding(
          "gtfs/expired-calendar", .warning, at: SourceLocation(Paths.join(set.folder, CalendarDatesFile.name)),
          what: "service ended on \(last.iso), before \(date.iso)", advice: "get newer data"))
    }
    if let date = set.date, let first = set.calendar.firstDay, first > date {
      findings.add(
        Finding(
          "gtfs/future-calendar", .warning, at: SourceLocation(set.folder),
          what: "service begins on \(first.iso), after \(date.iso)",
          advice: "add the data that are valid until then as a second source"))
    }
  }
}

extension Finding {
  fileprivate static func expired(_ set: DataSet, _ rule: CalendarRules.Weekly, _ date: Day) -> Finding {
    Finding(
      "gtfs/expired-calendar", .warning, at: set.place(WeeklyCalendarFile.name, line: rule.line),
      record: "service \(set.services.texts[rule.service])",
      what: "the service ended on \(rule.days.upperBound.iso), before \(date.iso)", advice: "get newer data")
  }
}
