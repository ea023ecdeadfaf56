import Diagnostics
import Text

/// Finds the cities of the stations, the guide and the gazetteer that are the same: same country, equal names, also in
/// different alphabets, at most `CityIdentity.reach` apart; or equal ids.
///
/// An equal id alone proves nothing, because sources number their cities independently: the country must be the same, and
/// the points must be near each other or, if one is unknown, the names equal.
struct CityIdentityJoin {
  private let directory: Directory
  private let keys: CityKeys
  private let names: GazetteerNames
  private(set) var identity = CityIdentity()

  /// Two cities and their distance in metres; nil if their ids are equal and the distance is unknown.
  typealias Pair = (city: Int, other: Int, metres: Double?)

  init(_ directory: Directory, _ slugs: Slugs) {
    self.directory = directory
    keys = CityKeys(slugs: slugs)
    let guide = directory.guide.cities
    let codes = Set((directory.countries.map(\.code) + guide.map(\.countryCode)).compactMap { $0 })
    let isAnywhere = guide.contains { $0.country.isEmpty && $0.city == nil }
    let isEmpty = directory.cities.isEmpty && guide.isEmpty
    names = GazetteerNames(isEmpty ? .none : directory.gazetteer, in: isAnywhere ? nil : codes, keys)
  }

  /// - Returns: the pairs that were found, of the stations with the gazetteer, of the guide with the stations, and of the
  ///   guide with the gazetteer, without those that follow from others.
  mutating func run() -> (stations: [Pair], guide: [Pair], gazetteer: [Pair]) {
    let stations = joined(stationPairs())
    for (city, other, _) in stations {
      identity.stationsOfGazetteer[other] = city
      if identity.gazetteerOfStations[city] == nil { identity.gazetteerOfStations[city] = other }
    }
    let guide = guidePairs()
    for (city, other, _) in guide { identity.stationsOfGuide[city] = other }
    let gazetteer = joined(gazetteerPairs())
    for (city, other, _) in gazetteer {
      identity.guideOfGazetteer[other] = city
      if identity.gazetteerOfGuide[city] == nil { identity.gazetteerOfGuide[city] = other }
      if let stations = identity.stationsOfGazetteer[other] { identity.stationsOfGuide[city] = stations }
    }
    // A city of the guide that is one of the stations is the one of the gazetteer too.
    for city in directory.guide.cities.indices {
      let ofStations = directory.guide.cities[city].city ?? identity.stationsOfGuide[city]
      guard let other = ofStations.flatMap({ identity.gazetteerOfStations[$0] }) else { continue }
      if identity.guideOfGazetteer[other] == nil { identity.guideOfGazetteer[other] = city }
    }
    return (stations, guide, gazetteer)
  }

  /// Each city with the nearest of its cities in the gazetteer, then the gazetteer's other records of the same city.
  private func joined(_ pairs: [Pair]) -> [Pair] {
    let nearest = GazetteerJoin.nearest(pairs, { $0.metres ?? -1 }, { ($0.city, $0.other) })
    let taken = Set(nearest.map(\.other))
    let left = Dictionary(grouping: pairs.filter { !taken.contains($0.other) }, by: \.other).values.compactMap {
      $0.min { ($0.metres ?? -1, $0.city) < ($1.metres ?? -1, $1.city) }
    }
    return nearest.sorted { $0.other < $1.other } + left.sorted { $0.other < $1.other }
  }

  private func stationPairs() -> [Pair] {
    let gazetteer = directory.gazetteer
    if gazetteer.isEmpty { return [] }
    let byID = gazetteerByID()
    return directory.cities.enumerated().flatMap { index, city -> [Pair] in
      guard let code = directory.countries[city.country].code else { return [] }
      let named = names.cities(city.isUnknown ? [] : keys.keys(city.name, in: code))
      let ofID = byID[city.id.text]
      return Set(named + [ofID].compactMap { $0 }).sorted().compactMap { other -> Pair? in
        guard gazetteer.countries[Int(gazetteer.countryOf[other])].code == code else { return nil }
        if let metres = distance(city.coordinate, gazetteer.coordinate(other)) {
          return metres <= CityIdentity.reach ? (index, other, other == ofID ? -1 : metres) : nil
        }
        return other == ofID && named.contains(other) ? (index, other, nil) : nil
      }
    }
  }

