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
  mutating func placeStations(
    _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    for pending in placeless.sources {
      (source, options) = (pending.number, pending.options)
      var unplaced = 0
      for var record in pending.records {
        let given = record.address
        let country = given.country.isEmpty ? options.country : given.country
        let station = CitylessStation(
          title: record.title, point: record.point, country: country, place: record.place, hasOtherCities: true)
        let known = self.city(of: station, near, &context, &findings)
        if known == nil { unplaced += 1 }
        let city = known ?? unnamedCity(in: country, at: record.place, &context.names)
        let there = cities[city.index].record
        record.address = Station.Address(
          city: known == nil ? "" : there.title, district: given.district.isEmpty ? there.district : given.district,
          region: [given.region, there.region].first { !$0.isEmpty } ?? options.region,
          country: there.country.isEmpty ? "" : context.names.name(context.names.key(there.country)))
        add(record, in: city, &findings)
      }
      if unplaced > 0, let first = pending.records.first { findings.add(.withoutCity(first, count: unplaced)) }
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
