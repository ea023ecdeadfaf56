import Diagnostics
import SpatialIndex
import Text

/// Finds cities of different sources that are the same: same country and name, also in different alphabets, within 30 km; or
/// two names of one built-in town, such as «Seefeld» and «Seefeld in Tirol».
///
/// Cities of one source that have ids are never joined, not even through another source. If several match one city, the
/// nearest is joined and the others stay. Of cities that a source gives by names alone, two names of one built-in town are one.
struct TownJoin {
  /// The largest distance between the points that two sources give for the same city, in metres.
  static let reach = 30_000.0

  private let cities: [NetworkDrafts.DraftCity]
  private let countries: [CountryNames.Key]
  private let keys: TownKeys

  init(_ cities: [NetworkDrafts.DraftCity], _ names: inout CountryNames, _ slugs: Slugs) {
    self.cities = cities
    countries = cities.map { names.key($0.record.country) }
    keys = TownKeys(slugs: slugs)
  }

  /// A city's name in one of the texts by which names are compared.
  private struct Title: Hashable {
    let country: CountryNames.Key
    let text: String
  }

  /// A city, a matching city of an earlier source, and their distance.
  private struct Pair {
    let city, other: Int
    let metres: Double
  }

  /// - Returns: for each city, the index of the city to use instead: its own, or that of an earlier source's city.
  func run(_ findings: inout Findings) -> [Int] {
    var joined = Array(cities.indices)
    let sources = cities.ranges(bySource: \.source)
    let titles = sources.count > 1 ? titles() : []
    var standing: [Title: [Int]] = [:]
    // By the number of the built-in town.
    var builtIn: [Int: [Int]] = [:]
    for ofSource in sources {
      let near =
        titles.isEmpty
        ? []
        : ofSource.flatMap { city in pairs(of: city, among: Set(titles[city].flatMap { standing[$0] ?? [] })) }
      var found = matched(near)
      let (named, taken) = (Set(found.map(\.city)), Set(found.map(\.other)))
      found += matched(
        ofSource.filter { !named.contains($0) }.flatMap { city in
          let others = cities[city].builtIn.flatMap { builtIn[$0] } ?? []
          return others.filter { !taken.contains($0) }.map { Pair(city: city, other: $0, metres: metres(city, $0)) }
        })
      for pair in found.sorted(by: { $0.city < $1.city }) {
        joined[pair.city] = pair.other
        findings.add(.joinedCity(cities[pair.city].record, into: cities[pair.other].record, metres: pair.metres))
      }
      joinNames(ofSource, &joined, &findings)
      for city in ofSource where joined[city] == city {
        if !titles.isEmpty { for title in titles[city] { standing[title, default: []].append(city) } }
        if let town = cities[city].builtIn { builtIn[town, default: []].append(city) }
      }
    }
    return joined
  }

  /// Joins cities of one source that have no ids and are one built-in town under several names.
  private func joinNames(_ ofSource: Range<Int>, _ joined: inout [Int], _ findings: inout Findings) {
    var firsts: [Int: Int] = [:]
    var names: [Int: Set<String>] = [:]
    for city in ofSource where cities[city].record.hasDerivedID {
      guard let town = cities[city].builtIn else { continue }
      let name = Folding.fold(cities[city].record.title)
      // The source gives two cities of one name different regions or districts: they stay two.
      let isNew = names[town, default: []].insert(name).inserted
      guard let first = firsts[town] else {
        firsts[town] = city
        continue
      }
      guard isNew, joined[city] == city else { continue }
      joined[city] = joined[first]
      findings.add(
        .joinedCity(
          cities[city].record, into: cities[first].record, metres: metres(city, first), ofSameSource: true))
    }
  }

  /// The distance of two cities; 0 if one has no point.
  private func metres(_ city: Int, _ other: Int) -> Double {
    guard let point = cities[city].record.point, let there = cities[other].record.point else { return 0 }
    return point.distance(to: there)
  }

  /// The names of each city; none of one that is not near a city of another source, because spelling names in other
  /// alphabets takes long.
  private func titles() -> [[Title]] {
    let points = cities.indices.lazy.compactMap { city in cities[city].record.point.map { (item: city, at: $0) } }
    let nearness = SpatialIndex(points)
    return cities.enumerated().map { index, city in
      // A metre more, because the index computes distances in another way.
      let near = city.record.point.map { point in
        nearness.nearest(to: point, count: 1, within: Self.reach + 1) { other in
          cities[other].source != city.source && countries[other] == countries[index]
        }
      }
      guard near?.isEmpty == false else { return [] }
      return keys.keys(city.record.title, in: countries[index].code).map { Title(country: countries[index], text: $0) }
    }
  }

  private func pairs(of city: Int, among others: Set<Int>) -> [Pair] {
    guard let point = cities[city].record.point else { return [] }
    return others.compactMap { other in
      guard let there = cities[other].record.point else { return nil }
      let metres = point.distance(to: there)
      return metres <= Self.reach ? Pair(city: city, other: other, metres: metres) : nil
    }
  }

  /// The pairs to join, chosen nearest first so that no city is in two of them, in the order of the cities.
  private func matched(_ pairs: [Pair]) -> [Pair] {
    GazetteerJoin.nearest(pairs, { $0.metres }, { ($0.city, $0.other) }).sorted { $0.city < $1.city }
  }
}
