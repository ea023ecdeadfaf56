import Bytes
import CivilTime
import Documents
import Model

/// The files that the form reads, in `timetable/from/`: the places with departures, all places, and of each place those that
/// journeys from it reach (Docs/from-json.md).
enum JourneyFiles {
  /// The version of the format; clients reject versions they do not know.
  static let version = 1

  /// A file that `search/index.json` names. Its own name depends on its content.
  struct Listed: Sendable {
    let name: String
    /// Relative to the site's root.
    let path: String
    let bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) {
      (self.name, self.bytes) = (name, bytes)
      path = "\(Addresses.from)\(name).\(XXH3.hex(XXH3.hash(bytes), digits: 8)).json"
    }
  }

  /// A place with a file of those reached from it.
  enum Origin: Sendable {
    case city(TownIndex), station(StationIndex)
  }

  static func origins(_ site: SiteContext) -> [Origin] {
    let places = site.journeyPlaces
    return places.cities.indices.filter { places.cities[$0].contains(.file) }.map { .city($0) }
      + places.stations.indices.filter { places.stations[$0].contains(.file) }.map { .station($0) }
  }

  static func path(_ origin: Origin, _ site: SiteContext) -> String {
    switch origin {
    case .city(let index): Addresses.from + site.journeyPlaces.cityFiles[index] + ".json"
    case .station(let index): Addresses.from + site.journeyPlaces.stationFiles[index] + ".json"
    }
  }

  static func bytes(_ origin: Origin, _ site: SiteContext) -> [UInt8] {
    let (directory, places) = (site.directory, site.journeyPlaces)
    let (key, stations, city): (String, Range<StationIndex>, TownIndex) =
      switch origin {
      case .city(let index): ("c-" + directory.towns[index].id.text, directory.towns[index].stations, index)
      case .station(let index):
        ("s-" + directory.stations[index].id.text, index..<index.advanced(by: 1), directory.stations[index].city)
      }
    let reach = Reach(from: stations, in: city, directory, places.parts)
    let reached = reach.stations
    let ends = reach.parts.union(reach.pairs.map(\.to))
    let endCities = Set(ends.map { directory.stations[$0].city })
    let members = site.placeRows.members(reached) { index in
      var flags = places.cities[index].subtracting(.destination)
      let isSame = if case .city(index) = origin { true } else { false }
      if directory.towns[index].isUnnamed { return flags }
      if !isSame, endCities.contains(index) || flags.contains(.timetable) { flags.insert(.destination) }
      return flags
    }
    let numbers = Dictionary(uniqueKeysWithValues: reached.enumerated().map { ($1, $0) })
    let list = { (stations: Set<StationIndex>) in JSONTerm.list(stations.sorted().map { .integer(numbers[$0] ?? 0) }) }
    return JSONTerm.object(
      [("version", .integer(version)), ("from", .text(key))] + members
        + [("journeys", .list(reach.pairs.map { .list([.integer(numbers[$0.to] ?? 0), $0.runsTerm]) }))]
        + (reach.parts.isEmpty ? [] : [("parts", list(reach.parts))])
        + (reach.direct.isEmpty ? [] : [("direct", list(reach.direct))])
    ).bytes + [10]
  }

  /// The places that the form offers as origins, and all places; none unless readers can ask how to get somewhere, because
  /// something runs or a seller is named.
  static func indexed(
    _ directory: Directory, _ places: JourneyPlaces, _ rows: PlaceRows, hasSeller: Bool
  ) -> [Listed] {
    let isAnyRunning = !directory.schedule.offers.isEmpty || !directory.schedule.isEmpty
    guard !directory.stations.isEmpty, isAnyRunning || hasSeller else { return [] }
    let leaving = Set(directory.stationTowns.filter { places.cities[$0].contains(.origin) })
    let origins = directory.stations.references.filter { places.stations[$0].contains(.origin) }
    let file = { (stations: [StationIndex], cities: Set<TownIndex>, hasSlugs: Bool) in
      JSONTerm.object(
        [("version", .integer(version))]
          + rows.members(stations, cities: cities, hasSlugs: hasSlugs) { places.cities[$0] }
          + [("days", days(directory.pairs))]
      ).bytes + [10]
    }
    return [
      Listed("origins", file(origins, leaving, false)),
      Listed("all", file(Array(directory.stations.references), Set(directory.stationTowns), true)),
    ]
  }

  /// The number of all departures on each day.
  private static func days(_ pairs: TownPairs) -> JSONTerm {
    var counts: [Day: Int] = [:]
    for day in pairs.flatMap(\.days) { counts[day.day, default: 0] += day.offers.count }
    var all = ChooserPair(from: StationIndex(0), to: StationIndex(0))
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) { all.add(day, count) }
    return all.runsTerm
  }
}
