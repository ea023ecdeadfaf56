import Diagnostics
import Text

/// Stations that name no city, until the cities of all sources are known.
struct PlacelessStations {
  /// The stations of one source.
  struct OfSource {
    let number: Int
    let options: SourceOptions
    var records: [StationRecord]
  }

  private(set) var sources: [OfSource] = []

  var count: Int { sources.reduce(0) { $0 + $1.records.count } }

  mutating func add(_ record: StationRecord, _ number: Int, _ options: SourceOptions) {
    if sources.last?.number != number { sources.append(OfSource(number: number, options: options, records: [])) }
    sources[sources.count - 1].records.append(record)
  }
}

extension NetworkDrafts {
  /// Adds a station that names no city: it is in the nearest one that another source gives, if one is near enough.
  package mutating func addWithoutCity(_ record: StationRecord) { placeless.add(record, source, options) }

  /// Adds the stations that name no city, now that the cities of all sources are known.
  mutating func placeStations(_ context: inout JoinContext, _ findings: inout Findings) {
    guard placeless.count > 0 else { return }
    let near = ScheduleCities(cities, context.gazetteer)
    for pending in placeless.sources {
      (source, options) = (pending.number, pending.options)
      var unplaced = 0
      for var record in pending.records {
        let given = record.address
        let country = given.country.isEmpty ? options.country : given.country
        let known =
          knownCity(of: record, in: context.names.key(country), near, &context.names, &findings)
          ?? record.point.flatMap { builtInCity(of: record.title, at: $0, in: country, record.place, &context) }
        if known == nil { unplaced += 1 }
        let city = known ?? unnamedCity(in: country, at: record.place, &context.names)
        let there = cities[city.index].record
        record.address = Station.Address(
          city: known == nil ? "" : there.title, district: given.district.isEmpty ? there.district : given.district,
          region: given.region.isEmpty ? there.region : given.region,
          country: there.country.isEmpty ? "" : context.names.name(context.names.key(there.country)))
        add(record, in: city, &findings)
      }
      if unplaced > 0, let first = pending.records.first { findings.add(.withoutCity(first, count: unplaced)) }
    }
  }

  /// The nearest city of other sources; nil if none is near, or if it is in another country than the station.
  private mutating func knownCity(
    of record: StationRecord, in country: CountryNames.Key, _ near: ScheduleCities, _ names: inout CountryNames,
    _ findings: inout Findings
  ) -> CityHandle? {
    guard let found = record.point.flatMap({ near.city(at: $0, for: record.place, besides: source) }) else {
      return nil
    }
    let there =
      switch found {
      case .draft(let index): names.key(cities[index].record.country)
      case .record(let record): names.key(record.country)
      }
    if country != .unknown, there != .unknown, country != there { return nil }
    return switch found {
    case .draft(let index): CityHandle(index: index)
    case .record(let record): add(record, &findings)
    }
  }
}

extension Finding {
  /// - Parameter count: the number of stations of the source that are in no known city.
  fileprivate static func withoutCity(_ first: StationRecord, count: Int) -> Finding {
    Finding(
      "stations/without-city", .warning, at: SourceLocation(first.place.path),
      what: count == 1 ? "a station is in no known city" : "\(count) stations are in no known city",
      advice: "add a column `city`, or city = \"…\" to the source; until then they are listed without a city")
  }
}
