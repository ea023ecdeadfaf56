import Bytes
import CivilTime

/// Writes departures into a schedule: each becomes a trip on one day, from its origin by way of the stops whose station and
/// time are known to its destination, with an offer. Trips of one operator, vehicle and time zone are one route without a page.
struct OfferTrips {
  private(set) var schedule: Schedule
  private let stations: [Station]
  private let operators: [Operator]
  private let zones: Zones
  private var agencies: [AgencyKey: AgencyIndex] = [:]
  private var routes: [RouteKey: RouteIndex] = [:]
  private var stops: [Visit.Place: StopIndex] = [:]
  private var patterns: [PatternKey: PatternIndex] = [:]
  private var services: [Day: ServiceIndex] = [:]
  /// The number of departures that are worked on at once.
  private static let batch = 4_096

  /// A stop of a trip.
  private struct Visit {
    let place: Place
    /// In seconds since 1970 in UTC.
    let arrival, departure: Int

    /// A station, and the time zone of its times.
    struct Place: Hashable {
      let station: StationIndex
      let zone: ZoneIndex
    }

    init(_ station: StationIndex, _ arrival: Moment, _ departure: Moment) {
      place = Place(station: station, zone: arrival.zone)
      (self.arrival, self.departure) = (arrival.utc, departure.utc)
    }
  }

  private struct AgencyKey: Hashable {
    let carrier: CarrierIndex?
    let zone: ZoneIndex
  }

  private struct RouteKey: Hashable {
    let agency: AgencyIndex
    let type: Int
  }

  private struct PatternKey: Hashable {
    let route: RouteIndex
    let places: [Visit.Place]
    let isInPlan: Bool
  }

  /// - Parameters:
  ///   - schedule: the schedule to which trips are added.
  ///   - stations: the stations of the directory.
  ///   - operators: the operators of the directory.
  init(_ schedule: consuming Schedule, _ stations: [Station], _ operators: [Operator], _ zones: Zones) {
    (self.schedule, self.stations, self.operators, self.zones) = (schedule, stations, operators, zones)
  }

  /// - Parameters:
  ///   - drafts: all departures.
  ///   - order: their order, as indices.
  ///   - positions: the index of each draft station.
  ///   - ranks: the index of each draft operator.
  mutating func add(_ drafts: [DepartureJoin.Draft], _ order: [Int], positions: [StationIndex], ranks: [Int]) {
    var placing = StopTimesPlacing()
    schedule.offers.reserve(order.count)
    for start in stride(from: 0, to: order.count, by: Self.batch) {
      let trips = order[start..<min(start + Self.batch, order.count)].map { index in
        let draft = drafts[index]
        let calls = placing.calls(draft.record.terms.calls) { call in
          var call = call
          call.place = call.place.map { positions[$0].number }
          if call.name.isEmpty { call.name = call.place.map { stations[$0].name } ?? "" }
          return call
        }
        return OfferedTrip(
          offer: Offer(draft, calls),
          ends: OfferedTrip.Ends(
            origin: positions[draft.origin], destination: positions[draft.destination], departs: draft.ends.departs,
            arrives: draft.ends.arrives, carrier: draft.carrier.map { CarrierIndex(ranks[$0]) }))
      }
      let visits = parallelMap(trips.count, by: 256) { [zones, stations] part in
        part.map { Self.visits(of: trips[$0], zones, stations) }
      }.joined()
      for (trip, visits) in zip(trips, visits) { add(trip, visits) }
    }
  }

  /// The ends, and the stops between them that have a station and a time; if these are not in order, the ends alone.
  private static func visits(of trip: OfferedTrip, _ zones: Zones, _ stations: [Station]) -> [Visit] {
    let first = Visit(trip.origin, trip.departs, trip.departs)
    let last = Visit(trip.destination, trip.arrives, trip.arrives)
    guard trip.terms.stopCount > 0 else { return [first, last] }
    let times = StopMoments(trip, zones, stations: stations)
    let between = trip.stops.enumerated().compactMap { index, stop -> Visit? in
      guard let station = stop.station, station != trip.origin, station != trip.destination else { return nil }
      let (arrives, leaves) = (times.arrivals[index]?.moment, times.departures[index]?.moment)
      guard let some = arrives ?? leaves else { return nil }
      return Visit(station, arrives ?? some, leaves ?? some)
    }
    let all = [first] + between + [last]
    let isInOrder = zip(all, all.dropFirst()).allSatisfy {
      $0.arrival <= $0.departure && $0.departure <= $1.arrival
    }
    return isInOrder ? all : [first, last]
  }

