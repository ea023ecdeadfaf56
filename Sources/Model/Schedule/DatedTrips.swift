import CivilTime

extension Schedule {
  /// Creates a schedule from departures: each is a trip on one day, from its origin by way of the stops whose station and
  /// time are known to its destination. Departures of one operator and time zone are one route, which has no page.
  /// - Parameter stations: the stations of the directory.
  static func dated(_ timetable: Timetable, stations: [Station]) -> Schedule {
    var schedule = Schedule()
    guard let zones = timetable.zones, !timetable.isEmpty else { return schedule }
    let days = timetable.departures.lazy.map(\.departs.local.day)
    guard let first = days.min(), let last = days.max() else { return schedule }
    schedule.services = ServiceDays(days: first...last)
    var builder = DatedTrips(schedule: schedule, timetable: timetable, stations: stations, zones: zones)
    for index in timetable.departures.indices { builder.add(index) }
    return builder.schedule
  }
}

/// Adds departures to a schedule.
private struct DatedTrips {
  var schedule: Schedule
  let timetable: Timetable
  let stations: [Station]
  let zones: Zones
  private var routes: [RouteKey: RouteIndex] = [:]
  private var stops: [Int: StopIndex] = [:]
  private var patterns: [PatternKey: PatternIndex] = [:]
  private var services: [Day: ServiceIndex] = [:]

  private struct RouteKey: Hashable {
    let carrier: Int?
    let zone: ZoneIndex
  }

  private struct PatternKey: Hashable {
    let route: RouteIndex
    let stations: [Int]
  }

  /// A station of a departure, in seconds since 1970.
  private struct Visit {
    let station: Int
    let arrival, departure: Int
  }

  init(schedule: Schedule, timetable: Timetable, stations: [Station], zones: Zones) {
    (self.schedule, self.timetable, self.stations, self.zones) = (schedule, timetable, stations, zones)
  }

  mutating func add(_ index: Int) {
    let departure = timetable.departures[index]
    let day = departure.departs.local.day
    let route = route(of: departure)
    let visits = visits(of: departure)
    let pattern = pattern(route, visits)
    schedule.tripIDs.append(departure.id.text)
    var trip = Trip(
      pattern: pattern, service: service(on: day), id: Int32(schedule.tripIDs.count - 1), times: schedule.times.count)
    trip.offer = DepartureIndex(index)
    schedule.trips.append(trip)
    let noon = LocalTime(day, secondOfDay: 43_200)
    let origin: Int
    switch zones[departure.departs.zone].resolve(noon) {
    case .one(let moment), .skipped(let moment), .twice(let moment, _): origin = moment.utc - 43_200
    }
    for visit in visits {
      schedule.times.append(
        ScheduledTime(arrival: Int32(visit.arrival - origin), departure: Int32(visit.departure - origin)))
    }
  }

  /// The ends and the stops between them that have a station and a time. If these are not in order, the ends alone.
  private func visits(of departure: Departure) -> [Visit] {
    let start = Visit(
      station: departure.origin, arrival: departure.departs.utc, departure: departure.departs.utc)
    let end = Visit(
      station: departure.destination, arrival: departure.arrives.utc, departure: departure.arrives.utc)
    guard departure.stopCount > 2 else { return [start, end] }
    let times = StopMoments(departure, zones, stations: stations)
    let between = departure.stops.enumerated().compactMap { index, stop -> Visit? in
      guard let station = stop.station, station != departure.origin, station != departure.destination else {
        return nil
      }
      let (arrival, leaving) = (times.arrivals[index]?.moment?.utc, times.departures[index]?.moment?.utc)
      guard let some = arrival ?? leaving else { return nil }
      return Visit(station: station, arrival: arrival ?? some, departure: leaving ?? some)
    }
    let all = [start] + between + [end]
    let isInOrder = zip(all, all.dropFirst()).allSatisfy { $0.departure <= $1.arrival && $1.arrival <= $1.departure }
    return isInOrder ? all : [start, end]
  }

  private mutating func route(of departure: Departure) -> RouteIndex {
    let key = RouteKey(carrier: departure.carrier, zone: departure.departs.zone)
    if let known = routes[key] { return known }
    let carrier = departure.carrier.map { timetable.operators[$0] }
    var agency = Agency(
      id: carrier?.id ?? OperatorID(""), name: carrier?.name ?? "", timeZone: zones[departure.departs.zone].name,
      place: departure.place)
    agency.carrier = departure.carrier.map { CarrierIndex($0) }
    schedule.agencies.append(agency)
    var route = Route(
      id: RouteID(agency.id.text), agency: AgencyIndex(schedule.agencies.count - 1), type: 200, place: departure.place)
    route.isDated = true
    schedule.routes.append(route)
    let index = RouteIndex(schedule.routes.count - 1)
    routes[key] = index
    return index
  }

  private mutating func pattern(_ route: RouteIndex, _ visits: [Visit]) -> PatternIndex {
    let key = PatternKey(route: route, stations: visits.map(\.station))
    if let known = patterns[key] { return known }
    let first = schedule.patternStops.count
    for (place, visit) in visits.enumerated() {
      schedule.patternStops.append(PatternStop(stop: stop(visit.station), sequence: Int32(place)))
    }
    schedule.patterns.append(
      Pattern(route: route, direction: nil, shape: nil, stops: first..<schedule.patternStops.count))
    let index = PatternIndex(schedule.patterns.count - 1)
    patterns[key] = index
    return index
  }

  private mutating func stop(_ index: Int) -> StopIndex {
    if let known = stops[index] { return known }
    let station = stations[index]
    var stop = Stop(id: StopID(station.id.text), name: station.name, place: station.place)
    stop.point = station.coordinate
    stop.timeZone = station.zone
    stop.station = StationIndex(index)
    schedule.stops.append(stop)
    let made = StopIndex(schedule.stops.count - 1)
    stops[index] = made
    return made
  }

  private mutating func service(on day: Day) -> ServiceIndex {
    if let known = services[day] { return known }
    let service = schedule.services.append(day.iso)
    schedule.services.set(service, day, true)
    services[day] = service
    return service
  }
}
