import Bytes
import Text
import WorldTowns

/// The numbers of inhabitants that the towns which come with Stationary have, of the towns of a site, and the names of the large
/// ones.
package struct Populations: Sendable {
  /// The least number of inhabitants of a town whose names in other languages are known to visitors.
  package static let manyVisitors = 100_000

  fileprivate var ofTowns: [TownIndex: Int] = [:]
  fileprivate var namesOfTowns: [TownIndex: LocalNames] = [:]
  /// By row of the list of cities.
  fileprivate var ofRows: [Int: Int] = [:]

  /// 0 if it is not known.
  package func inhabitants(ofTown town: TownIndex) -> Int { ofTowns[town] ?? 0 }
  /// 0 if it is not known.
  package func inhabitants(ofRow row: Int) -> Int { ofRows[row] ?? 0 }
  /// The names of a large town of the data, by language; those of towns that only come with Stationary are their own.
  package func names(ofTown town: TownIndex) -> LocalNames { namesOfTowns[town] ?? LocalNames() }
}

extension BuiltInTowns {
  /// Of a longer list of cities only those of large towns are asked for.
  private static let longList = 500
  /// The least number of inhabitants of a large town.
  private static let large = 15_000

  /// The inhabitants of the towns of a directory. The file is not read for towns without a list of cities alone.
  mutating func populations(of directory: Directory) -> Populations {
    let gazetteer = directory.gazetteer
    var found = Populations()
    if !gazetteer.isEmpty {
      found.ofRows = gazetteer.count > Self.longList ? ofLargeTowns(gazetteer) : ofRows(gazetteer)
    }
    for index in directory.towns.references {
      let town = directory.towns[index]
      if let row = town.listed, let known = found.ofRows[row] {
        found.ofTowns[index] = known
      } else if isUsed, !town.isUnnamed, let point = town.coordinate {
        let names = ([town.name] + town.otherNames).map { Folding.fold($0) }
        let known = self.town(named: names, at: point, in: directory.countries[town.country].code)
        found.ofTowns[index] = known?.population
        if let known, known.population >= Populations.manyVisitors, !town.isOnlyBuiltIn {
          found.namesOfTowns[index] = LocalNames(known.names.merging(["en": known.name]) { own, _ in own })
        }
      }
    }
    return found
  }

  private mutating func ofRows(_ gazetteer: Gazetteer) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for row in gazetteer.indices {
      guard let point = gazetteer.coordinate(row) else { continue }
      let code = gazetteer.countries[Int(gazetteer.countryOf[row])].code
      let town = town(named: [String(gazetteer.foldedNames[row])], at: point, in: code.isEmpty ? nil : code)
      if let town, town.population > 0 { found[row] = town.population }
    }
    if !found.isEmpty { use() }
    return found
  }

  private mutating func ofLargeTowns(_ gazetteer: Gazetteer) -> [Int: Int] {
    let towns = largeTowns(of: Self.large)
    let found = parallelMap(towns.count, by: 500) { range in
      towns[range].flatMap { town -> [(row: Int, count: Int)] in
        let others = Set(town.names.values.map { Folding.fold($0) }).sorted()
        guard let point = town.point else { return [] }
        // Of two rows at one point the one with its own name comes first.
        let rows = ([Folding.fold(town.name)] + others).flatMap { gazetteer.rows(named: $0, in: town.country) }
          .compactMap { row in
            gazetteer.coordinate(row).map { (row: row, metres: $0.distance(to: point)) }
          }
        let nearest = rows.filter { $0.metres <= WorldTowns.reachOfTowns }.min { $0.metres < $1.metres }
        return nearest.map { [(row: $0.row, count: town.population)] } ?? []
      }
    }.flatMap { $0 }
    return Dictionary(found.map { ($0.row, $0.count) }, uniquingKeysWith: max)
  }
}

extension Gazetteer {
  /// The cities of a country with a folded name.
  fileprivate func rows(named name: String, in country: String) -> [Int] {
    let start = indices.partitioningIndex { foldedNames.compare($0, name.utf8.span) >= 0 }
    return indices[start...].prefix { foldedNames.compare($0, name.utf8.span) == 0 }.filter {
      countries[Int(countryOf[$0])].code == country
    }
  }
}
