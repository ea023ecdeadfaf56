import Model
import Mustache

/// The cities that can be reached from a station without a change.
struct DirectCityPairs {
  private let direct = FlaggedListSlot("direct", of: CityPairRow(), "cities with direct departures from here")

  /// - Parameter station: index of `Directory.stations`.
  func fill(from station: Int, _ calls: StationCalls, _ page: inout PageWriter) {
    let directory = page.site.directory
    var cities: Set<Int> = []
    for call in calls.all where call.isDeparture && calls.wholeOffer(of: call)?.changes == 0 {
      let stop = calls.entries[call.entry].destination
      if let end = stop.flatMap({ directory.schedule[$0].station }) {
        cities.insert(directory.stations[end.number].city)
      }
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
