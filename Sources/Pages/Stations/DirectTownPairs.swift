import Model
import Mustache

/// The cities that can be reached from a station without a change.
struct DirectTownPairs {
  private let direct = FlaggedListSlot("direct", of: TownPairRow(), "cities with direct departures from here")

  /// - Parameter station: index of `Directory.stations`.
  func fill(from station: StationIndex, _ calls: StationCalls, _ page: inout PageWriter) {
    let directory = page.site.directory
    var cities: Set<TownIndex> = []
    for call in calls.all where call.isDeparture && calls.wholeOffer(of: call)?.terms.changes == 0 {
      let stop = calls.entries[call.entry].destination
      if let end = stop.flatMap({ directory.schedule[$0].station }) {
        cities.insert(directory.stations[end].city)
      }
    }
    let pairs = directory.pairs.from(directory.stations[station].city).filter {
      cities.contains(directory.pairs[$0].to)
    }
    let query = Query.station("from", directory.stations[station].id.text)
    page.list(direct, pairs) { row, pair, page in
      row.fill(pair, naming: directory.pairs[pair].to, query: query, &page)
    }
  }
}
