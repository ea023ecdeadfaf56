import Diagnostics
import Text
import WorldTowns

/// The stations that are in a town that comes with Stationary, because the data have none for them.
struct BuiltInPlacement {
  /// The stations of one name, with their towns. Stops with one name that are close together are in one town.
  fileprivate struct Placed {
    let source: Int
    let point: Coordinate
    let city: Int
  }

  /// The largest distance of stations of one name that are in one town, in metres.
  fileprivate static let together = 1_000.0

  fileprivate var placed: [String: [Placed]] = [:]
  /// Those that were placed.
  fileprivate(set) var tally = BuiltInTowns.Tally<Int>()
  /// The city of the data that is a built-in town, by its number.
  fileprivate var citiesOfData: [Int: Int]?
}

extension NetworkDrafts {
  /// The city of a station for which the data have none: the town that its name begins with, or that its point is in. It may be
  /// a city of the data.
  mutating func builtInCity(of station: CitylessStation, _ context: inout JoinContext) -> CityHandle? {
    guard let point = station.point else { return nil }
    let (country, place) = (station.country.isEmpty ? options.country : station.country, station.place)
    let code = context.names.key(country).code
    // A country without a code is none of GeoNames'.
    if code == nil, !country.isEmpty { return nil }
    let name = Folding.fold(station.title)
    let known = builtIn.placed[name]?.first {
      $0.source == source && $0.point.distance(to: point) <= BuiltInPlacement.together
    }
    if let known {
      builtIn.tally.add(known.city, at: place)
      return CityHandle(index: known.city)
    }
    if builtIn.citiesOfData == nil { builtIn.citiesOfData = citiesOfData(&context) }
    guard let town = context.builtIn.town(ofStation: station.title, at: point, in: code) else { return nil }
    let city =
      builtIn.citiesOfData?[town.id].map { CityHandle(index: $0) } ?? add(town, at: place, &context)
    builtIn.placed[name, default: []].append(.init(source: source, point: point, city: city.index))
    builtIn.tally.add(city.index, at: place)
    return city
  }

  /// The cities that the data have, by the number of the built-in town with their name and point.
  private func citiesOfData(_ context: inout JoinContext) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for (index, city) in cities.enumerated() {
      guard !city.record.title.isEmpty, let point = city.record.point else { continue }
      let code = context.names.key(city.record.country).code
      guard let town = context.builtIn.town(named: city.record.title, at: point, in: code), found[town.id] == nil
      else { continue }
      found[town.id] = index
    }
    return found
  }

  /// Adds a built-in town as a city. All sources share it.
  private mutating func add(_ town: WorldTown, at place: SourceLocation, _ context: inout JoinContext) -> CityHandle {
    var record = context.builtIn.record(of: town, at: place)
    if !options.region.isEmpty { record.region = options.region }
    let city = add(record, shared: TownID(record.id))
    cities[city.index].builtIn = town.id
    return city
  }

  /// The stations whose city has no name, of sources that have cities.
  private var stationsInUnnamedCities: [Int] {
    stations.indices.filter { index in
      let city = cities[stations[index].city].record
      return city.title.isEmpty && (stations[index].record.point ?? city.point) != nil
    }
  }

  /// Moves stations whose city has no name into those that are found by their points.
  mutating func placeStationsOfUnnamedCities(
    _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    for index in stationsInUnnamedCities {
      let (record, unnamed) = (stations[index].record, cities[stations[index].city].record)
      (source, options) = (stations[index].source, optionsOfSources[stations[index].source] ?? SourceOptions())
      let station = CitylessStation(
        title: record.title, point: record.point ?? unnamed.point, country: unnamed.country, place: record.place,
        hasOtherCities: true)
      guard let city = city(of: station, near, &context, &findings) else { continue }
      stations[index].city = city.index
      let there = cities[city.index].record
      stations[index].record.address = Station.Address(
        lines: record.address.lines, city: there.title, district: record.address.district,
        region: record.address.region.isEmpty ? there.region : record.address.region,
        country: context.names.name(context.names.key(there.country)))
    }
  }
}
