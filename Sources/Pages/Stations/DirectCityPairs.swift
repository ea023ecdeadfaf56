import Mustache

/// The cities that can be reached from a station without a change.
struct DirectCityPairs {
  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: CityPairRow

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_direct", "whether any is known")
    row = CityPairRow("direct route")
    slot = shape.list("direct", row.shape, "cities with direct departures from here")
  }

  /// - Parameter station: index of `Directory.stations`.
  func fill(from station: Int, _ page: inout PageWriter) {
    let (directory, timetable) = (page.site.directory, page.site.directory.timetable)
    var cities: Set<Int> = []
    for index in timetable.leaving(station: station) where timetable.departures[index].changes == 0 {
      cities.insert(directory.stations[timetable.departures[index].destination].city)
    }
    let routes = timetable.routes(from: directory.stations[station].city).filter {
      cities.contains(timetable.routes[$0].to)
    }
    page.set(isAny, !routes.isEmpty)
    let query = Query.station("from", directory.stations[station].id.text)
    page.list(slot, routes) { route, page in
      row.fill(route, naming: timetable.routes[route].to, query: query, &page)
    }
  }
}
