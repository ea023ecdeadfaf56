import Model

/// What is said of journeys in the site's language, the same on all pages.
extension SiteContext {
  /// «Québec → Montréal».
  func routeName(_ route: CityRoute) -> String {
    language.phrase(
      "timetable.route",
      ["from": directory.cities[route.from].qualifiedName, "to": directory.cities[route.to].qualifiedName])
  }

  /// «+1 day», «−1 day» where it crosses the date line, empty on the day of the departure.
  func laterPhrase(_ departure: Departure) -> String {
    switch departure.daysLater {
    case 0: ""
    case let days where days > 0: language.phrase("timetable.days_later", count: days)
    case let days: language.phrase("timetable.days_earlier", count: -days)
    }
  }

  /// «Direct», «1 change»; empty where it is not told.
  func changesPhrase(_ departure: Departure) -> String {
    guard let changes = departure.changes else { return "" }
    return changes == 0 ? language.phrase("timetable.direct") : language.phrase("timetable.changes", count: changes)
  }

  /// «16 seats left», «No seats left»; empty where it is not told.
  func seatsPhrase(_ departure: Departure) -> String {
    guard let seats = departure.seats else { return "" }
    return seats == 0 ? language.phrase("timetable.no_seats") : language.phrase("timetable.seats", count: seats)
  }
}
