import CivilTime
import Diagnostics
import Model

/// The days of services, as calendar.txt and calendar_dates.txt describe them.
struct CalendarRules: Sendable {
  struct Weekly: Sendable {
    var service: ServiceIndex
    var weekdays: Weekdays
    var days: ClosedRange<Day>
    var line: UInt32
  }

  struct Exception: Sendable {
    var service: ServiceIndex
    var day: Day
    var isAdded: Bool
    var line: UInt32
  }

  var weekly: [Weekly] = []
  var exceptions: [Exception] = []

  /// All records in the order of their files.
  var records: [(service: ServiceIndex, file: String, line: UInt32)] {
    weekly.map { ($0.service, WeeklyCalendarFile.name, $0.line) }
      + exceptions.map { ($0.service, CalendarDatesFile.name, $0.line) }
  }

  /// The first day of all services, before exceptions are removed; nil without services.
  var firstDay: Day? { (weekly.map(\.days.lowerBound) + exceptions.filter(\.isAdded).map(\.day)).min() }

  /// The last one.
  var lastDay: Day? { (weekly.map(\.days.upperBound) + exceptions.filter(\.isAdded).map(\.day)).max() }

  /// The services that run on some day, shown or not.
  var activeServices: Set<ServiceIndex> {
    var active = Set(exceptions.lazy.filter(\.isAdded).map(\.service))
    let removed = Dictionary(grouping: exceptions.filter { !$0.isAdded }, by: \.service)
      .mapValues { Set($0.map(\.day)) }
    for rule in weekly where !active.contains(rule.service) {
      var day = rule.days.lowerBound
      while day <= rule.days.upperBound {
        if rule.weekdays.contains(day.weekday), removed[rule.service]?.contains(day) != true {
          active.insert(rule.service)
          break
        }
        day = day.advanced(by: 1)
      }
    }
    return active
  }

  /// Adds all services to the schedule, under the same indices.
  func fill(_ set: inout DataSet, _ findings: inout Findings) {
    guard let (shown, isShortened) = shownDays(set, &findings) else {
      return set.schedule.services = services(ServiceDays(), set)
    }
    var services = services(ServiceDays(days: shown), set)
    for rule in weekly where rule.days.overlaps(shown) {
      let days = rule.days.clamped(to: shown)
      var day = days.lowerBound
      while day <= days.upperBound {
        if rule.weekdays.contains(day.weekday) { services.set(rule.service, day, true) }
        day = day.advanced(by: 1)
      }
    }
    for exception in exceptions where services.days.contains(exception.day) {
      services.set(exception.service, exception.day, exception.isAdded)
    }
    if isShortened { reportHidden(services, shown, set, &findings) }
    set.schedule.services = services
  }

  /// Reports services that run only before or after the years that are shown.
  private func reportHidden(
    _ services: ServiceDays, _ shown: ClosedRange<Day>, _ set: DataSet, _ findings: inout Findings
  ) {
    let hidden = activeServices.filter { services.dayCount(of: $0) == 0 }
    guard let first = hidden.min() else { return }
    findings.add(.hiddenServices(hidden.count, set.services.texts[first], shown, in: set.folder))
  }

  /// The longest time that is published: twenty years, in days.
  private static let mostDays = 20 * 366

  /// All days of the services that are to be shown; nil for none. Of more than twenty years, those around the date of the
  /// data: they are shortened.
  private func shownDays(_ set: DataSet, _ findings: inout Findings) -> (days: ClosedRange<Day>, isShortened: Bool)? {
    guard let first = firstDay, let last = lastDay else { return nil }
    var days = (first: max(first, set.selection.from ?? first), last: min(last, set.selection.to ?? last))
    let isShortened = days.last.number - days.first.number > Self.mostDays
    if isShortened {
      let middle = min(max(middle(set), days.first), days.last)
      let start = min(
        max(days.first, middle.advanced(by: -Self.mostDays / 2)), days.last.advanced(by: -Self.mostDays))
      days = (start, start.advanced(by: Self.mostDays))
      findings.add(.longService(first...last, shown: days.first...days.last, in: set.folder))
    }
    guard days.first <= days.last else { return findings.reject(.noServiceInDates(first, last, in: set.folder)) }
    return (days.first...days.last, isShortened)
  }

  /// A day of the year of this version, by which data of more than twenty years are in force that do not give their date.
  private static let versionDay = Day(iso: "2026-12-01") ?? Day(number: 0)

  /// The date of the data: `data_date` of the config, otherwise the start of the data set's own period, otherwise that of
  /// this version of the program, which does not look at the clock.
  private func middle(_ set: DataSet) -> Day {
    if let date = set.date { return date }
    if let info = set.schedule.feeds.first, let start = info.start,
      info.end.map({ $0.number - start.number <= Self.mostDays }) ?? true
    {
      return start
    }
    return Self.versionDay
  }

  private func services(_ empty: ServiceDays, _ set: DataSet) -> ServiceDays {
    var services = empty
    for id in set.services.texts { services.append(set.prefix + id) }
    return services
  }
}

extension Finding {
  fileprivate static func longService(
    _ all: ClosedRange<Day>, shown: ClosedRange<Day>, in path: String
  ) -> Finding {
    Finding(
      "gtfs/service-extends-far-in-the-future", .information, at: SourceLocation(path),
      what: "services run for more than 20 years, from \(all.lowerBound.iso) to \(all.upperBound.iso)",
      advice: "set `from` and `to` of the source to choose other dates than \(shown.lowerBound.iso) to "
        + shown.upperBound.iso)
  }

  fileprivate static func hiddenServices(
    _ count: Int, _ first: String, _ shown: ClosedRange<Day>, in path: String
  ) -> Finding {
    Finding(
      "gtfs/service-outside-shown-years", .warning, at: SourceLocation(path), record: "service \(first)",
      what: count == 1
        ? "the service runs only before or after the twenty years that are shown"
        : "it and \(count - 1) more services run only before or after the twenty years that are shown",
      advice: "set `data_date`, or `from` and `to` of the source, if other dates than \(shown.lowerBound.iso) to "
        + "\(shown.upperBound.iso) are meant; their trips are not shown")
  }

  fileprivate static func noServiceInDates(_ first: Day, _ last: Day, in path: String) -> Finding {
    Finding(
      "gtfs/no-service-in-dates", .warning, at: SourceLocation(path),
      what: "no service runs from `from` to `to` of the source: the data are from \(first.iso) to \(last.iso)",
      advice: "change these keys, or get newer data")
  }
}
