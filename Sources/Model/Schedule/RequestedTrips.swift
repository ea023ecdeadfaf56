/// All trips on request, with their places and rules.
package struct RequestedTrips: Sendable {
  package var trips: [RequestedTrip] = []
  package var places: [RequestedPlace] = []
  package var rules: [BookingRule] = []
  /// The rules of each route for stops with times.
  package var rulesOfRoutes: [RouteIndex: Set<Index<BookingRule>>] = [:]

  // Set when the directory is built: the indices of the trips of each route, the places on request that each stop is or
  // is in, and the routes that come to each of these.
  private var byRoute: [RouteIndex: [Int]] = [:]
  private var placesOfStops: [StopIndex: [RequestedVisit.Place]] = [:]
  private var routesOfPlaces: [RequestedVisit.Place: [RouteIndex]] = [:]
  private var phonesOfRoutes: [RouteIndex: [String]] = [:]

  package init() {}

  /// The stops of a visit; none for an area.
  package func stops(of visit: RequestedVisit) -> [StopIndex] { stops(of: visit.place) }

  package func stops(of place: RequestedVisit.Place) -> [StopIndex] {
    switch place {
    case .stop(let stop): [stop]
    case .wide(let index): places[index].stops
    }
  }

  /// The trips of a route, in the order of the data.
  package func trips(of route: RouteIndex) -> [RequestedTrip] { (byRoute[route] ?? []).map { trips[$0] } }

  /// The places on request that a stop is or is in.
  package func places(of stop: StopIndex) -> [RequestedVisit.Place] { placesOfStops[stop] ?? [] }

  /// The routes that come to a stop on request.
  func routes(to stop: StopIndex) -> Set<RouteIndex> {
    Set(places(of: stop).lazy.flatMap { routesOfPlaces[$0] ?? [] })
  }

  mutating func append(
    _ other: RequestedTrips, stopCount: Int, serviceCount: Int, route: (RouteIndex) -> RouteIndex
  ) {
    let (placeCount, ruleCount) = (places.count, rules.count)
    for var place in other.places {
      place.stops = place.stops.map { $0.advanced(by: stopCount) }
      places.append(place)
    }
    rules += other.rules
    for (own, numbers) in other.rulesOfRoutes {
      rulesOfRoutes[route(own), default: []].formUnion(numbers.lazy.map { $0.advanced(by: ruleCount) })
    }
    for var trip in other.trips {
      trip.route = route(trip.route)
      trip.service = trip.service.advanced(by: serviceCount)
      for index in trip.visits.indices {
        trip.visits[index].place = trip.visits[index].place.shifted(stops: stopCount, places: placeCount)
        trip.visits[index].pickupRule = trip.visits[index].pickupRule?.advanced(by: ruleCount)
        trip.visits[index].dropOffRule = trip.visits[index].dropOffRule?.advanced(by: ruleCount)
      }
      trips.append(trip)
    }
  }

  mutating func moveRoutes(_ route: (RouteIndex) -> RouteIndex) {
    for index in trips.indices { trips[index].route = route(trips[index].route) }
    rulesOfRoutes = rulesOfRoutes.reduce(into: [:]) { $0[route($1.key), default: []].formUnion($1.value) }
  }

  /// Changes the services of the trips.
  /// - Parameter change: returns whether the trip stays.
  mutating func changeServices(_ change: (inout RequestedTrip) -> Bool) {
    trips = trips.compactMap { trip in
      var trip = trip
      return change(&trip) ? trip : nil
    }
  }

  /// The telephone numbers with which riders book trips of a route, each once.
  package func phones(of route: RouteIndex) -> [String] { phonesOfRoutes[route] ?? [] }

  /// - Parameter runs: whether a service has a day. Trips of others are removed.
  mutating func index(runs: (ServiceIndex) -> Bool) {
    trips.removeAll { !runs($0.service) }
    var numbers = rulesOfRoutes
    for (number, trip) in trips.enumerated() {
      byRoute[trip.route, default: []].append(number)
      for visit in trip.visits where !visit.isTimed {
        if routesOfPlaces[visit.place] == nil {
          for stop in stops(of: visit) { placesOfStops[stop, default: []].append(visit.place) }
        }
        if routesOfPlaces[visit.place]?.last != trip.route {
          routesOfPlaces[visit.place, default: []].append(trip.route)
        }
      }
      numbers[trip.route, default: []].formUnion(
        trip.visits.lazy.flatMap { [$0.pickupRule, $0.dropOffRule] }.compactMap { $0 })
    }
    phonesOfRoutes = numbers.mapValues { numbers in
      var seen: Set<String> = [""]
      return numbers.sorted().map { rules[$0].phone }.filter { seen.insert($0).inserted }
    }
  }
}
