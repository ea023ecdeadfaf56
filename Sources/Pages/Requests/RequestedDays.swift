import CivilTime
import Model

/// The words for the days of all trips on request, made once for all pages.
struct RequestedDays: Sendable {
  /// Days on which the clocks of a service's stops differ equally.
  struct Period: Sendable {
    let named: NamedDays
    let clocks: StopClocks
  }

  /// For each route the periods of each of its services.
  let periods: [RouteIndex: [[Period]]]

  /// - Parameter days: from the first to the last day of all service.
  init(_ timetables: RouteTimetables, _ words: DayKindWords, in days: Range<Day>) {
    let span = days.isEmpty ? nil : days.lowerBound...days.upperBound.advanced(by: -1)
    var names: [[Day]: NamedDays] = [:]
    periods = timetables.requested.mapValues { services in
      services.map { service in
        let kind = service.kind
        let all = service.kinds.within(span)
        let own = names[kind.days] ?? words.named(kind, among: all)
        names[kind.days] = own
        return service.periods.map { clocks in
          Period(named: own.within(words.period(clocks.days, of: kind)), clocks: clocks)
        }
      }
    }
  }
}
