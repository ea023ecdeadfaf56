import CivilTime
import Documents
import Model

/// `board.json` of a station: its departures and arrivals on any date (Docs/board-json.md).
struct BoardFile {
  /// The version of the format; clients reject versions that they do not know.
  static let version = 1

  private let site: SiteContext
  private let visits: StationVisits
  private let station: StationIndex
  private var zones = ZoneTerms()
  private var agencies = InternTable<AgencyIndex>()
  private var agencyTerms: [JSONTerm] = []
  private var services = InternTable<ServiceTerm>()
  /// By the service's number in the schedule: the number here, or nil for one that never runs; absent until it is used.
  private var serviceNumbers: Column<ServiceDays, Int??>
  private var routes = InternTable<RouteIndex>()
  private var routeTerms: [JSONTerm] = []
  private var stops = InternTable<StopIndex>()
  private var stopTerms: [JSONTerm] = []
  private var places = InternTable<Place>()
  private var placeTerms: [JSONTerm] = []
  private var headsigns = InternTable<Int32>()
  private var onward: BoardOnward
  /// The latest time of a trip, in seconds from the origin of its service day.
  private var latest: Int32 = 0

  private enum Place: Hashable {
    /// A station as another end of a trip, with or without its city.
    case station(StationIndex, zone: Int, isInCity: Bool)
    /// A place that is no station, by its name.
    case further(String, RouteIndex)
  }

  private var schedule: Schedule { site.directory.schedule }

  private init(_ station: StationIndex, _ visits: StationVisits, _ site: SiteContext) {
    (self.site, self.visits, self.station) = (site, visits, station)
    serviceNumbers = Column(Array(repeating: nil, count: visits.schedule.services.countOfAll))
    onward = BoardOnward(site)
    // The first is for trips without a headsign.
    _ = headsigns.index(of: 0)
  }

  static func bytes(_ station: StationIndex, _ visits: StationVisits, _ site: SiteContext) -> [UInt8] {
    var file = BoardFile(station, visits, site)
    return file.bytes()
  }

  private mutating func bytes() -> [UInt8] {
    let entries = visits.entries(of: station)
    let visitTerms = entries.compactMap { term($0) }
    let thing = site.directory.stations[station]
    let page = site.addresses.stationPages[station]
    let today = zones.number(of: visits.zone(of: entries))
    let (first, last) = (services.values.map(\.first).min() ?? 0, services.values.map(\.last).max() ?? 0)
    let fareZones = Set(stops.values.map { schedule[$0].fareZone })
    let (fares, timeframes) = BoardFares(site: site, routes: routes.values, zones: fareZones).terms { service($0) }
    let longest = Int(latest) / 86_400
    let covered = Day(number: first)..<Day(number: last + longest + 1)
    return JSONTerm.object(
      [
        ("version", .integer(Self.version)), ("root", .text(Links(from: page).root)), ("page", .text(page)),
        ("station", .object([("id", .text(thing.id.text)), ("name", .text(thing.name))])),
        ("first", .integer(first)), ("last", .integer(last)), ("longest", .integer(longest)),
        ("zones", .list(zones.terms(in: covered))),
        ("zone", .integer(today)), ("agencies", .list(agencyTerms)), ("services", .list(services.values.map(\.term))),
        ("routes", .list(routeTerms)), ("stops", .list(stopTerms)), ("places", .list(placeTerms)),
        ("headsigns", .list(headsigns.values.map { .text(schedule.text($0)) })),
        ("fares", .list(fares)), ("timeframes", .list(timeframes)), ("visits", .list(visitTerms)),
      ] + (onward.isEmpty ? [] : [("onward", .list(onward.terms))])
    ).bytes + [10]
  }

  private mutating func term(_ entry: StationVisits.Entry) -> JSONTerm? {
    let trips = tripTerms(entry)
    guard !trips.isEmpty else { return nil }
    var members: [(String, JSONTerm)] = [
      ("route", .integer(route(entry.pattern.feedRoute))),
      ("stop", .integer(stop(entry.stop.stop, schedule[entry.pattern.route].agency))),
      ("sequence", .integer(Int(entry.stop.sequence))),
    ]
    if let direction = entry.pattern.direction { members.append(("direction", .integer(Int(direction.rawValue)))) }
    if entry.stop.pickup != .regular { members.append(("pickup", .integer(Int(entry.stop.pickup.rawValue)))) }
    if entry.stop.dropOff != .regular { members.append(("drop_off", .integer(Int(entry.stop.dropOff.rawValue)))) }
    if entry.stop.isApproximate { members.append(("approximate", .flag(true))) }
    members += end("from", entry.origin, entry.pattern.before.first, entry)
    members += end("to", entry.destination, entry.pattern.after.last, entry)
    let (after, before) = (visits.via(after: entry), visits.via(before: entry))
    if !after.isEmpty { members.append(("via", .list(after.map { place($0, entry) }))) }
    if !before.isEmpty { members.append(("since", .list(before.map { place($0, entry) }))) }
    return .object(members + [("trips", .list(trips))])
  }

  /// The first or the last stop of the trips, or where they come from before it or go to after it.
  private mutating func end(
    _ name: String, _ stop: StopIndex?, _ further: FurtherPlace?, _ entry: StationVisits.Entry
  ) -> [(String, JSONTerm)] {
    if let further {
      return [
        (name, place(further, entry)), ("\(name)_\(further.isOnRequest ? "on_request" : "untimed")", .flag(true)),
      ] + (further.asksDriver ? [("\(name)_by_driver", .flag(true))] : [])
    }
    return stop.map { [(name, place($0, entry))] } ?? []
  }

