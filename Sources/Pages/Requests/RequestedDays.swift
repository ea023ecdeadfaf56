import CivilTime
import Model

/// The words for the days of all trips on request, made once for all pages.
struct RequestedDays: Sendable {
  /// Days on which the clocks of a service's stops differ equally.
  struct Period: Sendable {
    /// «Mondays to Fridays»
    let name: String
    /// Sentences about dates that differ.
    let exceptions: [String]
    let clocks: StopClocks
  }

  /// For each route the periods of each of its services.
  let periods: [RouteIndex: [[Period]]]

  /// - Parameter days: from the first to the last day of all service.
  init(_ timetables: RouteTimetables, _ words: DayKindWords, in days: Range<Day>) {
    let span = days.isEmpty ? nil : days.lowerBound...days.upperBound.advanced(by: -1)
    var names: [[Day]: (name: String, exceptions: [String])] = [:]
    periods = timetables.requested.mapValues { services in
      services.map { service in
        let kind = service.kind
        let all = service.kinds.within(span)
        let own = names[kind.days] ?? (words.name(kind, among: all), words.exceptions(kind, among: all))
        names[kind.days] = own
        return service.periods.map { clocks in
          let period = words.period(clocks.days, of: kind)
          return Period(
            name: period.isEmpty ? own.name : "\(own.name), \(period)", exceptions: own.exceptions, clocks: clocks)
        }
      }
    }
  }
}
