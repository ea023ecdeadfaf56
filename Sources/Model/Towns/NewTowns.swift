import Diagnostics
import Text
import WorldTowns

/// Finds the towns that hotels or places name and that the directory does not have by that name: the same name in other
/// letters nearby, a row of the list of cities, otherwise a new town.
struct NewTowns {
  /// A thing in such a town.
  struct Thing {
    /// Its index among the things of its kind.
    let index: Int
    let kind: Kind
    let town: NamedTown
    /// The region that the config gives to things of its source; empty if not configured.
    let region: String
    let point: Coordinate?
    let place: SourceLocation
  }

  /// The kinds of things that are in towns by name.
  enum Kind {
    case hotels, places

    var noun: String { self == .hotels ? "hotels" : "places" }
    /// The ids of findings about towns that are those of stations, and of the list of cities.
    var stationCity: String { self == .hotels ? "hotels/station-city" : "places/station-city" }
    var listedCity: String { self == .hotels ? "hotels/listed-city" : "places/listed-city" }
  }

  private let keys: TownKeys
  private let listed: ListedTownNames
  /// The towns that existed before and have a point, by the texts by which names are compared.
  private var byKey: [String: [TownIndex]] = [:]

  /// - Parameter things: the things, in the order of the data.
  private init(_ things: [Thing], _ directory: Directory, _ slugs: Slugs) {
    keys = TownKeys(slugs: slugs)
    let isAnywhere = things.contains { $0.town.country.isEmpty }
    listed = ListedTownNames(
      directory.gazetteer, in: isAnywhere ? nil : Set(things.compactMap(\.town.countryCode)), keys)
    for index in directory.towns.references {
      let town = directory.towns[index]
      if town.coordinate == nil || town.isUnknown || town.isUnnamed { continue }
      for key in keys.keys(town.name, in: directory.countries[town.country].code) {
        byKey[key, default: []].append(index)
      }
    }
  }

  /// Finds the towns of hotels and places, and adds towns to the directory.
  /// - Returns: the town of each thing.
  static func join(
    _ things: [Thing], into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) -> [TownIndex] {
    if things.isEmpty { return [] }
    let found = NewTowns(things, directory, context.slugs).add(things, to: &directory, &context, &findings)
    directory.identifyNewTowns(context.slugs)
    return found
  }

  private func add(
    _ things: [Thing], to directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) -> [TownIndex] {
    let merged = NamedTown.merged(things.map(\.town))
    var (groups, order): ([ObjectIdentifier: [Int]], [NamedTown]) = ([:], [])
    for (index, thing) in things.enumerated() {
      let town = merged[ObjectIdentifier(thing.town)] ?? thing.town
      if groups[ObjectIdentifier(town)] == nil { order.append(town) }
      groups[ObjectIdentifier(town), default: []].append(index)
    }
    var towns = Array(repeating: directory.towns.next, count: things.count)
    var (near, listed): ([SameTown], [SameTown]) = ([], [])
    var builtIn = BuiltInMatches(directory)
    for named in order {
      let inside = groups[ObjectIdentifier(named)] ?? []
      for (found, members) in matched(inside, named, things, directory) {
        let first = things[members[0]]
        var (match, world) = (found, nil as WorldTown?)
        if case .town? = found?.candidate {
        } else {
          world = Self.builtIn(named, members.lazy.compactMap { things[$0].point }.first, directory, &context)
        }
        if match == nil { match = world.flatMap { builtIn.match($0, directory, &context) } }
        let record = "city of \(first.kind.noun) «\(named.name.prefix(60))»"
        let town: TownIndex
        switch match?.candidate {
        case nil:
          town = directory.add(named, nil, world, first, context)
        case .town(let known):
          let other = directory.towns[known]
          if directory.stationTowns.contains(known) {
            near.append(
              SameTown(
                id: first.kind.stationCity, at: first.place, record: record, other: "city \(other.id.text)",
                ofWhat: "of the station directory", otherPlace: other.place, reason: match?.reason ?? .name))
          }
          directory.towns[known].otherNames.append(named.name)
          town = known
        case .row(let row):
          let gazetteer = directory.gazetteer
          listed.append(
            SameTown(
              id: first.kind.listedCity, at: first.place, record: record, other: "city \(gazetteer.ids[row])",
              ofWhat: "of the list of cities", otherPlace: gazetteer.place(row), reason: match?.reason ?? .name))
          town = directory.townsOfRows[Int32(row)] ?? directory.add(named, row, world, first, context)
          for row in rows(like: row, named, directory) { directory.townsOfRows[Int32(row)] = town }
        }
        if let world {
          builtIn.add(world, town)
          context.builtIn.use()
        }
        for index in members { towns[index] = town }
      }
    }
    findings.add(near)
    findings.add(listed)
    return towns
  }