  /// The gazetteer's cities that have the id of a city of the stations.
  private func gazetteerByID() -> [String: Int] {
    let wanted = Set(directory.cities.map(\.id.text))
    guard !wanted.isEmpty else { return [:] }
    let longest = wanted.reduce(0) { max($0, $1.utf8.count) }
    var found: [String: Int] = [:]
    let ids = directory.gazetteer.ids
    for city in ids.indices where ids.range(city).count <= longest {
      let id = ids[city]
      if wanted.contains(id) { found[id] = city }
    }
    return found
  }

  /// The cities of the guide that the stations' cities do not have by the same name.
  private func guidePairs() -> [Pair] {
    let guide = directory.guide.cities
    let left = guide.indices.filter { guide[$0].city == nil && guide[$0].coordinate != nil }
    if left.isEmpty { return [] }
    var byKey: [String: [Int]] = [:]
    for (index, city) in directory.cities.enumerated() where city.coordinate != nil && !city.isUnknown {
      for key in keys.keys(city.name, in: directory.countries[city.country].code) {
        byKey[key, default: []].append(index)
      }
    }
    return left.compactMap { index -> Pair? in
      let city = guide[index]
      let others = Set(keys.keys(city.name, in: city.countryCode).flatMap { byKey[$0] ?? [] })
      let pairs = others.sorted().compactMap { other -> Pair? in
        let country = directory.countries[directory.cities[other].country]
        guard city.country.isEmpty || isSame(city, country.code, country.name) else { return nil }
        return distance(city.coordinate, directory.cities[other].coordinate).flatMap {
          $0 <= CityIdentity.reach ? (index, other, $0) : nil
        }
      }
      return pairs.min { ($0.metres ?? 0) < ($1.metres ?? 0) }
    }
  }

  /// The cities of the guide that are cities of the gazetteer without being those of stations.
  private func gazetteerPairs() -> [Pair] {
    let (guide, gazetteer) = (directory.guide.cities, directory.gazetteer)
    return guide.enumerated().flatMap { index, city -> [Pair] in
      let ofStations = city.city ?? identity.stationsOfGuide[index]
      if ofStations.flatMap({ identity.gazetteerOfStations[$0] }) != nil { return [] }
      guard let point = city.coordinate, !directory.unknownNames.contains(city.name) else { return [] }
      return names.cities(keys.keys(city.name, in: city.countryCode)).compactMap { other -> Pair? in
        let country = gazetteer.countries[Int(gazetteer.countryOf[other])]
        guard city.country.isEmpty || isSame(city, country.code, country.name) else { return nil }
        return distance(point, gazetteer.coordinate(other)).flatMap {
          $0 <= CityIdentity.reach ? (index, other, $0) : nil
        }
      }
    }
  }

  /// Whether a city of the guide is in a country.
  private func isSame(_ city: GuideCity, _ code: String?, _ name: String) -> Bool {
    city.countryCode.map { $0 == code } ?? (city.country == name)
  }

  private func distance(_ one: Coordinate?, _ other: Coordinate?) -> Double? {
    one.flatMap { one in other.map { one.distance(to: $0) } }
  }
}

extension Directory {
  /// Finds cities that several kinds of data have.
  mutating func joinCities(_ slugs: Slugs, _ findings: inout Findings) {
    if gazetteer.isEmpty && guide.cities.isEmpty { return }
    var join = CityIdentityJoin(self, slugs)
    let pairs = join.run()
    identity = join.identity
    CityIdentityFindings(self).add(pairs, to: &findings)
  }
}