  private mutating func tripTerms(_ entry: StationVisits.Entry) -> [JSONTerm] {
    var blocks: [(facts: BoardTrips.Facts, trips: BoardTrips)] = []
    var numbers: [BoardTrips.Facts: Int] = [:]
    let last = entry.pattern.stops.count - 1
    for index in visits.schedule.trips(of: entry.visit.pattern) {
      let trip = visits.schedule[index]
      guard let service = service(trip.service) else { continue }
      let facts = BoardTrips.Facts(
        service: service, headsign: visits.headsign(of: trip, entry), wheelchair: trip.wheelchair,
        frequency: trip.frequency)
      let number = numbers[facts] ?? blocks.count
      if number == blocks.count {
        blocks.append((facts, BoardTrips()))
        numbers[facts] = number
      }
      let end = visits.schedule.times[trip.times + last].arrival
      latest = max(latest, end + trip.shift + trip.span)
      blocks[number].trips.add(trip, visits.schedule.times[trip.times + entry.visit.place], end: end)
      if entry.isDeparture { blocks[number].trips.add(onward: onward.numbers(of: trip)) }
    }
    return blocks.map { term($0.trips, $0.facts, entry) }
  }

  private mutating func term(
    _ block: BoardTrips, _ facts: BoardTrips.Facts, _ entry: StationVisits.Entry
  ) -> JSONTerm {
    var members: [(String, JSONTerm)] = [("service", .integer(facts.service))]
    if facts.headsign != 0 { members.append(("headsign", .integer(headsigns.index(of: facts.headsign)))) }
    if facts.wheelchair != .unknown { members.append(("wheelchair", .integer(Int(facts.wheelchair.rawValue)))) }
    if facts.frequency != .none { members.append(("exact", .flag(facts.frequency == .exact))) }
    members += block.members(schedule)
    if !block.offers.isEmpty { members += DepartureColumns.members(block.offers, entry, site) }
    return .object(members)
  }

  /// The number of a service; nil for one that never runs.
  private mutating func service(_ index: ServiceIndex) -> Int? {
    if let known = serviceNumbers[index] { return known }
    let number = ServiceTerm(schedule.services.days(of: index)).map { services.index(of: $0) }
    serviceNumbers[index] = .some(number)
    return number
  }

  private mutating func agency(_ index: AgencyIndex) -> Int {
    if let known = agencies[index] { return known }
    let agency = schedule[index]
    let number = zones.number(of: schedule.zone(of: index))
    let page = agency.carrier.map { site.addresses.operators[$0] }
    agencyTerms.append(
      .object(
        [
          ("id", .text(agency.id.text)), ("name", .text(agency.name)), ("zone", .integer(number)),
          ("page", .text(page ?? "")),
        ] + (agency.phone.isEmpty ? [] : [("phone", .text(agency.phone))])))
    return agencies.index(of: index)
  }

  private mutating func route(_ index: RouteIndex) -> Int {
    if let known = routes[index] { return known }
    let route = schedule[index]
    let agency = agency(route.agency)
    let named = site.namesForPrograms(of: index)
    routeTerms.append(
      .list(
        [
          .text(route.id.text), .text(route.shortName),
          .text(named.longName), .integer(route.type), .integer(agency), .text(named.page), .text(named.background),
          .text(named.text),
        ] + schedule.requested.phones(of: schedule.line(of: index)).prefix(1).map { .text($0) }))
    return routes.index(of: index)
  }

  private mutating func stop(_ index: StopIndex, _ agency: AgencyIndex) -> Int {
    if let known = stops[index] { return known }
    let stop = schedule[index]
    let number = zones.number(of: schedule.zone(of: index, agency))
    stopTerms.append(
      .list([
        .text(stop.id.text), .text(stop.platform), .text(stop.code),
        .integer(Int(schedule.wheelchair(of: index).rawValue)), .integer(number), .text(stop.fareZone),
      ]))
    return stops.index(of: index)
  }

  private mutating func place(_ stop: StopIndex, _ entry: StationVisits.Entry) -> JSONTerm {
    // Each stop of a pattern has a station.
    guard let index = schedule[stop].station else { return .null }
    let route = schedule[entry.pattern.route]
    let number = zones.number(of: schedule.zone(of: stop, route.agency))
    return term(.station(index, zone: number, isInCity: entry.isOffered), in: number) { site in
      (site.endName(of: stop, entry), site.addresses.stationPages[index])
    }
  }

  /// A place without times: a stop, or an area with the page of the route.
  private mutating func place(_ further: FurtherPlace, _ entry: StationVisits.Entry) -> JSONTerm {
    if case .stop(let stop) = further.place, schedule[stop].station != nil { return place(stop, entry) }
    let (name, route) = (site.name(of: further.place), entry.pattern.route)
    let number = zones.number(of: schedule.zone(of: schedule[route].agency))
    return term(.further(name, route), in: number) { (name, $0.addresses.routePages[route]) }
  }

  /// The number of a place, whose name and page are made on its first use.
  private mutating func term(
    _ place: Place, in zone: Int, _ make: (SiteContext) -> (name: String, page: String)
  ) -> JSONTerm {
    if let known = places[place] { return .integer(known) }
    let (name, page) = make(site)
    placeTerms.append(.list([.text(name), .text(page), .integer(zone)]))
    return .integer(places.index(of: place))
  }
}
