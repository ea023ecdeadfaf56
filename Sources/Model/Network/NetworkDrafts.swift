import CivilTime
import Diagnostics
import Text

/// Cities, their stations and the journeys between them before they are in the directory.
///
/// Of two records with the same id and different content the first is kept, with a finding.
package struct NetworkDrafts: SourceDrafts {
  struct DraftCity {
    var record: CityRecord
    let id: TownID
    /// The index of its source; cities of one source are never joined.
    let source: Int
    /// Its number in GeoNames if it is a built-in town.
    var builtIn: Int?
    /// Whether places near stations name it, not these.
    var isOfPlaces = false
    /// What cities that were joined into it are called.
    var otherNames: [String] = []

    init(record: CityRecord, id: TownID, source: Int) { (self.record, self.id, self.source) = (record, id, source) }
  }

  /// A station; `record.id` is as in its source.
  struct DraftStation {
    var record: StationRecord
    let id: StationID
    var city: Int
    var hasPage: Bool
    /// The index of its source; stations of one source are never joined.
    let source: Int
    /// Whether it is a location of departures, for which the data of a `stations` source takes precedence.
    var isLocation: Bool
  }

  /// Refers to a city that was added, for the stations in it.
  package struct CityHandle: Sendable {
    let index: Int
  }

  /// The journeys of the source that is being read.
  package var departures = SourceDepartures()
  /// The schedules of the source that is being read, with ids as in the source.
  package var schedules: [Schedule] = []

  var cities: [DraftCity] = []
  var stations: [DraftStation] = []
  var journeys = DepartureDrafts()
  private var cityIndex: [TownID: Int] = [:]
  /// Cities without a record, which only locations name.
  private var undescribedCities: Set<Int> = []
  private var stationIndex: [StationID: Int] = [:]
  var source = 0
  var options = SourceOptions()
  /// By the number of the source.
  private(set) var optionsOfSources: [Int: SourceOptions] = [:]
  let zones: Zones
  var scheduled = ScheduleDraft()
  var placeless = PlacelessStations()
  var builtIn = BuiltInPlacement()

  init(zones: Zones) { self.zones = zones }

  package mutating func beginSource(_ options: SourceOptions) {
    source += 1
    self.options = options
    optionsOfSources[source] = options
    departures.fields = options.fields
  }

  package var stationCount: Int { stations.count + placeless.count }

  /// The number of departures, of the sources that were read completely.
  package var departureCount: Int { journeys.drafts.count }

  /// The same including departures that are in the data more than once.
  package private(set) var usableDepartureCount = 0

  /// Adds a city, or finds the one with its id.
  package mutating func add(_ record: CityRecord, _ findings: inout Findings) -> CityHandle {
    let id = TownID(options.prefix(.stations) + record.id)
    let record = completed(record)
    if let known = cityIndex[id] {
      let first = cities[known].record
      findings.add(
        record.duplicates(first, "stations/duplicate-city-id", "city", record.differences(from: first)))
      if first.zone.isEmpty { cities[known].record.zone = record.zone }
      cities[known].record.names.complete(with: record.names)
      return CityHandle(index: known)
    }
    return append(record, id)
  }

  /// The group of stations of a country whose city is not known. All sources share it.
  /// - Parameter country: as in the data; empty if unknown.
  mutating func unnamedCity(in country: String, at place: SourceLocation, _ names: inout CountryNames) -> CityHandle {
    let id =
      switch names.key(country) {
      case .unknown: "unknown"
      case .code(let code): "unknown-" + code.lowercased()
      case .folded(let name): "unknown-" + AddressID.hash(name)
      }
    var record = CityRecord.unknown(id, at: place)
    record.country = country
    return add(record, shared: TownID(id))
  }

  /// Adds a city with an id that is the same in all sources, or finds it.
  mutating func add(_ record: CityRecord, shared id: TownID) -> CityHandle {
    cityIndex[id].map { CityHandle(index: $0) } ?? append(record, id)
  }

  /// The city of the source with an id.
  func known(id: String) -> CityHandle? {
    cityIndex[TownID(options.prefix(.stations) + id)].map { CityHandle(index: $0) }
  }

  /// With the region in the config, unless it has one.
  private func completed(_ record: CityRecord) -> CityRecord {
    guard record.region.isEmpty, !record.title.isEmpty, !options.region.isEmpty else { return record }
    var record = record
    record.region = options.region
    return record
  }

  /// Adds a city that is not known.
  mutating func append(_ record: CityRecord, _ id: TownID) -> CityHandle {
    cityIndex[id] = cities.count
    cities.append(DraftCity(record: completed(record), id: id, source: source))
    return CityHandle(index: cities.count - 1)
  }

  /// Adds a station to a city, or adds roles to a station that exists.
  /// - Parameter isLocation: whether it is a location of departures.
  /// - Returns: the index of its draft.
  @discardableResult
  package mutating func add(
    _ record: StationRecord, in city: CityHandle, isLocation: Bool = false, _ findings: inout Findings
  ) -> Int {
    let id = StationID(options.prefix(.stations) + record.id)
    if let known = stationIndex[id] {
      stations[known].record.roles.formUnion(record.roles)
      stations[known].record.names.complete(with: record.names)
      stations[known].hasPage = stations[known].hasPage || options.has(.stations)
      let first = stations[known]
      var differences = record.differences(from: first.record)
      if first.city != city.index { differences.append("city") }
      findings.add(record.duplicates(first.record, "stations/duplicate-id", "station", differences))
      return known
    }
    stationIndex[id] = stations.count
    stations.append(
      DraftStation(
        record: record, id: id, city: city.index, hasPage: options.has(.stations), source: source,
        isLocation: isLocation))
    return stations.count - 1
  }

  /// Joins the journeys of the source, whose records refer to each other in any order.
  package mutating func endSource(_ findings: inout Findings) {
    endSchedules()
    guard !departures.isEmpty else { return }
    journeys.zones = zones
    let places = departures.locations.indices.map { station(ofLocation: $0, &findings) }
    // Read all time zones now, including those of stops, so that a fault is found before anything is written.
    for place in places { _ = zones.zone(place.zone) }
    var carriers = departures.carriers.map { carrier in
      carrier.record.map { journeys.add($0, OperatorID(options.prefix(.timetable) + carrier.id)) }
    }
    if let (named, described) = departures.operatorInTwoParts {
      carriers[named] = carriers[described]
      findings.add(.joinedOperator(departures.carriers[named].id, departures.carriers[described]))
    }
    var join = DepartureJoin(
      draft: departures, zones: zones, stations: places.map(\.station), zonesOfPlaces: places.map(\.zone),
      carriers: carriers, options: options)
    journeys.drafts.reserveCapacity(journeys.drafts.count + departures.count)
    journeys.repeated.beginSource(departures)
    var named: Set<Int?> = []
    for record in departures.takeRecords() {
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
    if let (first, count) = join.withoutZone { findings.add(.withoutZone(first, count)) }
    for case let carrier? in carriers where !named.contains(carrier) {
      findings.add(.idleOperator(journeys.carriers[carrier].record))
    }
    findings.add(journeys.repeated.findings(journeys.drafts))
  }

  /// The station of a location, and its time zone; nil if the location is unknown, or if journeys only pass through it.
  private mutating func station(ofLocation index: Int, _ findings: inout Findings) -> (station: Int?, zone: String) {
    let location = departures.locations[index]
    guard let record = location.record ?? departures.endKnownByStops(index) else { return (nil, "") }
    if location.record == nil { findings.add(.locationOfStopsAlone(record, options.fields)) }
    let cityID = record.city ?? "unknown"
    let known = cityIndex[TownID(options.prefix(.stations) + cityID)]
    let city = known.map { CityHandle(index: $0) } ?? add(CityRecord.unknown(cityID, at: record.place), &findings)
    if known == nil { undescribedCities.insert(city.index) }
    // Report every one, because publishers have to correct them all.
    if location.record != nil && (record.city == nil || undescribedCities.contains(city.index)) {
      findings.add(.unknownCity(record, options.fields))
    }
    let cityRecord = cities[city.index].record
    let station = add(StationRecord(record, in: cityRecord), in: city, isLocation: true, &findings)
    return (station, record.zone.isEmpty ? cityRecord.zone : record.zone)
  }

  /// Joins cities and stations that appear in several sources, and sorts everything.
  package mutating func join(
    into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    placeAll(&context, &findings)
    builtIn.tally.report("stations", &findings)
    identifyCities(&context)
    var joined = TownJoin(cities, &context.names, context.slugs).run(&findings)
    for (index, target) in joined.enumerated() where target != index {
      let other = cities[index].record
      cities[target].record.names.complete(with: other.names)
      if cities[target].builtIn == nil { cities[target].builtIn = cities[index].builtIn }
      if Folding.fold(other.title) != Folding.fold(cities[target].record.title) {
        cities[target].otherNames.append(other.title)
      }
    }
    // A town that its stations left for one across the border is not the same town: its names are lost with it.
    let inUse = Set(stations.map { joined[$0.city] })
    for (left, city) in builtIn.left where !inUse.contains(left) { joined[left] = joined[city] }
    for index in stations.indices where cities[stations[index].city].isOfPlaces {
      let city = cities[joined[stations[index].city]].record
      stations[index].record.address = stations[index].record.address.inCity(city.title)
    }
    let joinedStations = JoinedStations(stations, cities, joined, &findings)
    DirectoryOrder(
      drafts: cities, stations: joinedStations, joined: joinedStations.withoutNamesOnly(stations, joined), scheduled,
      collation: context.collation, unknown: (context.unknown.city, context.unknownNames), near: context.near
    ).fill(
      &directory, &context.names, journeys: journeys, departures, scheduled, zones,
      mostDeparturePages: context.mostDeparturePages, &findings)
    Finding.unknownCountries(in: directory, context.countries, &findings)
  }
}

extension NetworkDrafts {
  /// Finds the cities of stations for which the data have none.
  private mutating func placeAll(_ context: inout JoinContext, _ findings: inout Findings) {
    let isNeeded =
      placeless.count > 0 || !scheduled.sources.isEmpty
      || stations.contains { cities[$0.city].record.title.isEmpty }
    guard isNeeded else { return }
    let near = NearestCities(cities, context.gazetteer, context.citiesOfPlaces)
    placeStations(near, &context, &findings)
    placeSchedules(near, &context, &findings)
    placeStationsOfUnnamedCities(near, &context, &findings)
    settleBorders(&context)
  }
}

extension IDSpace {
  /// The ids of cities and stations.
  package static let stations = IDSpace("stations")
  /// The ids of operators and departures.
  package static let timetable = IDSpace("timetable")
}

extension OptionalPages {
  package static let stations = OptionalPages("stations")
  package static let departures = OptionalPages("departures")
}
