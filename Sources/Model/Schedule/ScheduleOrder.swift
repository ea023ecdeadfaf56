import Bytes

extension Schedule {
  /// A stop at a station: the position of a stop in a pattern.
  package struct Visit: Sendable, Hashable {
    package let pattern: PatternIndex
    /// The position in the stops of the pattern.
    package let place: Int
  }

  /// The trips of a pattern, by their first departure, as a range of `trips`.
  package func trips(of pattern: PatternIndex) -> Range<TripIndex> { tripRanges[pattern] }

  /// The patterns of a route.
  package func patterns(of route: RouteIndex) -> [PatternIndex] { Array(patternsByRoute[route]) }

  /// The stops of a station, in the order of the data, including entrances.
  package func stops(of station: StationIndex) -> [StopIndex] { Array(stopsByStation[station]) }

  /// The public codes of a station's stops, each once.
  package func codes(of station: StationIndex) -> [String] {
    var codes: [String] = []
    for stop in stops(of: station) where !self[stop].code.isEmpty && !codes.contains(self[stop].code) {
      codes.append(self[stop].code)
    }
    return codes
  }

  /// Where trips stop at a station.
  package func visits(of station: StationIndex) -> [Visit] {
    stopsByStation[station].flatMap { stop in
      placesByStop[stop].map { place in
        let pattern = pattern(at: place)
        return Visit(pattern: pattern, place: place - self[pattern].stops.lowerBound)
      }
    }
  }

  /// The pattern of a position in `patternStops`.
  private func pattern(at place: Int) -> PatternIndex {
    patterns.references.partitioningIndex { self[$0].stops.upperBound > place }
  }

  /// Whether trips stop at a station.
  package func isServed(_ station: StationIndex) -> Bool {
    stopsByStation[station].contains { !placesByStop[$0].isEmpty }
  }

  /// Whether trips of a timetable stop at a station, or come on request.
  package func isTimetabled(_ station: StationIndex) -> Bool {
    isRequested(station) || !routesWithoutTimes(at: station).isEmpty
      || stopsByStation[station].contains { stop in
        placesByStop[stop].contains { !self[self[pattern(at: $0)].route].isOffered }
      }
  }

  /// Whether trips that journeys with changes use stop at a station.
  private func isInPlan(_ station: StationIndex) -> Bool {
    stopsByStation[station].contains { stop in
      placesByStop[stop].contains { self[pattern(at: $0)].isInPlan }
    }
  }

  /// Whether there is a timetable of a station, or journeys with changes use it.
  package func hasJourneys(_ station: StationIndex) -> Bool { isTimetabled(station) || isInPlan(station) }

  /// Whether trips come to a station on request.
  package func isRequested(_ station: StationIndex) -> Bool {
    !requested.trips.isEmpty && stopsByStation[station].contains { !requested.places(of: $0).isEmpty }
  }

  /// The routes that stop at a station, without those of departures, in the order of the data.
  package func routes(of station: StationIndex) -> [RouteIndex] {
    let requested = stops(of: station).flatMap(self.requested.routes)
    return Set(visits(of: station).map { self[$0.pattern].route } + requested + routesWithoutTimes(at: station))
      .filter { !self[$0].isOffered }.sorted()
  }

  /// The routes whose trips stop at a station before or after all stops with times, in the order of the data.
  package func routesWithoutTimes(at station: StationIndex) -> [RouteIndex] {
    if routesWithoutTimes.isEmpty { return [] }
    return Set(stops(of: station).flatMap { routesWithoutTimes[$0] ?? [] }).sorted()
  }

  /// The routes of an operator, without those of departures, in the order of the data.
  package func routes(of carrier: CarrierIndex) -> [RouteIndex] {
    timetabledRoutes.filter { self[self[$0].agency].carrier == carrier }
  }

  /// The routes without those of departures, in the order of the data, which is that of `routes`.
  package var timetabledRoutes: [RouteIndex] {
    Array(routes.references.prefix { !self[$0].isOffered })
  }

  /// The routes of trips, by the numbers of their ids.
  private func routesOfTrips(_ numbers: Set<Int32>) -> [Int32: Set<RouteIndex>] {
    if numbers.isEmpty { return [:] }
    return trips.reduce(into: [:]) { routes, trip in
      if numbers.contains(trip.id) { routes[trip.id, default: []].insert(self[trip.pattern].route) }
    }
  }

  /// Sorts the trips by pattern and first departure, and indexes everything.
  /// - Parameter stations: the number of stations.
  mutating func index(stations: Int) {
    let keys = trips.map { trip in
      (trip.pattern, Int(times.isEmpty ? 0 : times[trip.times].departure + trip.shift))
    }
    let order = trips.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    trips = order.map { trips[$0] }
    sortTimes()
    indexOffers()
    continuations.index(trips)
    requested.index { [services] in services.dayCount(of: $0) > 0 }
    tripRanges = Column([])
    var start = trips.references.lowerBound
    for pattern in patterns.references {
      let end = (start..<trips.next).partitioningIndex { self[$0].pattern > pattern }
      tripRanges.append(start..<end)
      start = end
    }
    routesWithoutTimes = [:]
    for (pattern, trips) in zip(patterns, tripRanges) where !trips.isEmpty {
      for stop in (pattern.before + pattern.after).compactMap(\.untimedStop) {
        routesWithoutTimes[stop, default: []].insert(pattern.route)
      }
    }
    layouts.index(routesOfTrips(layouts.notedTrips))
    patternsByRoute = Buckets(count: routes.count, patterns.references, of: { [patterns] in patterns[$0].route })
    placesByStop = Buckets(count: stops.count, patternStops.indices, of: { [patternStops] in patternStops[$0].stop })
    stopsByStation = Buckets(count: stations, stops.references, of: { [stops] in stops[$0].station })
  }
}
