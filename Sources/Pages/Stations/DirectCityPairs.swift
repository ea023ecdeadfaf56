import Mustache

/// The cities that can be reached from a station without a change.
struct DirectCityPairs {
  private let isAny: FlagSlot
  private let slot: ListSlot
  private let row: CityPairRow

  init(_ shape: inout Shape) {
    isAny = shape.flag("has_direct")
    row = CityPairRow()
    slot = shape.list("direct", row.shape, "cities with direct departures from here")
  }

  /// - Parameters:
  ///   - station: index of `Directory.stations`.
  ///   - leaving: the departures from it.
  func fill(from station: Int, _ leaving: [StationVisits.Dated], _ page: inout PageWriter) {
    let (directory, timetable) = (page.site.directory, page.site.directory.timetable)
    var cities: Set<Int> = []
    for found in leaving where found.isEnd {
      let departure = timetable.departures[found.departure]
      if departure.changes == 0 { cities.insert(directory.stations[departure.destination].city) }
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