  /// The built-in town with a name near the point of a thing in it.
  private static func builtIn(
    _ named: NamedTown, _ point: Coordinate?, _ directory: Directory, _ context: inout JoinContext
  ) -> WorldTown? {
    guard let point, !directory.unknownNames.contains(named.name), named.countryCode != nil || named.country.isEmpty
    else { return nil }
    return context.builtIn.town(named: named.name, at: point, in: named.countryCode)
  }

  /// What other data have of a built-in town, under whatever name: «Vršac» and «Вршац» are one.
  private struct BuiltInMatches {
    /// Towns by their numbers in GeoNames.
    private var towns: [Int: TownIndex] = [:]
    private var rows: BuiltInRows?

    init(_ directory: Directory) {
      for index in directory.towns.references { directory.towns[index].builtIn.map { add($0, index) } }
    }

    mutating func add(_ world: WorldTown, _ town: TownIndex) { add(world.id, town) }

    private mutating func add(_ number: Int, _ town: TownIndex) {
      if towns[number] == nil { towns[number] = town }
    }

    mutating func match(_ world: WorldTown, _ directory: Directory, _ context: inout JoinContext) -> Match? {
      guard let point = world.point else { return nil }
      if let town = towns[world.id] {
        let metres = directory.towns[town].coordinate.map { point.distance(to: $0) }
        return (.town(town), metres.map { .distance(metres: $0) } ?? .name)
      }
      if directory.gazetteer.isEmpty { return nil }
      var rows = rows ?? BuiltInRows(directory.gazetteer)
      defer { self.rows = rows }
      let row = rows.rows(of: world.id, near: point, &context.builtIn).first
      return row.map { (.row($0.row), .distance(metres: $0.metres)) }
    }
  }

  /// What a name may mean.
  private enum Candidate: Hashable {
    case town(TownIndex)
    case row(Int)
  }

  /// What a name means, and why.
  private typealias Match = (candidate: Candidate, reason: SameTown.Reason)

  /// Divides things of one name by the town that each is near. What has no point, or is near none, is with most of the
  /// others.
  private func matched(
    _ inside: [Int], _ named: NamedTown, _ things: [Thing], _ directory: Directory
  ) -> [(match: Match?, members: [Int])] {
    let gazetteer = directory.gazetteer
    let towns = Set(keys.keys(named.name, in: named.countryCode).flatMap { byKey[$0] ?? [] }).sorted().filter {
      let country = directory.countries[directory.towns[$0].country]
      return named.isIn(country.code, country.name)
    }
    let rows = directory.unknownNames.contains(named.name) ? [] : rows(named, gazetteer)
    func match(near point: Coordinate) -> Match? {
      nearest(towns, to: point, Candidate.town) { directory.towns[$0].coordinate }
        ?? nearest(rows, to: point, Candidate.row, at: gazetteer.coordinate)
    }
    var (groups, groupOf, rest): ([(match: Match?, members: [Int])], [Candidate: Int], [Int]) = ([], [:], [])
    for index in inside {
      guard let match = things[index].point.flatMap(match) else {
        rest.append(index)
        continue
      }
      let group = groupOf[match.candidate] ?? groups.count
      if group == groups.count { groups.append((match, [])) }
      groupOf[match.candidate] = group
      groups[group].members.append(index)
    }
    if rest.isEmpty { return groups }
    guard let most = groups.indices.max(by: { (groups[$0].members.count, $1) < (groups[$1].members.count, $0) }) else {
      let isSure = towns.isEmpty && rows.count == 1 && !named.country.isEmpty
      let isNowhere = rest.allSatisfy { things[$0].point == nil }
      return [(isSure && isNowhere ? (.row(rows[0]), .name) : nil, rest)]
    }
    groups[most].members = (groups[most].members + rest).sorted()
    return groups
  }

  /// The rows of the list of cities with the name, in its country.
  private func rows(_ named: NamedTown, _ gazetteer: Gazetteer) -> [Int] {
    listed.rows(keys.keys(named.name, in: named.countryCode)).filter {
      let country = gazetteer.countries[Int(gazetteer.countryOf[$0])]
      return named.isIn(country.code, country.name)
    }
  }

