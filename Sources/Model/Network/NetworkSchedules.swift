import CivilTime
import Diagnostics
import Text

extension NetworkDrafts {
  /// The number of stops of schedules so far.
  package var scheduledStopCount: Int {
    scheduled.sources.reduce(0) { $0 + $1.schedules.reduce(0) { $0 + $1.stops.count } }
  }

  /// Whether the time zone database has a name.
  package func isZone(_ name: String) -> Bool { zone(name) != nil }

  /// A zone of the time zone database; nil for an unknown name.
  package func zone(_ name: String) -> Zone? { zones.zone(name) }

  /// Keeps the schedules of a source until all cities are known.
  mutating func endSchedules() {
    guard !schedules.isEmpty else { return }
    journeys.zones = zones
    // Read all time zones now, so that a fault is found before anything is written.
    for schedule in schedules {
      for name in schedule.agencies.map(\.timeZone) + schedule.stops.map(\.timeZone) where !name.isEmpty {
        _ = zones.zone(name)
      }
    }
    scheduled.sources.append(.init(schedules: schedules, options: options, number: source))
    schedules = []
  }

  /// Adds the stations and agencies of schedules, now that the cities of all sources are known.
  mutating func placeSchedules(
    _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) {
    guard !scheduled.sources.isEmpty else { return }
    let succession = ScheduleSuccession(scheduled.sources.map(\.schedules), &findings)
    // Stops that refer to stations come last, when all stations are known.
    var stations: [[Int?]] = []
    for refers in [false, true] {
      var number = 0
      for source in scheduled.sources.indices {
        for index in scheduled.sources[source].schedules.indices {
          defer { number += 1 }
          if stations.count <= number { stations.append([]) }
          guard scheduled.sources[source].schedules[index].refersToStations == refers else { continue }
          (self.source, options) = (scheduled.sources[source].number, scheduled.sources[source].options)
          succession.shorten(&scheduled.sources[source].schedules[index], number: number)
          var schedule = scheduled.sources[source].schedules[index]
          stations[number] = addStations(of: &schedule, near, &context, &findings)
          scheduled.sources[source].schedules[index] = schedule
        }
      }
    }
    scheduled.reserveDays()
    var number = 0
    for pending in scheduled.sources {
      (source, options) = (pending.number, pending.options)
      for var schedule in pending.schedules {
        schedule.addPrefixes(options.prefix)
        let carriers = schedule.agencies.indices.map { index in
          let known = succession.agencies[.init(schedule: number, index: AgencyIndex(index))]
          return known.map(scheduled.carrier) ?? addOperator(schedule.agencies[index])
        }
        scheduled.append(schedule, stations: stations[number], carriers: carriers, succession)
        number += 1
      }
    }
    scheduled.sources = []
  }

  private mutating func addOperator(_ agency: Agency) -> Int {
    journeys.add(
      OperatorRecord(
        id: agency.id.text, name: agency.name, website: agency.website, classes: [], terms: [], place: agency.place),
      agency.id)
  }

  /// - Returns: the draft station of each stop; nil for stops of stations without service.
  private mutating func addStations(
    of schedule: inout Schedule, _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) -> [Int?] {
    let groups = ScheduleStations(schedule)
    var drafts = [Int?](repeating: nil, count: schedule.stops.count)
    let known = schedule.refersToStations ? StationsByName(stations, cities) : nil
    var ofZones = CountriesOfZones()
    for (index, stop) in schedule.stops.enumerated() {
      guard let service = groups.service[index] else { continue }
      if let station = known?.station(of: stop, &findings) {
        stations[station].record.roles.formUnion(service.roles)
        if stations[station].record.type.isEmpty { stations[station].record.type = service.type }
        schedule.stops[index].point = stations[station].record.point ?? stop.point
        drafts[index] = station
        continue
      }
      let found = city(of: stop, near, &context, &findings)
      let country = found == nil ? knownCountry(of: stop, service, schedule, &ofZones) : ""
      let city = found ?? unnamedCity(in: country, at: stop.place, &context.names)
      let record = cities[city.index].record
      let code = context.names.key(found == nil ? country : record.country).code
      if let finding = code.flatMap({ stop.outside($0, of: options.country, context.countries) }) {
        findings.add(finding)
      }
      var station = StationRecord(
        id: stop.id.text, title: stop.name,
        address: Station.Address(
          lines: [], city: found == nil ? "" : record.title, district: record.district, region: record.region,
          country: record.country.isEmpty ? "" : context.names.name(context.names.key(record.country))),
        point: stop.point, roles: service.roles, place: stop.place)
      station.type = service.type
      station.zone = stop.timeZone
      station.names = stop.names
      drafts[index] = add(station, in: city, &findings)
    }
    findings.add(ofZones.findings(context.countries))
    findings.add(schedule.timedRides.compactMap { $0.finding(schedule.stops) })
    return groups.heads.map { drafts[$0.number] }
  }

  /// The city of a station: the one that its row names, otherwise by what is known of it.
  private mutating func city(
    of stop: Stop, _ near: NearestCities, _ context: inout JoinContext, _ findings: inout Findings
  ) -> CityHandle? {
    if let city = stop.reference?.city, !city.isEmpty {
      let folded = Folding.fold(city)
      if let known = cities.firstIndex(where: { Folding.fold($0.record.title) == folded }) {
        return CityHandle(index: known)
      }
      return self.city(named: city, in: options.country, at: stop.place)
    }
    let station = CitylessStation(
      title: stop.name, point: stop.point, country: "", place: stop.place, hasOtherCities: false)
    return self.city(of: station, near, &context, &findings)
  }

  /// The country of a station whose city is not known: the one in the config, the only one whose
  /// outline has its point, or the only one of its time zone.
  private func knownCountry(
    of stop: Stop, _ service: ScheduleStations.Service, _ schedule: Schedule, _ ofZones: inout CountriesOfZones
  ) -> String {
    if !options.country.isEmpty { return options.country }
    if let code = stop.point.flatMap(CountryOutlines.onlyCountry) { return code }
    let names = stop.timeZone.isEmpty ? service.agencies.map { schedule[$0].timeZone } : [stop.timeZone]
    return ofZones.country(of: stop, in: Set(names), zones)
  }
}
