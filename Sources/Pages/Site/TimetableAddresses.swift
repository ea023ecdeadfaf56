import CivilTime
import Model
import Text

/// Addresses of departures are computed on demand: there may be a hundred thousand of them.
extension Addresses {
  /// The address of a pair of towns.
  func pair(from: TownIndex, to: TownIndex) -> String { Self.timetable + citySteps[from] + citySteps[to] }

  /// The address of a day of a pair of towns, in one of its orders.
  /// - Parameters:
  ///   - pair: index of `Directory.pairs`.
  ///   - day: index of the pair's `days`.
  package func day(_ pair: Int, _ day: Int, _ order: DayOrder = .time) -> String {
    days.address(pair, day) + order.step
  }

  /// The address of a day's `departures.json`.
  package func dayFile(_ pair: Int, _ day: Int) -> String { self.day(pair, day) + "departures.json" }

  /// The address of a departure's page; of its row on the day's page if it has none.
  package func departure(_ index: OfferIndex) -> String {
    let entry = days.entry(ofDeparture: index)
    let id = schedule.offers[index].id
    return day(entry.pair, entry.day)
      + (schedule.offers[index].hasPage
        ? step(id, schedule.offerEnds[index]) : "#" + RowAddresses.departure(id))
  }

  /// The address of a route's timetable for a direction and a kind of day, or of one of its parts.
  func table(of route: RouteIndex, _ direction: Int, _ kind: DayKind, part: Int = 0) -> String {
    "\(routePages[route])\(direction)/\(kind.slug)/" + (part > 0 ? "\(part + 1)/" : "")
  }

  /// The address of a route's `timetable.json`.
  package func routeFile(_ route: RouteIndex) -> String { routePages[route] + "timetable.json" }

  /// The last path component of a departure's address, below that of its day.
  private func step(_ id: OfferID, _ ends: OfferedTrip.Ends) -> String {
    let carrier = ends.carrier.map { operatorSlugs[$0] } ?? "unknown"
    return ends.departs.local.clockDigits + "-" + carrier + "-" + AddressID.short(id.text) + "/"
  }

  /// The address of a departure's calendar file.
  package func calendar(_ index: OfferIndex) -> String { departure(index) + "departure.ics" }
}