  /// Further rows of the same town as a row: those of its name that are near and no town yet.
  private func rows(like row: Int, _ named: NamedTown, _ directory: Directory) -> [Int] {
    let gazetteer = directory.gazetteer
    guard let point = gazetteer.coordinate(row) else { return [] }
    return rows(named, gazetteer).filter { other in
      gazetteer.countryOf[other] == gazetteer.countryOf[row] && directory.townsOfRows[Int32(other)] == nil
        && gazetteer.coordinate(other).map { point.distance(to: $0) <= ListedTowns.reachOfOneName } ?? false
    }
  }

  private func nearest<Item>(
    _ items: [Item], to point: Coordinate, _ candidate: (Item) -> Candidate, at place: (Item) -> Coordinate?
  ) -> Match? {
    let near = items.compactMap { item -> (item: Item, metres: Double)? in
      guard let metres = place(item).map({ point.distance(to: $0) }), metres <= ListedTowns.reach else { return nil }
      return (item, metres)
    }
    return near.min { $0.metres < $1.metres }.map { (candidate($0.item), .distance(metres: $0.metres)) }
  }
}

extension NamedTown {
  /// Whether it can be in a country: also if it names none.
  fileprivate func isIn(_ code: String?, _ name: String) -> Bool {
    country.isEmpty || (countryCode.map { $0 == code } ?? (country == name))
  }
}

extension Directory {
  /// Adds a town that hotels or places name.
  /// - Parameters:
  ///   - row: its row in the list of cities.
  ///   - world: the built-in town that it is.
  ///   - thing: the first thing in it.
  fileprivate mutating func add(
    _ named: NamedTown, _ row: Int?, _ world: WorldTown?, _ thing: NewTowns.Thing, _ context: JoinContext
  ) -> TownIndex {
    let listed = row.map { gazetteer.town($0) }
    let country =
      named.country.isEmpty
      ? listed?.country
        ?? index(ofCountry: world?.country, named: world.map { context.countries.name($0.country) } ?? "", context)
      : index(ofCountry: named.countryCode, named: named.country, context)
    let town = Town(
      id: TownID(""), name: listed?.name ?? named.name, district: "",
      region: thing.region.isEmpty ? world?.region(beside: listed?.name ?? named.name) ?? "" : thing.region,
      country: country,
      coordinate: listed?.coordinate,
      isUnknown: unknownNames.contains(named.name), listed: row,
      otherNames: listed == nil ? [] : [named.name], names: listed?.names ?? LocalNames(world?.names ?? [:]),
      builtIn: world?.id, place: thing.place)
    if let row { townsOfRows[Int32(row)] = towns.next }
    return towns.add(town)
  }

  /// The index of a country, which is added if the directory does not have it.
  /// - Parameters:
  ///   - code: ISO 3166-1 alpha-2; nil if it has none.
  ///   - name: its name as shown; empty if it is not known.
  mutating func index(ofCountry code: String?, named name: String, _ context: JoinContext) -> CountryIndex {
    let known = countries.references.first { index in
      let country = countries[index]
      return name.isEmpty
        ? !country.isKnown : country.isKnown && (code.map { $0 == country.code } ?? (name == country.name))
    }
    if let known { return known }
    let shown = name.isEmpty ? context.unknown.country : name
    return countries.add(Country(name: shown, code: code, id: code ?? shown, isKnown: !name.isEmpty))
  }

  /// Gives the towns that only hotels and places name their ids: the slug of the name, with a hash of name and country if
  /// it would be empty in an address, or equal to the id of another.
  fileprivate mutating func identifyNewTowns(_ slugs: Slugs) {
    let new = stationTowns.upperBound..<towns.next
    if new.isEmpty { return }
    let own = towns.column { _, town in slugs.slug(town.name, in: countries[town.country].code) }
    let taken = own.values + stationTowns.map { towns[$0].id.text }
    let counts = taken.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for index in new {
      let (town, slug) = (towns[index], own[index])
      let isFree = !slug.isEmpty && slug != Guide.elsewhereID && counts[slug] == 1
      let hash = isFree ? "" : AddressID.short("\(town.name)\n\(countryName(of: town))")
      towns[index].id = TownID([slug, hash].filter { !$0.isEmpty }.joined(separator: "-"))
    }
  }
}
