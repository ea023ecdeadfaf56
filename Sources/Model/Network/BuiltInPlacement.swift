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
  /// - Parameter country: as the data have it; empty if unknown.
  mutating func builtInCity(
    of title: String, at point: Coordinate, in country: String, _ place: SourceLocation, _ context: inout JoinContext
  ) -> CityHandle? {
    let code = context.names.key(country).code
    // A country without a code is none of GeoNames'.
    if code == nil, !country.isEmpty { return nil }
    let name = Folding.fold(title)
    let known = builtIn.placed[name]?.first {
      $0.source == source && $0.point.distance(to: point) <= BuiltInPlacement.together
    }
    if let known {
      builtIn.tally.add(known.city, at: place)
      return CityHandle(index: known.city)
    }
    if builtIn.citiesOfData == nil { builtIn.citiesOfData = citiesOfData(&context) }
    guard let town = context.builtIn.town(ofStation: title, at: point, in: code) else { return nil }
    let city =
      builtIn.citiesOfData?[town.id].map { CityHandle(index: $0) }
      ?? add(context.builtIn.record(of: town, at: place), shared: TownID("g\(town.id)"))
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
      let name = Folding.fold(city.record.title)
      guard let town = context.builtIn.town(named: [name], at: point, in: code), found[town.id] == nil else { continue }
      found[town.id] = index
    }
    return found
  }

  /// Moves stations whose city has no name into built-in towns.
  mutating func placeInBuiltInTowns(_ context: inout JoinContext) {
    for index in stations.indices where cities[stations[index].city].record.title.isEmpty {
      let (record, unnamed) = (stations[index].record, cities[stations[index].city].record)
      guard let point = record.point ?? unnamed.point else { continue }
      source = stations[index].source
      guard let city = builtInCity(of: record.title, at: point, in: unnamed.country, record.place, &context) else {
        continue
      }
      stations[index].city = city.index
      let there = cities[city.index].record
      stations[index].record.address = Station.Address(
        lines: record.address.lines, city: there.title, district: record.address.district,
        region: record.address.region.isEmpty ? there.region : record.address.region,
        country: context.names.name(context.names.key(there.country)))
    }
  }
}
