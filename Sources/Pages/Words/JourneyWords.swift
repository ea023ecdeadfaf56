import Model
import Money

/// Phrases about journeys, the same on all pages.
extension SiteContext {
  /// «Québec → Montréal».
  func routeName(_ route: OfferedPair) -> String { routeName(from: route.from, to: route.to) }

  /// - Parameters: indices of `Directory.cities`.
  func routeName(from: Int, to: Int) -> String {
    language.phrase("timetable.route", ["from": journeyNames[from], "to": journeyNames[to]])
  }

  /// The route of a departure, from city to city.
  func routeName(_ departure: OfferedTrip) -> String {
    routeName(from: directory.stations[departure.origin].city, to: directory.stations[departure.destination].city)
  }

  /// «54,81 $», «Free».
  func pricePhrase(_ price: Money) -> String {
    price.isFree ? language.phrase("departure.price_free") : language.money(price)
  }

  /// «Direct», «1 change»; empty if unknown.
  func changesPhrase(_ departure: OfferedTrip) -> String {
    guard let changes = departure.offer.changes else { return "" }
    return changes == 0 ? language.phrase("departure.direct") : language.phrase("departure.changes", count: changes)
  }

  /// «16 seats left», «No seats left»; empty if unknown.
  func seatsPhrase(_ departure: OfferedTrip) -> String {
    guard let seats = departure.offer.seats else { return "" }
    return seats == 0 ? language.phrase("departure.no_seats") : language.phrase("departure.seats_left", count: seats)
  }
}
