import Bytes
import CivilTime

extension Schedule {
  /// Adds departures: each becomes a trip on one day, from its origin by way of the stops whose station and time are
  /// known to its destination. Departures of one operator, vehicle and time zone are one route without a page.
  /// - Parameter stations: the stations of the directory.
  mutating func append(_ timetable: Timetable, stations: [Station]) {
    guard let zones = timetable.zones, !timetable.isEmpty else { return }
    let visits = parallelMap(timetable.departures.count, by: 1_000) { part in
      part.map { DepartureVisit.all(of: timetable.departures[$0], zones, stations: stations) }
    }.joined()
    var trips = DepartureTrips(schedule: self, timetable: timetable, stations: stations, zones: zones)
    // So that the schedule is not copied.
    self = Schedule()
    for (index, visits) in visits.enumerated() where DepartureVisit.areClose(visits) {
      trips.add(DepartureIndex(index), visits)
    }
    self = trips.schedule
  }
}

/// A station at which a journey stops.
private struct DepartureVisit {
  let place: Place
  /// In seconds since 1970 in UTC.
  let arrival, departure: Int

  /// A station, and the time zone of its times in departures.
  struct Place: Hashable {
    let station: Int
    let zone: ZoneIndex
  }

  /// Whether a journey is not so long that its times must be wrong: boards look for its stops that many days later.
  static func areClose(_ visits: [DepartureVisit]) -> Bool {
    guard let first = visits.first, let last = visits.last else { return false }
    return last.arrival - first.departure <= 60 * 86_400
  }

  private init(_ station: Int, _ arrival: Moment, _ departure: Moment) {
    place = Place(station: station, zone: arrival.zone)
    (self.arrival, self.departure) = (arrival.utc, departure.utc)
  }

  /// The ends, and the stops between them that have a station and a time; if these are not in order, the ends alone.
  static func all(of departure: Departure, _ zones: Zones, stations: [Station]) -> [DepartureVisit] {
    let ends = [(departure.origin, departure.departs), (departure.destination, departure.arrives)]
      .map { DepartureVisit($0, $1, $1) }
    guard departure.stopCount > 0 else { return ends }
    let times = StopMoments(departure, zones, stations: stations)
    let between = departure.stops.enumerated().compactMap { index, stop -> DepartureVisit? in
      guard let station = stop.station, station != departure.origin, station != departure.destination else {
        return nil
      }
      let (arrives, leaves) = (times.arrivals[index]?.moment, times.departures[index]?.moment)
      guard let some = arrives ?? leaves else { return nil }
      return DepartureVisit(station, arrives ?? some, leaves ?? some)
    }
    let all = [ends[0]] + between + [ends[1]]
    let isInOrder = zip(all, all.dropFirst()).allSatisfy {
      $0.arrival <= $0.departure && $0.departure <= $1.arrival
    }
    return isInOrder ? all : ends
  }
}

/// Makes trips of departures.
private struct DepartureTrips {
  var schedule: Schedule
  private let timetable: Timetable
  private let stations: [Station]
  private let zones: Zones
  private var agencies: [AgencyKey: AgencyIndex] = [:]
  private var routes: [RouteKey: RouteIndex] = [:]
  private var stops: [DepartureVisit.Place: StopIndex] = [:]
  private var patterns: [PatternKey: PatternIndex] = [:]
  private var services: [Day: ServiceIndex] = [:]

  private struct AgencyKey: Hashable {
    let carrier: Int?
    let zone: ZoneIndex
  }

  private struct RouteKey: Hashable {
    let agency: AgencyIndex
    let type: Int
  }

  private struct PatternKey: Hashable {
    let route: RouteIndex
    let places: [DepartureVisit.Place]
    let isInPlan: Bool
  }

  init(schedule: Schedule, timetable: Timetable, stations: [Station], zones: Zones) {
    (self.schedule, self.timetable, self.stations, self.zones) = (schedule, timetable, stations, zones)
  }

