import Diagnostics
import Testing
import Text

@testable import Model

/// A directory as a test writes it down: sources of cities with their stations, and what was found on the way.
struct Gathering {
  var builder = DirectoryBuilder()
  var findings = Findings()
  var near: NearWords?
  private var line = 0

  /// Begins a source.
  mutating func source(_ prefix: String = "") {
    builder.beginSource(SourceOptions(prefixes: [.stations: prefix, .timetable: prefix]))
  }

  /// Adds a city with stations that have its point.
  @discardableResult
  mutating func city(
    _ id: String, _ title: String, country: String = "Finland", region: String = "", district: String = "",
    at point: (Double, Double)? = nil, stations: [String] = []
  ) -> NetworkDrafts.CityHandle {
    let point = point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    let record = CityRecord(
      id: id, title: title, district: district, region: region, country: country, point: point, place: next())
    let handle = builder.network.add(record, &findings)
    for station in stations { self.station(station, station, in: handle, at: point) }
    return handle
  }

  mutating func station(
    _ id: String, _ title: String, in city: NetworkDrafts.CityHandle, at point: Coordinate? = nil,
    address: String = "", roles: Station.Roles = .origin
  ) {
    let address = Station.Address(city: address, district: "", region: "", country: "")
    let record = StationRecord(id: id, title: title, address: address, point: point, roles: roles, place: next())
    builder.network.add(record, in: city, &findings)
  }

  /// A row of a list of hotels.
  mutating func hotel(_ id: String, city: String = "", at point: (Double, Double)? = nil) {
    let point = point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    let record = HotelRecord(id: id, name: id, city: city, point: point, place: next())
    builder.hotels.add(Hotel(record), city: city, Findings(), &findings)
  }

  /// A place of the guide, called as its id where no name is given.
  mutating func place(_ id: String, _ name: String? = nil, city: String = "", at point: (Double, Double)? = nil) {
    var record = PlaceRecord(id: id, name: name ?? id, place: next())
    record.city = city
    record.point = point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    builder.places.add(record, &findings)
  }

  /// Begins a source of cities of the world.
  mutating func world(_ prefix: String = "", hasPages: Bool = true) {
    builder.gazetteer.beginSource(
      SourceOptions(prefixes: [.gazetteer: prefix], withoutPages: hasPages ? [] : allPages))
  }

  /// A city of the world.
  mutating func worldCity(_ id: String, _ name: String, country: String = "FI", at point: (Double, Double)? = nil) {
    let point = point.flatMap { Coordinate(latitude: $0.0, longitude: $0.1) }
    builder.gazetteer.add(GazetteerRecord(id: id, name: name, country: country, point: point, place: next()))
  }

  private mutating func next() -> Diagnostics.SourceLocation {
    line += 1
    return Diagnostics.SourceLocation("data/stations.json", line: line, column: 1)
  }

  mutating func built(_ language: String = "en") -> Directory {
    builder.build(
      countries: Countries(language: language), collation: Collation(language: language),
      unknown: (city: "City unknown", country: "Country unknown"), near: near, &findings)
  }

  /// The ids of what was found.
  var reported: [String] { findings.reported.map(\.id) }
}

extension Directory {
  /// The headings of the station directory.
  var headings: [String] { towns[stationTowns].map { heading(of: $0) } }
  /// The towns with places.
  var guideTowns: [Town] { guide.towns.map { towns[$0] } }
  func stationNames(_ town: TownIndex) -> [String] { stations[towns[town].stations].map(\.name) }
  /// The ids of the rows of the list of cities that are towns of `towns`, with the ids of these.
  var joinedRows: [String: String] {
    Dictionary(
      uniqueKeysWithValues: gazetteer.indices.compactMap { row in
        let town = town(listed: row)
        return town < towns.next ? (gazetteer.ids[row], towns[town].id.text) : nil
      })
  }
}

extension Index: ExpressibleByIntegerLiteral {
  /// The index of a thing by its number, for short tests.
  public init(integerLiteral number: Int) { self.init(number) }
}

/// The names of all pages that a source can leave out.
let allPages: Set<String> = ["stations", "departures", "hotels", "places", "cities", "orders"]

extension DirectoryBuilder {
  /// Begins a source of all kinds of data.
  mutating func beginSource(_ options: SourceOptions) {
    network.beginSource(options)
    hotels.beginSource(options)
    places.beginSource(options)
    gazetteer.beginSource(options)
  }
}
