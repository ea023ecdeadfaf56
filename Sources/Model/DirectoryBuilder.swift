import Diagnostics
import Text

/// Gathers the records of all feeds, gives things their identity, and joins them into a `Directory`.
///
/// Of two records with one id and different content the first stays, and it is told; the same content again is no
/// finding. `build()` joins the cities of different sources and puts all in order.
package struct DirectoryBuilder {
  /// A city on its way into the directory.
  struct DraftCity {
    var record: CityRecord
    var id: CityID
    /// Which of the sources gave it; cities of one source are never joined.
    var source: Int
    var stations: [Int] = []
  }

  /// A station on its way into the directory; `record.id` is as in its source.
  struct DraftStation {
    var record: StationRecord
    var id: StationID
    var city: Int
  }

  /// The handle of a city that was added, for the stations in it.
  package struct CityHandle: Sendable {
    let index: Int
  }

  private(set) var cities: [DraftCity] = []
  private(set) var stations: [DraftStation] = []
  private var cityIndex: [CityID: Int] = [:]
  private var stationIndex: [StationID: Int] = [:]
  private var source = -1
  private var prefix = ""
  package private(set) var sources: [SourceSummary] = []

  package init() {}

  /// Begins the records of one more source.
  /// - Parameter prefix: what stands before its ids: empty for the first source that gives this kind of thing,
  ///   `NAME~` for the others.
  package mutating func beginSource(prefix: String) {
    source += 1
    self.prefix = prefix
  }

  /// Ends a source with what About says of it.
  package mutating func endSource(_ summary: SourceSummary) { sources.append(summary) }

  /// How many stations there are so far.
  package var stationCount: Int { stations.count }

  /// Adds a city, or finds the one that has its id.
  package mutating func add(_ record: CityRecord, _ findings: inout Findings) -> CityHandle {
    let id = CityID(prefix + record.id)
    if let known = cityIndex[id] {
      let first = cities[known].record
      let differences = record.differences(from: first)
      if !differences.isEmpty { findings.add(.duplicateCity(record, first: first, differences)) }
      return CityHandle(index: known)
    }
    cityIndex[id] = cities.count
    cities.append(DraftCity(record: record, id: id, source: source))
    return CityHandle(index: cities.count - 1)
  }

  /// Adds a station to a city; one that is there already gains the roles.
  package mutating func add(_ record: StationRecord, in city: CityHandle, _ findings: inout Findings) {
    let id = StationID(prefix + record.id)
    if let known = stationIndex[id] {
      stations[known].record.roles.formUnion(record.roles)
      let first = stations[known]
      var differences = record.differences(from: first.record)
      if first.city != city.index { differences.append("city") }
      if !differences.isEmpty { findings.add(.duplicateStation(record, first: first.record, differences)) }
      return
    }
    stationIndex[id] = stations.count
    cities[city.index].stations.append(stations.count)
    stations.append(DraftStation(record: record, id: id, city: city.index))
  }

  /// Joins and orders all that was added.
  /// - Parameters:
  ///   - language: for names of countries, and the alphabetical order.
  ///   - unknown: what a city and a country are called whose name no file tells.
  package consuming func build(
    countries: Countries, collation: Collation, unknown: (city: String, country: String), _ findings: inout Findings
  ) -> Directory {
    var names = CountryNames(countries: countries, unknown: unknown.country)
    let joined = CityJoin(cities, &names).run(&findings)
    return DirectoryOrder(
      drafts: cities, stations: stations, joined: joined, collation: collation, unknownCity: unknown.city
    ).directory(&names, sources: sources)
  }
}
