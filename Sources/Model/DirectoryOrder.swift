import Diagnostics
import Text

/// Puts countries, cities and stations in their order and gives them their indices.
struct DirectoryOrder {
  private let drafts: [DirectoryBuilder.DraftCity]
  private let stationDrafts: [DirectoryBuilder.DraftStation]
  private let joined: [Int]
  private let collation: Collation
  private let unknownCity: String
  /// For each draft city the stations that stand with it.
  private let stationsByCity: [[Int]]

  init(
    drafts: [DirectoryBuilder.DraftCity], stations: [DirectoryBuilder.DraftStation], joined: [Int],
    collation: Collation, unknownCity: String
  ) {
    self.drafts = drafts
    self.stationDrafts = stations
    self.joined = joined
    self.collation = collation
    self.unknownCity = unknownCity
    var stationsByCity = drafts.map(\.stations)
    for (index, target) in joined.enumerated() where target != index {
      stationsByCity[target] += stationsByCity[index]
      stationsByCity[index] = []
    }
    self.stationsByCity = stationsByCity
  }

  func directory(_ names: inout CountryNames, sources: [SourceSummary]) -> Directory {
    let (keys, countryOf) = orderedCountries(&names)
    var countries = keys.map { key in
      let code: String? = if case .code(let code) = key { code } else { nil }
      return Country(name: names.name(key), code: code, isKnown: key != .unknown)
    }
    let (order, unordered) = orderedCities(countries, countryOf)
    var cities = order.map { unordered[$0].city }
    var stations: [Station] = []
    stations.reserveCapacity(stationDrafts.count)
    for index in cities.indices {
      let first = stations.count
      let draft = unordered[order[index]].draft
      for station in orderedStations(of: draft) { stations.append(self.station(station, in: index)) }
      cities[index].stations = first..<stations.count
      countries[cities[index].country].cities.append(index)
      countries[cities[index].country].stationCount += stations.count - first
    }
    return Directory(countries: countries, cities: cities, stations: stations, sources: sources)
  }

  /// The countries that have cities, by name, the unknown one last; and each draft city's index among them.
  private func orderedCountries(_ names: inout CountryNames) -> ([CountryNames.Key], [Int]) {
    let keys = drafts.map { names.key($0.record.country) }
    var seen: Set<CountryNames.Key> = []
    let distinct = keys.indices.filter { joined[$0] == $0 && seen.insert(keys[$0]).inserted }.map { keys[$0] }
    let sorted = distinct.map { (key: $0, sort: collation.key(names.name($0))) }.sorted {
      if ($0.key == .unknown) != ($1.key == .unknown) { return $1.key == .unknown }
      return $0.sort.lexicographicallyPrecedes($1.sort)
    }.map(\.key)
    let positions = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
    return (sorted, keys.indices.map { positions[keys[joined[$0]]] ?? 0 })
  }

  private struct Unordered {
    var city: City
    let draft: Int
  }

  private func orderedCities(_ countries: [Country], _ countryOf: [Int]) -> ([Int], [Unordered]) {
    var cities = drafts.indices.filter { joined[$0] == $0 }.map { draft in
      let record = drafts[draft].record
      return Unordered(
        city: City(
          id: drafts[draft].id, name: record.title.isEmpty ? unknownCity : record.title, district: record.district,
          region: record.region, country: countryOf[draft], coordinate: record.point, place: record.place),
        draft: draft)
    }
    CityQualifiers.set(in: &cities, at: \.city)
    let keys = cities.map { collation.key("\($0.city.qualifiedName), \(countries[$0.city.country].name)") }
    let order = cities.indices.sorted {
      keys[$0] == keys[$1] ? cities[$0].city.id < cities[$1].city.id : keys[$0].lexicographicallyPrecedes(keys[$1])
    }
    return (order, cities)
  }

  /// The stations of a city and of those joined into it, by name, ties by id.
  private func orderedStations(of city: Int) -> [Int] {
    let members = stationsByCity[city]
    guard members.count > 1 else { return members }
    return members.map { (index: $0, key: collation.key(stationDrafts[$0].record.title)) }.sorted {
      $0.key == $1.key
        ? stationDrafts[$0.index].id < stationDrafts[$1.index].id : $0.key.lexicographicallyPrecedes($1.key)
    }.map(\.index)
  }

  private func station(_ draft: Int, in city: Int) -> Station {
    let (id, record) = (stationDrafts[draft].id, stationDrafts[draft].record)
    let home = drafts[stationDrafts[draft].city].record
    let own = home.point
    let name = [record.title, home.title, unknownCity].first { !$0.isEmpty } ?? id.text
    return Station(
      id: id, name: name, city: city, address: record.address,
      coordinate: record.point == own ? nil : record.point, roles: record.roles, place: record.place)
  }
}
