import CivilTime
import Diagnostics
import Text

/// Sorts countries, cities and stations, and assigns their indices.
struct DirectoryOrder {
  private let drafts: [NetworkDrafts.DraftCity]
  private let stations: JoinedStations
  private let joined: [Int]
  private let collation: Collation
  /// The name of an unknown city, and all names of unknown cities and countries.
  private let unknown: (city: String, names: UnknownNames)
  private let near: NearWords?
  /// The stations of each draft city.
  private let stationsByCity: [[Int]]
  /// The sort keys of the routes of those of `stationDrafts` that share their names with others of their city.
  private var routeKeys: [Int: [[UInt8]]] = [:]

  init(
    drafts: [NetworkDrafts.DraftCity], stations: JoinedStations, joined: [Int], _ scheduled: ScheduleDraft,
    collation: Collation, unknown: (city: String, names: UnknownNames), near: NearWords?
  ) {
    (self.drafts, self.stations, self.joined) = (drafts, stations, joined)
    (self.collation, self.unknown, self.near) = (collation, unknown, near)
    var stationsByCity = Array(repeating: [Int](), count: drafts.count)
    for index in stations.drafts.indices where stations.joined[index] == index {
      stationsByCity[joined[stations.drafts[index].city]].append(index)
    }
    self.stationsByCity = stationsByCity
    routeKeys = scheduled.routeNames(of: stationsOfOneName, joined: stations.joined)
      .mapValues { names in names.map { collation.key($0) }.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  func fill(
    _ directory: inout Directory, _ names: inout CountryNames, journeys: DepartureDrafts,
    _ references: SourceDepartures,
    _ scheduled: ScheduleDraft, _ zones: Zones, mostDeparturePages: Int?, _ findings: inout Findings
  ) {
    let (keys, countryOf) = orderedCountries(&names)
    var countries = keys.map { key in
      let code: String? = if case .code(let code) = key { code } else { nil }
      let name = names.name(key)
      return Country(name: name, code: code, id: code ?? name, isKnown: key != .unknown)
    }
    let (sorted, unordered) = orderedCities(countries, countryOf)
    var cities = sorted.map { unordered[$0].city }
    var stations: [Station] = []
    stations.reserveCapacity(stationDrafts.count)
    var positions = Array(repeating: stations.next, count: stationDrafts.count)
    for (index, place) in zip(cities.references, sorted) {
      let first = stations.next
      let draft = unordered[place].draft
      let crowded = sharedPoints(of: draft)
      for station in orderedStations(of: draft) {
        positions[station] = stations.next
        stations.append(self.station(station, in: index, crowded: crowded))
      }
      cities[index].stations = first..<stations.next
      countries[cities[index].country].towns.append(index)
      countries[cities[index].country].stationCount += cities[index].stations.count
    }
    for index in countries.indices {
      countries[index].towns = collation.inOrder(
        countries[index].towns, last: { cities[$0].isUnknown }, by: { cities[$0].qualifiedName }, { cities[$0].id })
    }
    for (index, target) in self.stations.joined.enumerated() where target != index {
      positions[index] = positions[target]
    }
    let operators = OperatorOrder(journeys.carriers, collation)
    directory.countries = countries
    directory.stationCountries = countries.references
    directory.towns = cities
    directory.stationTowns = cities.references
    directory.namedTowns = cities.references.filter { !cities[$0].isUnnamed }
    directory.pagedCountries = countries.references.filter { directory.hasPage(country: $0) }
    directory.stations = stations
    directory.zones = journeys.zones
    directory.operators = operators.operators
    directory.schedule = scheduled.schedule(
      positions: positions, operators, stations: stations, journeys, references, zones: zones)
    directory.pairs = TownPairs(directory.schedule, towns: stations.column { $1.city }, count: cities.count)
    directory.countTrips()
    if let most = mostDeparturePages {
      let locations = stationDrafts.indices.filter { self.stations.joined[$0] == $0 && stationDrafts[$0].isLocation }
      OfferPages(locations: locations.map { positions[$0] }, most: most).limit(&directory, &findings)
    }
    directory.joinedIDs = self.stations.joinedIDs.map { ($0.id, positions[$0.index]) }
  }

  private var stationDrafts: [NetworkDrafts.DraftStation] { stations.drafts }

  /// The countries that have cities, by name, the unknown one last; and the index among them for each draft city.
  private func orderedCountries(_ names: inout CountryNames) -> ([CountryNames.Key], [CountryIndex]) {
    let keys = drafts.map { names.key($0.record.country) }
    var seen: Set<CountryNames.Key> = []
    let distinct = keys.indices.filter { joined[$0] == $0 && seen.insert(keys[$0]).inserted }.map { keys[$0] }
    let sorted = distinct.map { key in
      let name = names.name(key)
      return (key: key, rank: key == .unknown ? 2 : unknown.names.contains(name) ? 1 : 0, sort: collation.key(name))
    }.sorted {
      if $0.rank != $1.rank { return $0.rank < $1.rank }
      return $0.sort.lexicographicallyPrecedes($1.sort)
    }.map(\.key)
    let first = CountryIndex(0)
    let positions = Dictionary(uniqueKeysWithValues: zip(sorted, first...))
    return (sorted, keys.indices.map { positions[keys[joined[$0]]] ?? first })
  }

  private struct Unordered {
    var city: Town
    let draft: Int
  }

  private func orderedCities(_ countries: [Country], _ countryOf: [CountryIndex]) -> ([Int], [Unordered]) {
    var cities = drafts.indices.filter { joined[$0] == $0 }.map { draft in
      let record = drafts[draft].record
      let name = record.title.isEmpty ? unknown.city : record.title
      return Unordered(
        city: Town(
          id: drafts[draft].id, name: name, district: record.district, region: record.region,
          country: countryOf[draft], coordinate: record.point, isUnknown: unknown.names.contains(name),
          otherNames: drafts[draft].otherNames, names: record.names, isUnnamed: record.title.isEmpty,
          builtIn: drafts[draft].builtIn, place: record.place),
        draft: draft)
    }
    let hasStations = cities.map { !stationsByCity[$0.draft].isEmpty }
    let qualifiers = TownQualifiers(cities.map(\.city), hasStations: hasStations, near: near).qualifiers()
    for index in cities.indices { cities[index].city.qualifier = qualifiers[index] }
    let order = collation.inOrder(
      Array(cities.indices), last: { cities[$0].city.isUnknown },
      by: { "\(cities[$0].city.qualifiedName), \(countries[cities[$0].city.country].name)" }, { cities[$0].city.id })
    return (order, cities)
  }

  /// Those of `stationDrafts` that share their names with others of their city.
  private var stationsOfOneName: Set<Int> {
    var found: Set<Int> = []
    for stations in stationsByCity where stations.count > 1 {
      var firsts: [String: Int] = [:]
      for station in stations {
        if let first = firsts[name(ofStation: station)] {
          found.formUnion([first, station])
        } else {
          firsts[name(ofStation: station)] = station
        }
      }
    }
    return found
  }

  /// The stations of a city and of the cities joined into it, by name, those of one name by their routes, then by id.
  private func orderedStations(of city: Int) -> [Int] {
    collation.inOrder(stationsByCity[city], by: name(ofStation:)) {
      Tie(routes: routeKeys[$0] ?? [], id: stationDrafts[$0].id)
    }
  }

  /// The order of stations of one name: those with routes first.
  private struct Tie: Comparable {
    let routes: [[UInt8]]
    let id: StationID

    static func < (some: Tie, others: Tie) -> Bool {
      if some.routes.isEmpty != others.routes.isEmpty { return others.routes.isEmpty }
      for (own, other) in zip(some.routes, others.routes) where own != other {
        return own.lexicographicallyPrecedes(other)
      }
      return (some.routes.count, some.id) < (others.routes.count, others.id)
    }
  }

  private func name(ofStation draft: Int) -> String { name(of: stationDrafts[draft]) }

  /// The name of a station; that of its city if it has none.
  private func name(of station: NetworkDrafts.DraftStation) -> String {
    let city = drafts[station.city].record.title
    return [station.record.title, city].first { !$0.isEmpty } ?? unknown.city
  }

  /// The points of a city that several stations share.
  private func sharedPoints(of city: Int) -> Set<Coordinate> {
    let stations = stationsByCity[city]
    guard stations.count > 1 else { return [] }
    var (seen, shared): (Set<Coordinate>, Set<Coordinate>) = ([], [])
    for station in stations {
      guard let point = stationDrafts[station].record.point else { continue }
      if !seen.insert(point).inserted { shared.insert(point) }
    }
    return shared
  }

  /// - Parameter crowded: the points that several stations of the city share.
  private func station(_ draft: Int, in city: TownIndex, crowded: Set<Coordinate>) -> Station {
    let (id, record) = (stationDrafts[draft].id, stationDrafts[draft].record)
    let isAtCityPoint = record.isAtCityPoint || record.point == drafts[stationDrafts[draft].city].record.point
    // A city's point that several of its stations share is not the location of any of them.
    let isOwn = !isAtCityPoint || record.point.map { !crowded.contains($0) } ?? false
    return Station(
      id: id, name: name(ofStation: draft), city: city, address: record.address,
      coordinate: isOwn ? record.point : nil, roles: record.roles,
      type: record.type, zone: record.zone, hasPage: stationDrafts[draft].hasPage, names: record.names,
      place: record.place)
  }
}
