import CivilTime
import Model

/// The days of services, as calendar.txt and calendar_dates.txt describe them.
struct CalendarRules: Sendable {
  struct Weekly: Sendable {
    /// Its number in `DataSet.services`.
    var service: Int
    /// From Monday.
    var weekdays: [Bool]
    var days: ClosedRange<Day>
  }

  struct Exception: Sendable {
    var service: Int
    var day: Day
    var isAdded: Bool
  }

  var weekly: [Weekly] = []
  var exceptions: [Exception] = []

  /// Adds all services to the schedule, under the same numbers.
  func fill(_ set: inout DataSet) {
    let firsts = weekly.map(\.days.lowerBound) + exceptions.filter(\.isAdded).map(\.day)
    let lasts = weekly.map(\.days.upperBound) + exceptions.filter(\.isAdded).map(\.day)
    guard let first = firsts.min(), let last = lasts.max() else {
      return set.schedule.services = services(ServiceDays(), set)
    }
    var services = services(ServiceDays(days: first...last), set)
    for rule in weekly {
      var day = rule.days.lowerBound
      while day <= rule.days.upperBound {
        if rule.weekdays[day.weekday - 1] { services.set(ServiceIndex(rule.service), day, true) }
        day = day.advanced(by: 1)
      }
    }
    for exception in exceptions where services.days.contains(exception.day) {
      services.set(ServiceIndex(exception.service), exception.day, exception.isAdded)
    }
    set.schedule.services = services
  }

  private func services(_ empty: ServiceDays, _ set: DataSet) -> ServiceDays {
    var services = empty
    for id in set.services.texts { services.append(set.prefix + id) }
    return services
  }
}
