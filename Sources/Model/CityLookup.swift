import Diagnostics
import SpatialIndex
import Text

/// Assigns cities to things: the city that they name, or that the config names for them, otherwise the nearest within
/// 30 km.
struct CityLookup {
  /// A city's name in the data, and the directory's cities with that name.
  private struct Named {
    var city: NamedCity
    /// Indices of `Directory.cities`.
    var found: [Int] = []
    /// The first thing that could not be assigned to one of them, and the number of such things.
    var first: Asking?
    var count = 0
  }

  /// A thing that needs a city, for findings.
  struct Asking {
    /// Its id as text.
    let id: String
    let place: SourceLocation
  }

  private let cities: [City]
  private let countryKeys: [CountryNames.Key]
  /// By name, and by name with qualifier.
  private var byTitle: [String: [Int]] = [:]
  private let nearness: SpatialIndex
  /// By the text in the data.
  private var known: [String: Int] = [:]
  private var named: [Named] = []

  init(_ directory: Directory, _ names: inout CountryNames) {
    cities = directory.cities
    countryKeys = directory.countries.map { names.key($0.code ?? $0.name) }
    let cities = cities
    for (index, city) in cities.enumerated() {
      for title in city.qualifier.isEmpty ? [city.name] : [city.name, city.qualifiedName] {
        byTitle[Folding.fold(title), default: []].append(index)
      }
    }
    nearness = SpatialIndex(
      cities.indices.lazy.filter { !cities[$0].stations.isEmpty }.compactMap { index in
        cities[index].coordinate.map { (item: index, at: $0) }
      })
  }

  /// The city of a thing, or its name if the directory does not have it.
  /// - Parameters:
  ///   - text: the city's name in the record or in the config; empty if neither has one.
  ///   - reach: the largest distance from a city with that name, in metres; nil for no limit.
  mutating func city(
    of asking: Asking, at point: Coordinate?, named text: String, within reach: Double? = nil,
    _ names: inout CountryNames
  ) -> (index: Int?, named: NamedCity?) {
    guard !text.isEmpty else {
      return (point.flatMap { nearness.nearest(to: $0, count: 1, within: CityJoin.reach).first?.item }, nil)
    }
    let index = index(of: text, &names)
    if let city = one(of: named[index].found, for: point, within: reach) { return (city, nil) }
    if named[index].count == 0 { named[index].first = asking }
    named[index].count += 1
    return (nil, named[index].city)
  }

  /// Findings for names that the directory does not have, or has several times, one for each name.
  /// - Parameter finding: creates a finding from the name, the first thing with it, the number of such things, and the
  ///   number of cities.
  func findings(_ finding: (String, Asking, _ count: Int, _ cities: Int) -> Finding) -> [Finding] {
    if cities.isEmpty { return [] }
    return named.compactMap { name in
      name.first.map { first in
        let city = [name.city.name, name.city.country].filter { !$0.isEmpty }.joined(separator: ", ")
        return finding(city, first, name.count, name.found.count)
      }
    }
  }

  /// The index in `named` of the city that a text names.
  private mutating func index(of text: String, _ names: inout CountryNames) -> Int {
    if let index = known[text] { return index }
    known[text] = named.count
    named.append(read(text, &names))
    return named.count - 1
  }

  /// Parses «New York, US»: the last part is the country if it is a country's name in any language.
  private func read(_ text: String, _ names: inout CountryNames) -> Named {
    guard let parts = names.parts(ofCity: text) else {
      return Named(city: NamedCity(name: text, country: "", countryCode: nil), found: cities(called: text))
    }
    return Named(
      city: NamedCity(name: parts.city, country: names.name(.code(parts.code)), countryCode: parts.code),
      found: cities(called: parts.city).filter { countryKeys[cities[$0].country] == .code(parts.code) })
  }

  private func cities(called title: String) -> [Int] {
    let folded = Folding.fold(title)
    return folded.isEmpty ? [] : byTitle[folded] ?? []
  }

  /// The nearest of several cities with the same name; nil if no distance is known.
  private func one(of found: [Int], for point: Coordinate?, within reach: Double?) -> Int? {
    let metres = found.compactMap { city in
      point.flatMap { point in cities[city].coordinate.map { (city: city, metres: point.distance(to: $0)) } }
    }
    let nearest = metres.min { $0.metres < $1.metres }
    if let nearest, let reach, nearest.metres > reach { return nil }
    return found.count > 1 ? nearest?.city : found.first
  }
}
