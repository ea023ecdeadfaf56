import Diagnostics
import Text

/// Finds the cities of different sources that are one: of the same country and folded name, within 30 km.
///
/// Cities of one source are never one, through another source's neither: of those that could be the same city the
/// nearest is it, and the others stay.
struct CityJoin {
  /// How far two sources may place one city from each other, in metres.
  static let reach = 30_000.0

  private let cities: [NetworkDrafts.DraftCity]
  private let keys: [CountryNames.Key]

  init(_ cities: [NetworkDrafts.DraftCity], _ names: inout CountryNames) {
    self.cities = cities
    keys = cities.map { names.key($0.record.country) }
  }

  private struct Title: Hashable {
    let country: CountryNames.Key
    let folded: String
  }

  /// A city, one of an earlier source's that it could be, and how far they are apart.
  private struct Pair {
    let city: Int
    let other: Int
    let metres: Double
  }

  /// - Returns: for each city the index of the one that stands for it: its own, or that of an earlier source's.
  func run(_ findings: inout Findings) -> [Int] {
    var joined = Array(cities.indices)
    let sources = cities.ranges(bySource: \.source)
    guard sources.count > 1 else { return joined }
    let titles = cities.indices.map { Title(country: keys[$0], folded: Folding.fold(cities[$0].record.title)) }
    var standing: [Title: [Int]] = [:]
    for ofSource in sources {
      for pair in matched(ofSource.flatMap { pairs(of: $0, among: standing[titles[$0]] ?? []) }) {
        joined[pair.city] = pair.other
        findings.add(.joinedCity(cities[pair.city].record, into: cities[pair.other].record, metres: pair.metres))
      }
      // What has no name has no name in common with anything.
      for city in ofSource where joined[city] == city && !titles[city].folded.isEmpty {
        standing[titles[city], default: []].append(city)
      }
    }
    return joined
  }

  private func pairs(of city: Int, among others: [Int]) -> [Pair] {
    guard let point = cities[city].record.point else { return [] }
    return others.compactMap { other in
      guard let there = cities[other].record.point else { return nil }
      let metres = point.distance(to: there)
      return metres <= Self.reach ? Pair(city: city, other: other, metres: metres) : nil
    }
  }

  /// The pairs that hold, the nearest first, so that no city is in two of them; in the order of the cities.
  private func matched(_ pairs: [Pair]) -> [Pair] {
    GazetteerJoin.nearest(pairs, { $0.metres }, { ($0.city, $0.other) }).sorted { $0.city < $1.city }
  }
}
