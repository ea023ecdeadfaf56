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

  /// A departure's page, by its index of `Timetable.departures`; its row on its day's page where it has none.
  package func departure(_ index: Int) -> String {
    let entry = days.entry(ofDeparture: index)
    let departure = timetable.departures[index]
    return day(entry.route, entry.day)
      + (departure.hasPage ? step(departure) : "#" + RowAddresses.departure(departure.id))
  }

  /// The last step of a departure's address, beneath that of its day.
  private func step(_ departure: Departure) -> String {
    let carrier = departure.carrier.map { operatorSlugs[$0] } ?? "unknown"
    return "\(departure.departs.local.clockDigits)-\(carrier)-\(AddressID.short(departure.id.text))/"
  }

  /// A departure's file for calendars, beside its page.
  package func calendar(_ index: Int) -> String { departure(index) + "departure.ics" }
}
