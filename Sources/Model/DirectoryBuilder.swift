import CivilTime
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
  }

  /// A station on its way into the directory; `record.id` is as in its source.
  struct DraftStation {
    var record: StationRecord
    var id: StationID
    var city: Int
    var hasPage: Bool
    /// Which of the sources gave it; stations of one source are never joined.
    let source: Int
    /// Whether it is a location of departures, so that what a `stations` source says of it comes first.
    var isLocation: Bool
  }

  /// The handle of a city that was added, for the stations in it.
  package struct CityHandle: Sendable {
    let index: Int
  }

  /// What the source that is being read says of journeys.
  package var timetable = TimetableDraft()

  private(set) var cities: [DraftCity] = []
  private(set) var stations: [DraftStation] = []
  private(set) var journeys = JourneyDrafts()
  private var cityIndex: [CityID: Int] = [:]
  /// Those that no file describes, and only locations name.
  private var undescribedCities: Set<Int> = []
  private var stationIndex: [StationID: Int] = [:]
  private var hotels = HotelDrafts()
  private var places = PlaceDrafts()
  private var gazetteer = GazetteerDrafts()
  /// The pages that the things of the source that is being read have.
  private var pages = SourcePages.all
  private var source = -1
  private var prefixes = SourcePrefixes()
  private let zones: Zones
  package private(set) var sources: [SourceSummary] = []

  /// - Parameter zones: those that the times of journeys are of.
  package init(zones: Zones = Zones()) { self.zones = zones }

  /// Begins the records of one more source.
  /// - Parameters:
  ///   - city: where its hotels and places are that name no city: «New York, US»; empty where the config does
  ///   not say.
  ///   - pages: the pages that its things have.
  package mutating func beginSource(_ prefixes: SourcePrefixes, city: String = "", pages: SourcePages = .all) {
    source += 1
    self.pages = pages
    gazetteer.beginSource(hasPages: pages.contains(.cities))
    hotels.beginSource(city: city, pages: pages)
    places.beginSource(city: city, hasPages: pages.contains(.places))
    self.prefixes = prefixes
  }

  /// Ends a source with what About says of it.
  package mutating func endSource(_ summary: SourceSummary) { sources.append(summary) }

  /// How many stations there are so far.
  package var stationCount: Int { stations.count }

  /// How many departures there are so far, of the sources that were read to their end.
  package var departureCount: Int { journeys.drafts.count }

  /// The same with those that are in the data more than once.
  package private(set) var usableDepartureCount = 0

  /// Adds a city, or finds the one that has its id.
  package mutating func add(_ record: CityRecord, _ findings: inout Findings) -> CityHandle {
    let id = CityID(prefixes.places + record.id)
    if let known = cityIndex[id] {
      let first = cities[known].record
      let differences = record.differences(from: first)
      if !differences.isEmpty { findings.add(.duplicateCity(record, first: first, differences)) }
      if first.zone.isEmpty { cities[known].record.zone = record.zone }
      return CityHandle(index: known)
    }
    cityIndex[id] = cities.count
    cities.append(DraftCity(record: record, id: id, source: source))
    return CityHandle(index: cities.count - 1)
  }

  /// Adds a station to a city; one that is there already gains the roles.
  /// - Parameter isLocation: whether it is a location of departures.
  /// - Returns: its draft.
  @discardableResult
  package mutating func add(
    _ record: StationRecord, in city: CityHandle, isLocation: Bool = false, _ findings: inout Findings
  ) -> Int {
    let id = StationID(prefixes.places + record.id)
    if let known = stationIndex[id] {
      stations[known].record.roles.formUnion(record.roles)
      stations[known].hasPage = stations[known].hasPage || pages.contains(.stations)
      let first = stations[known]
      var differences = record.differences(from: first.record)
      if first.city != city.index { differences.append("city") }
      if !differences.isEmpty { findings.add(.duplicateStation(record, first: first.record, differences)) }
      return known
    }
    stationIndex[id] = stations.count
    stations.append(
      DraftStation(
        record: record, id: id, city: city.index, hasPage: pages.contains(.stations), source: source,
        isLocation: isLocation))
    return stations.count - 1
  }

  /// How many hotels there are so far.
  package var hotelCount: Int { hotels.count }

  /// Makes room for the rows of a list of hotels.
  package mutating func expect(hotels count: Int) { hotels.expect(count) }

  /// Adds a row of a list of hotels.
  /// - Parameter found: what is wrong with it; it is told unless another record of the hotel was told the same of.
  package mutating func add(hotel record: HotelRecord, _ found: Findings, _ findings: inout Findings) {
    hotels.add(row: record, hotelID(record.id), found, &findings)
  }

  /// Adds a row in which nothing is wrong, as the directory is to hold it: nothing of it is copied.
  /// - Parameter city: the one that it names, as in the data; empty where it names none.
  package mutating func add(hotel: consuming Hotel, city: consuming String) {
    if !prefixes.hotels.isEmpty { hotel.id = hotelID(hotel.id.text) }
    hotels.add(plainRow: hotel, city: city)
  }

  /// Adds what a file of its own tells of a hotel: it joins the row that has its id, in whatever order they come.
  /// - Parameter found: what is wrong with it, as of a row.
  package mutating func add(hotelDetail record: HotelRecord, _ found: Findings, _ findings: inout Findings) {
    hotels.add(
      detail: record, hotelID(record.id), idOfFile: record.idOfFile.map(hotelID), found, &findings)
  }

  private func hotelID(_ id: String) -> HotelID { HotelID(prefixes.hotels.isEmpty ? id : prefixes.hotels + id) }

  /// Whether a list of this source has the hotel, and no file so far is its detail.
  package func lacksDetail(ofHotel id: String) -> Bool { hotels.lacksDetail(hotelID(id)) }

  /// How many places there are so far.
  package var placeCount: Int { places.drafts.count }

  /// Adds a place of the guide.
  package mutating func add(place record: PlaceRecord, _ findings: inout Findings) {
    places.add(record, PlaceID(prefixes.guide + record.id), &findings)
  }

  /// How many cities of the gazetteer there are, of the sources that were read to their end.
  package var gazetteerCount: Int { gazetteer.count }

  /// Adds cities of the gazetteer.
  /// - Parameters:
  ///   - parts: of one file, in its order.
  ///   - path: that of the file.
  package mutating func add(gazetteer parts: [GazetteerRows], path: String) {
    gazetteer.add(parts, path: path, prefix: prefixes.gazetteer)
  }

  /// Adds a city of the gazetteer.
  package mutating func add(gazetteer record: GazetteerRecord) {
    var rows = GazetteerRows()
    rows.append(record)
    add(gazetteer: [rows], path: record.place.path)
  }

  /// Leaves out the cities of the source that was just read whose ids are known already.
  package mutating func joinGazetteer(_ findings: inout Findings) { gazetteer.endSource(&findings) }

  /// Joins the details of the source that was just read with its lists.
  package mutating func joinHotels(_ findings: inout Findings) { hotels.endSource(&findings) }

  /// Joins what the files of the source that was just read say of journeys: they name each other in any order.
  package mutating func joinTimetable(_ findings: inout Findings) {
    guard !timetable.isEmpty else { return }
    journeys.zones = zones
    let places = timetable.locations.indices.map { station(ofLocation: $0, &findings) }
    // All are read now, those of stops too: what is wrong with one shows before anything is written.
    for place in places { _ = zones.zone(place.zone) }
    var carriers = timetable.carriers.map { carrier in
      carrier.record.map { journeys.add($0, OperatorID(prefixes.timetable + carrier.id)) }
    }
    if let (named, described) = timetable.operatorInTwoParts {
      carriers[named] = carriers[described]
      findings.add(.joinedOperator(timetable.carriers[named].id, timetable.carriers[described]))
    }
    var join = TimetableJoin(
      draft: timetable, zones: zones, stations: places.map(\.station), zonesOfPlaces: places.map(\.zone),
      carriers: carriers, prefix: prefixes.timetable, pages: pages)
    journeys.drafts.reserveCapacity(journeys.drafts.count + timetable.count)
    journeys.repeated.beginSource(timetable)
    var named: Set<Int?> = []
    for record in timetable.takeRecords() {
      named.insert(record.carrier.flatMap { carriers[Int($0.index)] })
      guard let draft = join.join(record, &findings) else { continue }
      usableDepartureCount += 1
      if let known = journeys.repeated.earlier(record, draft.ends, next: journeys.drafts.count) {
        journeys.drafts[known].join(draft)
        continue
      }
      stations[draft.origin].record.roles.insert(.origin)
      stations[draft.destination].record.roles.insert(.destination)
      journeys.drafts.append(draft)
    }
    for case let carrier? in carriers where !named.contains(carrier) {
      findings.add(.idleOperator(journeys.carriers[carrier].record))
    }
    findings.add(journeys.repeated.findings(journeys.drafts))
  }

  /// The station that a location is, and the zone of its clocks; none for one of which nothing is known, and for one
  /// at which journeys only stop on their way.
  private mutating func station(
    ofLocation index: Int, _ findings: inout Findings
  ) -> (station: Int?, zone: String) {
    let location = timetable.locations[index]
    guard let record = location.record ?? timetable.endKnownByStops(index) else { return (nil, "") }
    if location.record == nil { findings.add(.locationOfStopsAlone(record)) }
    let cityID = record.city ?? "unknown"
    let known = cityIndex[CityID(prefixes.places + cityID)]
    let city = known.map { CityHandle(index: $0) } ?? add(CityRecord.unknown(cityID, at: record.place), &findings)
    if known == nil { undescribedCities.insert(city.index) }
    // Of each: none is left out of what its publisher has to mend.
    if location.record != nil && (record.city == nil || undescribedCities.contains(city.index)) {
      findings.add(.unknownCity(record))
    }
    let cityRecord = cities[city.index].record
    let station = add(StationRecord(record, in: cityRecord), in: city, isLocation: true, &findings)
    return (station, record.zone.isEmpty ? cityRecord.zone : record.zone)
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
    var directory = DirectoryOrder(
      drafts: cities, stations: JoinedStations(stations, cities, joined, &findings), joined: joined,
      collation: collation, unknownCity: unknown.city
    ).directory(&names, sources: sources, journeys: journeys, timetable)
    directory.take(hotels, &names, &findings)
    directory.take(places, collation, &names, &findings)
    gazetteer.endSource(&findings)
    directory.gazetteer = Gazetteer(
      GazetteerColumns(gazetteer, countries, unknown: unknown.country, collation, &findings))
    directory.joinGazetteer(&findings)
    return directory
  }
}
