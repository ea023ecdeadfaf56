import Model
import PointGrid
import Publication

/// Stations and their timetables as a kind of thing.
enum StationKind: ThingKind {
  static let name = "stations"
  static let records: ThingRecords? = ThingRecords(
    group: name, noun: "station",
    adviceOnLongName: "use the name on its sign, and put the rest into content/stations/; it is shown in full",
    \.stations, joinedIDs: joinedIDs)
  static let textAddress: (@Sendable (Addresses, Int) -> String)? = { $0.stationPages[$1] }
  static let pages: [any PageKind.Type] = [
    TimetablePage.self, ReachPage.self, TownPairPage.self, TimetabledPairPage.self, JourneyPairPage.self,
    DayPage.self, DeparturePage.self, StationsPage.self, StationLetterPage.self, CountryPage.self, StationPage.self,
  ]
  static let list = ListPage(
    address: Addresses.stations, title: "stations.title", label: "site.stations", isOnHomePage: true, nearbyRank: 2)
  static let timetable = ListPage(address: Addresses.timetable, title: "timetable.title", label: "site.timetable")
  static let lists = [timetable, list]
  static let nearList: (any NearList.Type)? = NearStations.self

  static let layer: MapLayer? = MapLayer(slot: "stations") { item, directory in
    directory.stations[item].coordinate.map { .init(name: directory.stations[item].name, at: $0, weight: 1) }
  } ofCity: { city, directory in
    directory.towns[city].stations.map(\.number)
  }

  /// «933 stations in 439 cities»; «933 stations» if no city is known.
  static func total(_ site: SiteContext) -> String {
    let stations = site.language.phrase("count.stations", count: site.directory.stations.count)
    let cities = site.directory.namedTowns.count
    return cities == 0 ? stations : site.language.phrase("count.stations_in", count: cities, ["stations": stations])
  }

  static let search = [
    SearchPart(
      name: name, label: "search.station", count: { $0.directory.stations.count }, collection: StationSearch.stations)
  ]

  static let points: PointLayer? = PointLayer(
    isAny: { directory in directory.stations.contains { directory.shownCoordinate(of: $0) != nil } },
    collection: grid)

  private static func grid(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.stations.references.compactMap { index in
      GridPoint(directory.stations[index].coordinate, directory.stations[index].city, index, directory)
    }
    return GridCollection(kind: name, points: points) { point in
      let station = directory.stations[point.item]
      return GridRow(
        id: station.id.text, name: station.name, at: addresses.stationPages[point.item],
        in: GridPlace(
          city: directory.shownName(ofCity: station.city),
          country: directory.countryName(of: directory.towns[station.city]),
          path: addresses.towns[station.city]))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let directory = titles.directory
    return directory.stations.references.filter { directory.stations[$0].hasPage }.map(titles.entry(station:))
      + directory.pairs.indices.map(titles.entry(pair:))
  }

  static let published =
    [
      PublishedThings(name: "station", list: list) { site in
        site.directory.stations.enumerated().map { index, station in
          PublishedThing(
            ThingKey("station", station.id.text), address: site.addresses.stationPages[index], name: station.name,
            parent: site.directory.key(ofTown: station.city), coordinate: station.coordinate)
        }
      } title: {
        $0.titles.station(StationIndex($1))
      } place: {
        $0.directory.stations[$1].place
      } aliases: {
        joinedIDs($0.directory)
      }
    ] + publishedPairs

  private static func joinedIDs(_ directory: Directory) -> [(id: String, thing: Int)] {
    directory.joinedIDs.map { ($0.id.text, $0.station.number) }
  }
}

extension PageTitles {
  func station(_ index: StationIndex) -> String { equal.unique(entry(station: index)) }

  fileprivate func entry(station index: StationIndex) -> EqualTitles.Entry {
    let station = directory.stations[index]
    let heading = heading(of: station.city)
    return .init(
      name: station.name, note: namesakes.ofStation(index), rest: heading.isEmpty ? "" : ", \(heading)",
      id: station.id.text, kind: "s")
  }
}
