import Diagnostics
import Text

/// Finds the cities of different sources that are one: of the same country and folded name, within 30 km.
struct CityJoin {
  /// How far two sources may place one city from each other, in metres.
  static let reach = 30_000.0

  private let cities: [DirectoryBuilder.DraftCity]
  private let keys: [CountryNames.Key]

  init(_ cities: [DirectoryBuilder.DraftCity], _ names: inout CountryNames) {
    self.cities = cities
    keys = cities.map { names.key($0.record.country) }
  }

  private struct Title: Hashable {
    let country: CountryNames.Key
    let folded: String
  }

  /// - Returns: for each city the index of the one that stands for it: its own, or that of an earlier source's.
  func run(_ findings: inout Findings) -> [Int] {
    var joined = Array(cities.indices)
    guard let first = cities.first?.source, cities.contains(where: { $0.source != first }) else { return joined }
    var byTitle: [Title: [Int]] = [:]
    for (index, city) in cities.enumerated() {
      let title = Title(country: keys[index], folded: Folding.fold(city.record.title))
      if let (other, metres) = nearest(to: city, among: byTitle[title] ?? []) {
        joined[index] = other
        findings.add(.joinedCity(city.record, into: cities[other].record, metres: metres))
      } else {
        byTitle[title, default: []].append(index)
      }
    }
    return joined
  }

  private func nearest(
    to city: DirectoryBuilder.DraftCity, among others: [Int]
  ) -> (index: Int, metres: Double)? {
    guard let point = city.record.point else { return nil }
    return others.compactMap { other -> (index: Int, metres: Double)? in
      guard cities[other].source != city.source, let there = cities[other].record.point else { return nil }
      let metres = point.distance(to: there)
      return metres <= Self.reach ? (other, metres) : nil
    }.min { $0.metres < $1.metres }
  }
}