  mutating func add(_ index: DepartureIndex, _ visits: [DepartureVisit]) {
    let departure = timetable.departures[index.number]
    let day = departure.departs.local.day
    schedule.tripIDs.append(departure.id.text)
    var trip = Trip(
      pattern: pattern(route(of: departure), visits, isInPlan: departure.isInPlan), service: service(on: day),
      id: Int32(schedule.tripIDs.count - 1), times: schedule.times.count)
    trip.departure = index
    schedule.trips.append(trip)
    let origin = Schedule.origin(of: day, zones[departure.departs.zone])
    for visit in visits {
      schedule.times.append(
        ScheduledTime(arrival: Int32(visit.arrival - origin), departure: Int32(visit.departure - origin)))
    }
  }

  private mutating func route(of departure: Departure) -> RouteIndex {
    let type = Self.routeType(timetable.details[departure.details].vehicle)
    let agency = agency(of: departure)
    let key = RouteKey(agency: agency, type: type)
    if let known = routes[key] { return known }
    let own = schedule[agency]
    var route = Route(id: RouteID(own.id.text), agency: agency, type: type, place: departure.place)
    route.longName = own.name
    route.isDated = true
    schedule.routes.append(route)
    let index = RouteIndex(schedule.routes.count - 1)
    routes[key] = index
    return index
  }

  private mutating func agency(of departure: Departure) -> AgencyIndex {
    let key = AgencyKey(carrier: departure.carrier, zone: departure.departs.zone)
    if let known = agencies[key] { return known }
    let carrier = departure.carrier.map { timetable.operators[$0] }
    var agency = Agency(
      id: carrier?.id ?? OperatorID(""), name: carrier?.name ?? "", timeZone: zones[departure.departs.zone].name,
      place: departure.place)
    agency.carrier = departure.carrier.map { CarrierIndex($0) }
    schedule.agencies.append(agency)
    let index = AgencyIndex(schedule.agencies.count - 1)
    agencies[key] = index
    return index
  }

  /// `route_type`, of the extended types.
  private static func routeType(_ vehicle: String) -> Int {
    switch vehicle {
    case "bus", "minibus", "van": 700
    case "coach": 200
    case "train": 100
    case "tram": 900
    case "ferry": 1000
    default: 1700
    }
  }

  private mutating func pattern(
    _ route: RouteIndex, _ visits: [DepartureVisit], isInPlan: Bool
  ) -> PatternIndex {
    let key = PatternKey(route: route, places: visits.map(\.place), isInPlan: isInPlan)
    if let known = patterns[key] { return known }
    let first = schedule.patternStops.count
    for (place, visit) in visits.enumerated() {
      schedule.patternStops.append(PatternStop(stop: stop(at: visit.place), sequence: Int32(place + 1)))
    }
    var made = Pattern(route: route, direction: nil, shape: nil, stops: first..<schedule.patternStops.count)
    made.isInPlan = isInPlan
    schedule.patterns.append(made)
    let index = PatternIndex(schedule.patterns.count - 1)
    patterns[key] = index
    return index
  }

  /// The stop that is a station as a whole: departures do not say where in it.
  private mutating func stop(at place: DepartureVisit.Place) -> StopIndex {
    if let known = stops[place] { return known }
    let station = stations[place.station]
    var stop = Stop(id: StopID(station.id.text), name: station.name, place: station.place)
    stop.kind = .station
    stop.point = station.coordinate
    stop.timeZone = zones[place.zone].name
    stop.station = StationIndex(place.station)
    schedule.stops.append(stop)
    let made = StopIndex(schedule.stops.count - 1)
    stops[place] = made
    return made
  }

  private mutating func service(on day: Day) -> ServiceIndex {
    if let known = services[day] { return known }
    let service = schedule.services.append(on: day)
    services[day] = service
    return service
  }
}
