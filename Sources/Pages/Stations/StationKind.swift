import Model
import PointGrid

/// Stations and their timetables as a kind of thing.
enum StationKind: ThingKind {
  static let name = "stations"
  static let published: [PublishedKind] = [.station, .pair, .day, .departure]
  static let things: DirectoryKind? = .stations
  static let addresses: (@Sendable (Addresses) -> [String])? = { $0.stationPages.values }
  static let isOnInteractiveMaps = true
  static let pages: [any PageKind.Type] = [
    TimetablePage.self, ReachPage.self, TownPairPage.self, JourneyPairPage.self, DayPage.self, DeparturePage.self,
    StationsPage.self,
    CountryPage.self,
    StationPage.self,
  ]
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.stations", address: Addresses.stations)
  static let navigation =
    [Navigation.Entry(label: "site.timetable", address: Addresses.timetable)] + [listPage].compactMap { $0 }
  static let nearbyRank: Int? = 2
  static let nearList: (any NearList.Type)? = NearStations.self
  static let titleKeys = ["stations.title", "timetable.title"]

  static let layer: MapLayer? = MapLayer(slot: "stations") { item, directory in
    directory.stations[item].coordinate.map { .init(name: directory.stations[item].name, at: $0, weight: 1) }
  } ofCity: { city, directory in
    Array(directory.towns[city].stations)
  }

  /// «933 stations in 439 cities»; «933 stations» if no city is known.
  static func total(_ site: SiteContext) -> String {
    let stations = site.language.phrase("count.stations", count: site.directory.stations.count)
    let cities = site.directory.namedTowns.count
    return cities == 0 ? stations : site.language.phrase("count.stations_in", count: cities, ["stations": stations])
  }

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.station")]
  }

  static func search(_ site: SiteContext) -> [SearchPart] {
    let directory = site.directory
    guard site.hasStations else { return [] }
    return [
      SearchPart(count: directory.stations.count) { StationSearch.stations(site) }
    ].filter { $0.count > 0 }
  }

  static func hasPoints(_ directory: Directory) -> Bool {
    directory.stations.contains { directory.shownCoordinate(of: $0) != nil }
  }

  static func points(_ site: SiteContext) -> GridCollection? {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.stations.indices.compactMap { index in
      GridPoint(directory.stations[index].coordinate, directory.stations[index].city, index, directory)
    }
    return GridCollection(kind: name, points: points) { point in
      let station = directory.stations[point.item]
      return GridRow(
        id: station.id.text, name: station.name, at: addresses.stationPages[point.item],
        in: GridPlace(
          city: directory.shownName(ofCity: station.city), country: directory.shownCountry(ofCity: station.city),
          path: addresses.towns[station.city]))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let directory = titles.directory
    return directory.stations.indices.filter { directory.stations[$0].hasPage }.map(titles.entry(station:))
      + directory.pairs.indices.map(titles.entry(pair:))
  }
}

extension PageTitles {
  func station(_ index: Int) -> String { equal.unique(entry(station: index)) }

  fileprivate func entry(station index: Int) -> EqualTitles.Entry {
    let station = directory.stations[index]
    let heading = heading(of: station.city)
    return .init(
      name: station.name, note: namesakes.ofStation(index), rest: heading.isEmpty ? "" : ", \(heading)",
      id: station.id.text, kind: "s")
  }
}
