import Mustache

/// The cities that can be reached from a station without a change.
struct DirectCityPairs {
  private let direct = FlaggedListSlot("direct", of: CityPairRow(), "cities with direct departures from here")

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
    let query = Query.station("from", directory.stations[station].id.text)
    page.list(direct, routes) { row, route, page in
      row.fill(route, naming: timetable.routes[route].to, query: query, &page)
    }
  }
}
