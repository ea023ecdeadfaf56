import Bytes
import SpatialIndex

/// The words for a city near another: «near Turku, 12 km», from its name and the distance in metres.
package typealias NearWords = @Sendable (_ name: String, _ metres: Double) -> String

/// Distinguishes cities with the same «City, Country»: by region; if two share that, by district too; otherwise by the
/// nearest city of another name and the distance to it, then by coordinates; if all data is equal, by id. A city without
/// stations gets no id in its name, because its name never appears next to the others'.
struct TownQualifiers {
  /// The largest distance for «near», in metres.
  private static let reach = 200_000.0
  /// The number of nearby cities to examine for one with another name.
  private static let tried = 8

  private struct Title: Hashable {
    let name: String
    let country: CountryIndex
  }

  private let cities: [Town]
  private let hasStations: [Bool]
  private let near: NearWords?

  /// - Parameters:
  ///   - hasStations: whether each city has stations.
  ///   - near: nil to use no such words.
  init(_ cities: [Town], hasStations: [Bool], near: NearWords?) {
    (self.cities, self.hasStations, self.near) = (cities, hasStations, near)
  }

  /// The qualifier of each city; empty for a city whose title is unique.
  func qualifiers() -> [String] {
    let titles = Dictionary(grouping: cities.indices) { Title(name: cities[$0].name, country: cities[$0].country) }
    let same = titles.values.filter { $0.count > 1 }
    guard !same.isEmpty else { return Array(repeating: "", count: cities.count) }
    let withStations =
      near == nil
      ? SpatialIndex()
      : SpatialIndex(
        cities.indices.lazy.filter { hasStations[$0] }.compactMap { index in
          cities[index].coordinate.map { (item: index, at: $0) }
        })
    var qualifiers = Array(repeating: "", count: cities.count)
    for group in same {
      for (index, qualifier) in zip(group, self.qualifiers(of: group, withStations)) { qualifiers[index] = qualifier }
    }
    return qualifiers
  }

  private func qualifiers(of group: [Int], _ withStations: SpatialIndex) -> [String] {
    let regions = Self.counted(group.map { cities[$0].region })
    let narrow = group.map { index -> String in
      let city = cities[index]
      if !city.region.isEmpty && regions[city.region] == 1 { return city.region }
      return [city.region, city.district].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let counts = Self.counted(narrow)
    let ofCitiesWithStations = Self.counted(zip(group, narrow).filter { hasStations[$0.0] }.map(\.1))
    let isNarrowEnough = zip(group, narrow).map { (hasStations[$0] ? ofCitiesWithStations : counts)[$1] == 1 }
    guard isNarrowEnough.contains(false) else { return narrow }
    let further = zip(group, isNarrowEnough).map { $1 ? ["", ""] : [nearby($0, withStations), coordinates($0)] }
    let nearCounts = Self.counted(narrow + further.map { $0[0] })
    let pointCounts = Self.counted(narrow + further.map { $0[1] })
    return group.indices.map { place in
      if isNarrowEnough[place] { return narrow[place] }
      let (near, point) = (further[place][0], further[place][1])
      if !near.isEmpty && nearCounts[near] == 1 { return near }
      if !point.isEmpty && pointCounts[point] == 1 { return point }
      let id = cities[group[place]].id.text
      return narrow[place].isEmpty ? id : "\(narrow[place]), \(id)"
    }
  }

  /// «near Turku, 12 km»; empty if no city of another name is near.
  private func nearby(_ index: Int, _ withStations: SpatialIndex) -> String {
    guard let near, let point = cities[index].coordinate else { return "" }
    let found = withStations.nearest(to: point, count: Self.tried, within: Self.reach)
      .first { cities[$0.item].name != cities[index].name }
    return found.map { near(cities[$0.item].name, $0.metres) } ?? ""
  }

  private func coordinates(_ index: Int) -> String { cities[index].coordinate?.words ?? "" }

  private static func counted(_ texts: [String]) -> [String: Int] {
    texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}

extension Coordinate {
  /// Both in degrees, accurate to a hundred metres: `60.451, 22.267`.
  package var words: String {
    var bytes: [UInt8] = []
    ShortDecimal.write(Int((latitude * 1000).rounded()), decimals: 3, to: &bytes)
    bytes += ", ".utf8
    ShortDecimal.write(Int((longitude * 1000).rounded()), decimals: 3, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
