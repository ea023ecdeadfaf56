import Bytes
import CivilTime

extension Schedule {
  /// Adds the prefixes of a source to all ids.
  mutating func addPrefixes(_ prefix: (IDSpace) -> String) {
    let (ofStops, ofAgencies, ofRoutes) = (prefix(.stations), prefix(.timetable), prefix(.routes))
    if !ofStops.isEmpty { for index in stops.indices { stops[index].id = StopID(ofStops + stops[index].id.text) } }
    if !ofAgencies.isEmpty {
      for index in agencies.indices { agencies[index].id = OperatorID(ofAgencies + agencies[index].id.text) }
    }
    if !ofRoutes.isEmpty {
      for index in routes.indices { routes[index].id = RouteID(ofRoutes + routes[index].id.text) }
      tripIDs = StringTable(tripIDs.lazy.map { ofRoutes + $0 })
    }
  }

  /// Adds the data of another schedule, whose references are inside of it.
  /// - Parameters:
  ///   - sameAgencies: its agencies that are known, with their index here. Their routes belong to these.
  ///   - sameRoutes: its routes that are known, with their index here. Their trips run on these.
  mutating func append(
    _ other: Schedule, sameAgencies: [AgencyIndex: AgencyIndex] = [:], sameRoutes: [RouteIndex: RouteIndex] = [:]
  ) {
    if stops.isEmpty && agencies.isEmpty && routes.isEmpty {
      self = other
      return
    }
    let (agencyCount, stopCount, routeCount) = (agencies.count, stops.count, routes.count)
    let (patternCount, placeCount, textCount) = (patterns.count, patternStops.count, Int32(texts.count))
    let (timeCount, idCount, shapeCount) = (times.count, Int32(tripIDs.count), shapes.count)
    let serviceCount = services.count
    func moved(_ text: Int32) -> Int32 { text == 0 ? 0 : text + textCount }
    func moved(_ agency: AgencyIndex) -> AgencyIndex { sameAgencies[agency] ?? agency.advanced(by: agencyCount) }
    func moved(_ route: RouteIndex) -> RouteIndex { sameRoutes[route] ?? route.advanced(by: routeCount) }

    let wideCount = requested.places.count
    func moved(_ further: FurtherPlace) -> FurtherPlace {
      FurtherPlace(
        further.place.shifted(stops: stopCount, places: wideCount), isOnRequest: further.isOnRequest,
        asksDriver: further.asksDriver)
    }

    agencies += other.agencies
    for var stop in other.stops {
      stop.parent = stop.parent?.advanced(by: stopCount)
      stops.append(stop)
    }
    for var route in other.routes {
      route.agency = moved(route.agency)
      route.line = route.line.map(moved)
      routes.append(route)
    }
    services.append(other.services)
    shapes += other.shapes
    for var place in other.patternStops {
      place.stop = place.stop.advanced(by: stopCount)
      place.headsign = moved(place.headsign)
      patternStops.append(place)
    }
    for pattern in other.patterns {
      var own = Pattern(
        route: moved(pattern.route), direction: pattern.direction, shape: pattern.shape?.advanced(by: shapeCount),
        stops: pattern.stops.lowerBound + placeCount..<pattern.stops.upperBound + placeCount)
      own.feedRoute = moved(pattern.feedRoute)
      (own.before, own.after) = (pattern.before.map(moved), pattern.after.map(moved))
      patterns.append(own)
    }
    for var trip in other.trips {
      trip.pattern = trip.pattern.advanced(by: patternCount)
      trip.service = trip.service.advanced(by: serviceCount)
      trip.id += idCount
      trip.times += timeCount
      (trip.headsign, trip.shortName, trip.block) = (moved(trip.headsign), moved(trip.shortName), moved(trip.block))
      trips.append(trip)
    }
    times += other.times
    tripIDs.append(other.tripIDs)
    texts.append(other.texts)
    for (text, names) in other.textNames { textNames[moved(text)] = names }
    layouts.append(other.layouts, stopCount: stopCount, tripCount: idCount, route: moved)
    fares.append(other.fares, services: serviceCount, agency: moved, route: moved)
    transfers += other.transfers.map {
      Transfer(
        from: $0.from.advanced(by: stopCount), to: $0.to.advanced(by: stopCount), type: $0.type, seconds: $0.seconds,
        isConditional: $0.isConditional)
    }
    continuations.append(other.continuations, tripCount: idCount)
    requested.append(other.requested, stopCount: stopCount, serviceCount: serviceCount, route: moved)
    for var pathway in other.pathways {
      (pathway.from, pathway.to) = (pathway.from.advanced(by: stopCount), pathway.to.advanced(by: stopCount))
      pathways.append(pathway)
    }
    feeds += other.feeds
  }
}

extension ServiceDays {
  /// Adds the services of another set.
  mutating func append(_ other: ServiceDays) {
    // Otherwise all are moved, once for each other set.
    if dayCount > 0, days.contains(other.days) || other.dayCount == 0 { return add(other) }
    let (start, end) = (min(days.lowerBound, other.days.lowerBound), max(days.upperBound, other.days.upperBound))
    let both = dayCount == 0 ? other.days : other.dayCount == 0 ? days : start..<end
    var joined = both.isEmpty ? ServiceDays() : ServiceDays(days: both.lowerBound...both.upperBound.advanced(by: -1))
    for part in [self, other] { joined.add(part) }
    self = joined
  }

  /// Makes room for the days of other sets, before the first service is added.
  mutating func reserve(_ others: some Sequence<Range<Day>>) {
    let days = others.filter { !$0.isEmpty }
    guard let start = days.map(\.lowerBound).min(), let end = days.map(\.upperBound).max() else { return }
    self = ServiceDays(days: start...end.advanced(by: -1))
  }

  /// Adds services whose days are in range.
  private mutating func add(_ other: ServiceDays) {
    for known in other.indices {
      let service = append(other.ids[known])
      for day in other.days(of: known) { set(service, day, true) }
    }
  }
}

extension IDSpace {
  /// The ids of routes, trips and services.
  package static let routes = IDSpace("routes")
}