  private mutating func add(_ offered: OfferedTrip, _ visits: [Visit]) {
    let day = offered.departs.local.day
    schedule.tripIDs.append(offered.offer.id.text)
    let isInPlan = offered.offer.joinsJourneys && offered.isCertainRide
    var trip = Trip(
      pattern: pattern(route(of: offered), visits, isInPlan: isInPlan), service: service(on: day),
      id: Int32(schedule.tripIDs.count - 1), times: schedule.times.count)
    trip.offer = schedule.offers.endIndex
    schedule.trips.append(trip)
    schedule.offers.append(offered.offer)
    let origin = Schedule.origin(of: day, zones[offered.departs.zone])
    for visit in visits {
      schedule.times.append(
        ScheduledTime(arrival: Int32(visit.arrival - origin), departure: Int32(visit.departure - origin)))
    }
  }

  private mutating func route(of trip: OfferedTrip) -> RouteIndex {
    let type = Self.routeType(schedule.offers.details[trip.terms.details].vehicle)
    let agency = agency(of: trip)
    let key = RouteKey(agency: agency, type: type)
    if let known = routes[key] { return known }
    let own = schedule[agency]
    var route = Route(id: RouteID(own.id.text), agency: agency, type: type, place: trip.offer.place)
    route.longName = own.name
    route.isOffered = true
    let index = schedule.routes.add(route)
    routes[key] = index
    return index
  }

  private mutating func agency(of trip: OfferedTrip) -> AgencyIndex {
    let key = AgencyKey(carrier: trip.carrier, zone: trip.departs.zone)
    if let known = agencies[key] { return known }
    let carrier = trip.carrier.map { operators[$0] }
    var agency = Agency(
      id: carrier?.id ?? OperatorID(""), name: carrier?.name ?? "", timeZone: zones[trip.departs.zone].name,
      place: trip.offer.place)
    agency.carrier = trip.carrier
    let index = schedule.agencies.add(agency)
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

  private mutating func pattern(_ route: RouteIndex, _ visits: [Visit], isInPlan: Bool) -> PatternIndex {
    let key = PatternKey(route: route, places: visits.map(\.place), isInPlan: isInPlan)
    if let known = patterns[key] { return known }
    let first = schedule.patternStops.count
    for (place, visit) in visits.enumerated() {
      schedule.patternStops.append(PatternStop(stop: stop(at: visit.place), sequence: Int32(place + 1)))
    }
    var made = Pattern(route: route, direction: nil, shape: nil, stops: first..<schedule.patternStops.count)
    made.isInPlan = isInPlan
    let index = schedule.patterns.add(made)
    patterns[key] = index
    return index
  }

  /// The stop that is a station as a whole: departures do not say where in it.
  private mutating func stop(at place: Visit.Place) -> StopIndex {
    if let known = stops[place] { return known }
    let station = stations[place.station]
    var stop = Stop(id: StopID(station.id.text), name: station.name, place: station.place)
    stop.kind = .station
    stop.point = station.coordinate
    stop.timeZone = zones[place.zone].name
    stop.station = place.station
    let made = schedule.stops.add(stop)
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

extension Offer {
  /// - Parameter calls: the stops at stations of the directory.
  fileprivate init(_ draft: DepartureJoin.Draft, _ calls: [StopTime]) {
    var terms = draft.record.terms
    terms.calls = calls
    self.init(
      id: draft.id, isDepartureAssumed: draft.ends.isDepartureAssumed, isArrivalAssumed: draft.ends.isArrivalAssumed,
      terms: terms, uses: draft.uses, place: draft.record.place)
  }
}
