import Model
import Mustache

/// The cities that can be reached from a station without a change.
struct DirectTownPairs {
  /// The most cities that are shown.
  private static let most = 40

  private let direct = FlaggedListSlot("direct", of: TownPairRow(), "cities with direct departures from here")
  private let allPhrase = TextSlot("direct_all", "«All direct destinations from Graz», if there are too many")
  private let allHref = TextSlot("direct_all_href", "all cities that are reached from its city")

  /// - Parameter station: index of `Directory.stations`.
  func fill(from station: StationIndex, _ calls: StationCalls, _ page: inout PageWriter) {
    let directory = page.site.directory
    let ofTown = page.site.pairs(from: directory.stations[station].city)
    if ofTown.isEmpty { return }
    var cities: Set<TownIndex> = []
    for call in calls.all where call.isDeparture && calls.wholeOffer(of: call)?.terms.changes == 0 {
      let stop = calls.entries[call.entry].destination
      if let end = stop.flatMap({ directory.schedule[$0].station }) {
        cities.insert(directory.stations[end].city)
      }
    }
    for entry in calls.entries where entry.isDeparture && !entry.isOffered {
      for stop in directory.schedule.stops(of: entry.visit.pattern).dropFirst(entry.visit.place + 1)
      where stop.dropOff != .none {
        if let end = directory.schedule[stop.stop].station { cities.insert(directory.stations[end].city) }
      }
    }
    let pairs = ofTown.filter { cities.contains($0.to) }
    let shown = Set(pairs.sorted { $0.count > $1.count }.prefix(Self.most).map(\.to))
    let query = Query.station("from", directory.stations[station].id.text)
    page.list(direct, pairs.filter { shown.contains($0.to) }) { row, pair, page in
      row.fill(pair, naming: pair.to, query: pair.isOffered ? query : "", &page)
    }
    guard pairs.count > shown.count else { return }
    let town = directory.stations[station].city
    page.set(allPhrase, page.site.language.phrase("station.direct_all", ["city": directory.towns[town].name]))
    page.set(allHref, page.href(page.site.addresses.towns[town]) + "#direct")
  }
}
