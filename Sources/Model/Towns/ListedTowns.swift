import Diagnostics
import Text

/// Finds the rows of the list of cities that are towns of the station directory: same country, equal names, also in
/// different alphabets, at most `reach` apart; or equal ids.
///
/// An equal id alone proves nothing, because sources number their cities independently: the country must be the same, and
/// the points must be near each other or, if one is unknown, the names equal.
struct ListedTowns {
  /// The largest distance between the points that two kinds of data give for one town, in metres.
  static let reach = 25_000.0
  /// The same of two rows of one name.
  static let reachOfOneName = 10_000.0
  /// The same if only the ids are equal.
  private static let reachOfIDs = 5_000.0

  private let directory: Directory
  private let keys: TownKeys

  /// A town, a row and their distance in metres; −1 if they have the same id, whatever the distance, and nil if it is
  /// unknown.
  private typealias Pair = (town: TownIndex, row: Int, metres: Double?)

  private init(_ directory: Directory, _ slugs: Slugs) {
    (self.directory, keys) = (directory, TownKeys(slugs: slugs))
  }

  /// Joins the rows of the list with the towns of the stations.
  static func join(into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings) {
    if directory.gazetteer.isEmpty || directory.towns.isEmpty { return }
    var pairs = ListedTowns(directory, context.slugs).joined()
    pairs += builtIn(directory, besides: pairs, &context.builtIn)
    for (town, row, _) in pairs {
      directory.townsOfRows[Int32(row)] = town
      if directory.towns[town].listed == nil { directory.towns[town].listed = row }
      directory.towns[town].otherNames.append(directory.gazetteer.names[row])
      directory.towns[town].names.complete(with: directory.gazetteer.town(row).names)
    }
    findings.add(
      pairs.map { SameTown.row($0.row, is: $0.town, $0.metres.flatMap { $0 < 0 ? nil : $0 }, directory) })
  }

  /// Towns without a row, with the nearest row that is the same built-in town under another name.
  private static func builtIn(
    _ directory: Directory, besides pairs: [Pair], _ builtIn: inout BuiltInTowns
  ) -> [Pair] {
    let (towns, taken) = (Set(pairs.map(\.town)), Set(pairs.map(\.row)))
    let left = directory.towns.references.filter { directory.towns[$0].builtIn != nil && !towns.contains($0) }
    if left.isEmpty { return [] }
    var rows = BuiltInRows(directory.gazetteer)
    let found = left.flatMap { index -> [Pair] in
      let town = directory.towns[index]
      guard let number = town.builtIn, let point = town.coordinate else { return [] }
      let code = directory.countries[town.country].code
      return rows.rows(of: number, near: point, &builtIn).filter { row, _ in
        !taken.contains(row) && directory.gazetteer.countries[Int(directory.gazetteer.countryOf[row])].code == code
      }.map { (index, $0.row, $0.metres) }
    }
    return GazetteerJoin.nearest(found, { $0.metres ?? 0 }, { ($0.town, $0.row) }).sorted { $0.row < $1.row }
  }

  /// Each town with its nearest row, then further rows of the same town: those with its name in other letters, and those of
  /// one name that are near, because lists have the municipality beside the town.
  private func joined() -> [Pair] {
    let pairs = pairs()
    let nearest = GazetteerJoin.nearest(pairs, { $0.metres ?? -1 }, { ($0.town, $0.row) })
    let taken = Set(nearest.map(\.row))
    let rows = Dictionary(uniqueKeysWithValues: nearest.map { ($0.town, $0.row) })
    let names = directory.gazetteer.foldedNames
    let left = Dictionary(
      grouping: pairs.filter { pair in
        guard !taken.contains(pair.row), let row = rows[pair.town] else { return false }
        return names.compare(row, pair.row) != 0 || pair.metres.map { $0 <= Self.reachOfOneName } ?? false
      }, by: \.row
    ).values.compactMap { $0.min { ($0.metres ?? -1, $0.town) < ($1.metres ?? -1, $1.town) } }
    return nearest.sorted { $0.row < $1.row } + left.sorted { $0.row < $1.row }
  }

  private func pairs() -> [Pair] {
    let gazetteer = directory.gazetteer
    let codes = Set(directory.countries[directory.stationCountries].compactMap(\.code))
    let names = ListedTownNames(gazetteer, in: codes, keys)
    let byID = rowsByID()
    return directory.towns.references.flatMap { index -> [Pair] in
      let town = directory.towns[index]
      guard !town.isUnnamed, let code = directory.countries[town.country].code else { return [] }
      let named = names.rows(town.isUnknown ? [] : keys.keys(town.name, in: code))
      let ofID = byID[town.id.text]
      return Set(named + [ofID].compactMap { $0 }).sorted().compactMap { row -> Pair? in
        guard gazetteer.countries[Int(gazetteer.countryOf[row])].code == code else { return nil }
        if let one = town.coordinate, let other = gazetteer.coordinate(row) {
          let metres = one.distance(to: other)
          if row == ofID, metres <= (named.contains(row) ? Self.reach : Self.reachOfIDs) { return (index, row, -1) }
          return named.contains(row) && metres <= Self.reach ? (index, row, metres) : nil
        }
        return row == ofID && named.contains(row) ? (index, row, nil) : nil
      }
    }
  }

  /// The rows that have the id of a town.
  private func rowsByID() -> [String: Int] {
    let wanted = Set(directory.towns.map(\.id.text))
    let longest = wanted.reduce(0) { max($0, $1.utf8.count) }
    var found: [String: Int] = [:]
    let ids = directory.gazetteer.ids
    for row in ids.indices where ids.range(row).count <= longest {
      let id = ids[row]
      if wanted.contains(id) { found[id] = row }
    }
    return found
  }
}
