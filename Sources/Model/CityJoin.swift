import Diagnostics
import Text

/// Finds cities of different sources that are the same: same country and folded name, within 30 km.
///
/// Cities of one source are never joined, not even through another source. If several match one city, the nearest is
/// joined and the others stay.
struct CityJoin {
  /// The largest distance between the points that two sources give for the same city, in metres.
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

  /// A city, a matching city of an earlier source, and their distance.
  private struct Pair {
    let city: Int
    let other: Int
    let metres: Double
  }

  /// - Returns: for each city, the index of the city to use instead: its own, or that of an earlier source's city.
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
      // Cities without a name match nothing.
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

  /// The pairs to join, chosen nearest first so that no city is in two of them, in the order of the cities.
  private func matched(_ pairs: [Pair]) -> [Pair] {
    GazetteerJoin.nearest(pairs, { $0.metres }, { ($0.city, $0.other) }).sorted { $0.city < $1.city }
  }
}
