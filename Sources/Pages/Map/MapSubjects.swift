import Model

/// The subjects of the site's maps.
extension WideMap.Subject {
  /// A thing without neighbours, and the cities nearest to it.
  static func surroundings(
    of point: Coordinate, named name: String, _ subject: PageSubject?, _ site: SiteContext
  ) -> Self {
    let found = site.near(TownKind.self).nearest(Town.self, to: point, count: 4, within: 1_500_000) {
      subject?.isThing($0, of: TownKind.self) != true
    }
    return Self(marks: marks(ofCities: found.map(\.item), site), here: (name, point), least: 800_000)
  }

  /// Cities with stations. Their weight is the number of stations.
  static func cities(_ cities: some Sequence<TownIndex>, _ site: SiteContext) -> Self {
    Self(marks: marks(ofCities: cities, site))
  }

  /// All cities with stations.
  static func directory(_ site: SiteContext) -> Self {
    cities(site.directory.namedTowns.filter { !site.directory.towns[$0].stations.isEmpty }, site)
  }

  /// Cities of the gazetteer, all of equal weight because their sizes are unknown.
  static func gazetteer(_ cities: [Int32], _ site: SiteContext) -> Self {
    let gazetteer = site.directory.gazetteer
    let isNamed = cities.count < WideMap.dense
    return Self(
      marks: cities.compactMap { index in
        gazetteer.coordinate(Int(index)).map {
          WideMap.Mark(kind: TownKind.self, name: isNamed ? gazetteer.names[Int(index)] : "", at: $0)
        }
      }, isNamed: isNamed)
  }

  /// The things of a city that have a point, if the city has none.
  static func things(ofCity city: TownIndex, _ site: SiteContext) -> Self {
    let marks = AllThingKinds.onMaps.flatMap { kind, layer in
      layer.ofCity(city, site.directory).compactMap { layer.thing($0, site.directory) }.map { WideMap.Mark(kind, $0) }
    }
    return Self(marks: marks, least: 2_000)
  }

  /// The towns with places. Their weight is the number of places.
  static func guide(_ site: SiteContext) -> Self {
    Self(
      marks: site.directory.guide.towns.compactMap { index in
        let town = site.directory.towns[index]
        return town.coordinate.map {
          WideMap.Mark(kind: PlaceKind.self, name: town.qualifiedName, at: $0, weight: town.places.count)
        }
      })
  }

  /// Places of the guide; a single one is shown with its surroundings.
  static func places(_ places: Range<PlaceIndex>, _ site: SiteContext) -> Self {
    let all = site.directory.guide.places
    return Self(
      marks: places.compactMap { index in
        all[index].coordinate.map { WideMap.Mark(kind: PlaceKind.self, name: all[index].name, at: $0) }
      }, least: places.count > 1 ? 2_000 : 400_000)
  }

  /// The way of departures between two cities: its ends, and the stops of the departure that has the most of them.
  /// - Returns: nil if the point of an end is unknown.
  static func way(_ pair: TownPair, of departures: [OfferedTrip], _ site: SiteContext) -> Self? {
    let directory = site.directory
    guard
      let start = directory.towns[pair.from].coordinate
        ?? departures.lazy.compactMap({ directory.stations[$0.origin].coordinate }).first,
      let end = directory.towns[pair.to].coordinate
        ?? departures.lazy.compactMap({ directory.stations[$0.destination].coordinate }).first
    else { return nil }
    var longest: [WideMap.Mark] = []
    for departure in departures where departure.terms.stopCount > longest.count {
      let found = stops(of: departure, site)
      if found.count > longest.count { longest = found }
    }
    let ends = [(pair.from, start), (pair.to, end)].map { city, at in
      WideMap.Mark(kind: TownKind.self, name: directory.towns[city].qualifiedName, at: at, weight: 1)
    }
    return Self(marks: ends + longest, lines: [[start] + longest.map(\.at) + [end]], least: 2_000)
  }

  /// The way of a departure: its two stations, and its stops.
  /// - Returns: nil if the point of an end is unknown.
  static func way(of departure: OfferedTrip, _ site: SiteContext) -> Self? {
    let directory = site.directory
    let ends = [departure.origin, departure.destination].compactMap { index in
      let station = directory.stations[index]
      return directory.shownCoordinate(of: station).map {
        WideMap.Mark(kind: StationKind.self, name: station.name, at: $0, weight: 1)
      }
    }
    guard ends.count == 2 else { return nil }
    let stops = stops(of: departure, site)
    return Self(marks: ends + stops, lines: [[ends[0].at] + stops.map(\.at) + [ends[1].at]], least: 2_000)
  }

  /// The stations with a point at which a departure stops between its ends.
  private static func stops(of departure: OfferedTrip, _ site: SiteContext) -> [WideMap.Mark] {
    departure.stops.compactMap(\.station).compactMap { index in
      guard index != departure.origin && index != departure.destination else { return nil }
      let station = site.directory.stations[index]
      return station.coordinate.map { WideMap.Mark(kind: StationKind.self, name: station.name, at: $0) }
    }
  }

  private static func marks(ofCities cities: some Sequence<TownIndex>, _ site: SiteContext) -> [WideMap.Mark] {
    cities.compactMap { index in
      let city = site.directory.towns[index]
      return city.coordinate.map {
        WideMap.Mark(kind: TownKind.self, name: city.qualifiedName, at: $0, weight: city.stations.count)
      }
    }
  }
}
