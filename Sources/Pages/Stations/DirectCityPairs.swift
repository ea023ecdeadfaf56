import Mustache

/// The cities that can be reached from a station without a change.
struct DirectCityPairs {
  private let direct = FlaggedListSlot("direct", of: CityPairRow(), "cities with direct departures from here")

  /// - Parameters:
  ///   - station: index of `Directory.stations`.
  ///   - leaving: the departures from it.
  func fill(from station: Int, _ leaving: [StationVisits.Dated], _ page: inout PageWriter) {
    let directory = page.site.directory
    var cities: Set<Int> = []
    for found in leaving where found.isEnd {
      let departure = directory.schedule.offered(found.departure)
      if departure.offer.changes == 0 { cities.insert(directory.stations[departure.destination].city) }
    }
    let routes = directory.pairs.from(directory.stations[station].city).filter {
      cities.contains(directory.pairs[$0].to)
    }
    let query = Query.station("from", directory.stations[station].id.text)
    page.list(direct, routes) { row, route, page in
      row.fill(route, naming: directory.pairs[route].to, query: query, &page)
    }
  }
}
