import CivilTime
import Model
import Text

/// Addresses of journeys are made when they are asked for: there may be a hundred thousand of them.
extension Addresses {
  /// One day of a route, in one of its orders.
  /// - Parameters:
  ///   - route: index of `Timetable.routes`.
  ///   - day: index of the route's `days`.
  package func day(_ route: Int, _ day: Int, _ order: DayOrder = .time) -> String {
    "\(routes[route])\(timetable.routes[route].days[day].day.iso)/\(order.step)"
  }

  /// What other programs read of a day's departures.
  package func dayFile(_ route: Int, _ day: Int) -> String { self.day(route, day) + "departures.json" }

  /// A departure's page, by its index of `Timetable.departures`.
  package func departure(_ index: Int) -> String {
    let entry = days.entry(ofDeparture: index)
    return day(entry.route, entry.day) + departureStep(index)
  }

  /// The last step of a departure's address, beneath that of its day.
  package func departureStep(_ index: Int) -> String {
    let departure = timetable.departures[index]
    let clock = departure.departs.local.clock
    let carrier = departure.carrier.map { operatorSlugs[$0] } ?? "unknown"
    return "\(clock.prefix(2))\(clock.suffix(2))-\(carrier)-\(AddressID.short(departure.id.text))/"
  }

  /// A departure's file for calendars.
  package func calendar(_ index: Int) -> String { departure(index) + "departure.ics" }
}
