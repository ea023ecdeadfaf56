import Model

/// What is said of journeys in the site's language, the same on all pages.
extension SiteContext {
  /// «Québec → Montréal».
  func routeName(_ route: CityRoute) -> String {
    language.phrase("timetable.route", ["from": journeyNames[route.from], "to": journeyNames[route.to]])
  }

  /// «Direct», «1 change»; empty where it is not told.
  func changesPhrase(_ departure: Departure) -> String {
    guard let changes = departure.changes else { return "" }
    return changes == 0 ? language.phrase("departure.direct") : language.phrase("departure.changes", count: changes)
  }

  /// «16 seats left», «No seats left»; empty where it is not told.
  func seatsPhrase(_ departure: Departure) -> String {
    guard let seats = departure.seats else { return "" }
    return seats == 0 ? language.phrase("departure.no_seats") : language.phrase("departure.seats_left", count: seats)
  }
}
