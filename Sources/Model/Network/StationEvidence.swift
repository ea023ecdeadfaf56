import Bytes
import Diagnostics
import Text

/// A station for which the data have no city.
struct CitylessStation {
  let title: String
  let point: Coordinate?
  /// The country that its record has, as in the data; empty if none.
  let country: String
  let place: SourceLocation
  /// Whether its source has cities of its own, which are those of its other stations.
  let hasOtherCities: Bool
}

extension NetworkDrafts {
  /// The city of a station for which the data have none, by what is known of it: the nearest city of a source of stations,
  /// departures, cities or places, otherwise the city in the config, otherwise the town that comes with Stationary.
  /// - Returns: nil if none is known.
  mutating func city(
    of station: CitylessStation, _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) -> CityHandle? {
    nearestCity(of: station, near, &context.names, &findings) ?? configuredCity(at: station.place)
      ?? builtInCity(of: station, &context)
  }

  /// The nearest city of other sources; nil if none is near, or if it is in another country than the station.
  private mutating func nearestCity(
    of station: CitylessStation, _ near: NearestCities, _ names: inout CountryNames, _ findings: inout Findings
  ) -> CityHandle? {
    let own = station.hasOtherCities ? source : nil
    guard let found = station.point.flatMap({ near.city(at: $0, for: station.place, besides: own) }) else { return nil }
    let there =
      switch found {
      case .draft(let index): names.key(cities[index].record.country)
      case .record(let record), .ofPlaces(let record): names.key(record.country)
      }
    let country = names.key(station.country)
    if country != .unknown, there != .unknown, country != there { return nil }
    switch found {
    case .draft(let index): return CityHandle(index: index)
    case .record(let record): return add(record, &findings)
    case .ofPlaces(let record):
      let city = add(record, &findings)
      cities[city.index].isOfPlaces = true
      return city
    }
  }

  /// The city that the config gives to stations that name none.
  private mutating func configuredCity(at place: SourceLocation) -> CityHandle? {
    guard !options.city.isEmpty else { return nil }
    let parts = options.city.split(separator: ",").map { Blanks.normalise(String($0)) }
    let country = parts.count > 1 ? parts[parts.count - 1] : options.country
    return city(
      named: parts.count > 1 ? parts.dropLast().joined(separator: ", ") : options.city, in: country, at: place)
  }

  /// The city of the source with a name, which is added if it is the first station in it.
  mutating func city(named title: String, in country: String, at place: SourceLocation) -> CityHandle {
    let record = CityRecord(named: title, in: country, point: nil, at: place)
    return known(id: record.id) ?? append(record, TownID(options.prefix(.stations) + record.id))
  }
}

extension CityRecord {
  /// A city that is known by its name alone.
  /// - Parameter country: as in the data; empty if unknown.
  init(named title: String, in country: String, point: Coordinate?, at place: SourceLocation) {
    let id = XXH3.hex(XXH3.hash([title, "", country].joined(separator: "\n")), digits: 8)
    self.init(id: id, title: title, district: "", region: "", country: country, point: point, place: place)
    hasDerivedID = true
  }
}
