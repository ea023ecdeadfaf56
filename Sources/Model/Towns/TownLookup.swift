import Diagnostics
import SpatialIndex
import Text

/// Assigns towns to things: the town that they name, or that the config names for them, otherwise the nearest within
/// 30 km.
struct TownLookup {
  /// A town's name in the data, and the directory's towns with that name.
  private struct Named {
    var town: NamedTown
    var found: [TownIndex] = []
    /// The first thing that could not be assigned to one of them, and the number of such things.
    var first: Asking?
    var count = 0
  }

  /// A thing that needs a town, for findings.
  struct Asking {
    /// Its id as text.
    let id: String
    let place: SourceLocation
  }

  private let towns: [Town]
  /// Whether any source has stations.
  private let hasStations: Bool
  private let countryKeys: Column<Country, CountryNames.Key>
  /// By name, and by name with qualifier.
  private var byTitle: [String: [TownIndex]] = [:]
  private let nearness: SpatialIndex
  /// By the text in the data.
  private var known: [String: Int] = [:]
  private var named: [Named] = []

  init(_ directory: Directory, _ names: inout CountryNames) {
    (towns, hasStations) = (directory.towns, !directory.stationTowns.isEmpty)
    countryKeys = directory.countries.column { names.key($1.code ?? $1.name) }
    let towns = towns
    for index in towns.references where !towns[index].isUnnamed {
      let town = towns[index]
      for title in town.qualifier.isEmpty ? [town.name] : [town.name, town.qualifiedName] {
        byTitle[Folding.fold(title), default: []].append(index)
      }
    }
    nearness = SpatialIndex(
      towns.references.lazy.filter { !towns[$0].stations.isEmpty && !towns[$0].isUnnamed }.compactMap { index in
        towns[index].coordinate.map { (item: index, at: $0) }
      })
  }

  /// The town of a thing, or its name if the directory does not have it.
  /// - Parameters:
  ///   - text: the town's name in the record or in the config; empty if neither has one.
  ///   - reach: the largest distance from a town with that name, in metres; nil for no limit.
  mutating func town(
    of asking: Asking, at point: Coordinate?, named text: String, within reach: Double? = nil,
    _ names: inout CountryNames
  ) -> (index: TownIndex?, named: NamedTown?) {
    guard !text.isEmpty else {
      return (point.flatMap { nearness.nearest(Town.self, to: $0, count: 1, within: TownJoin.reach).first?.item }, nil)
    }
    let index = index(of: text, &names)
    if let town = one(of: named[index].found, for: point, within: reach) { return (town, nil) }
    if named[index].count == 0 { named[index].first = asking }
    named[index].count += 1
    return (nil, named[index].town)
  }

  /// Findings for names that the directory does not have, or has several times, one for each name.
  /// - Parameter finding: creates a finding from the name, the first thing with it, the number of such things, and the
  ///   number of towns.
  func findings(_ finding: (String, Asking, _ count: Int, _ cities: Int) -> Finding) -> [(
    asking: String, finding: Finding
  )] {
    if !hasStations { return [] }
    return named.compactMap { name in
      name.first.map { first in
        let town = [name.town.name, name.town.country].filter { !$0.isEmpty }.joined(separator: ", ")
        return (first.id, finding(town, first, name.count, name.found.count))
      }
    }
  }

  /// The index in `named` of the town that a text names.
  private mutating func index(of text: String, _ names: inout CountryNames) -> Int {
    if let index = known[text] { return index }
    known[text] = named.count
    named.append(read(text, &names))
    return named.count - 1
  }

  private func read(_ text: String, _ names: inout CountryNames) -> Named {
    let town = NamedTown(text, &names)
    let found = towns(called: town.name)
    guard let code = town.countryCode else { return Named(town: town, found: found) }
    return Named(town: town, found: found.filter { countryKeys[towns[$0].country] == .code(code) })
  }

  private func towns(called title: String) -> [TownIndex] {
    let folded = Folding.fold(title)
    return folded.isEmpty ? [] : byTitle[folded] ?? []
  }

  /// The nearest of several towns with the same name; nil if no distance is known.
  private func one(of found: [TownIndex], for point: Coordinate?, within reach: Double?) -> TownIndex? {
    let metres = found.compactMap { town in
      point.flatMap { point in towns[town].coordinate.map { (town: town, metres: point.distance(to: $0)) } }
    }
    let nearest = metres.min { $0.metres < $1.metres }
    if let nearest, let reach, nearest.metres > reach { return nil }
    return found.count > 1 ? nearest?.town : found.first
  }
}
