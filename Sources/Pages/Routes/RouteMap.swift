import Model

extension WideMap.Subject {
  /// A route: its stations, and the line of its longest trips, on which the ends are labelled first; and the edges
  /// of the areas to which its vehicles come on request.
  /// - Returns: nil if fewer than two stations have a point, and there is no area.
  static func route(_ route: RouteIndex, _ site: SiteContext) -> Self? {
    let schedule = site.directory.schedule
    let directions = site.routeTimetables[route]
    let patterns = directions.flatMap { Self.patterns(of: $0, schedule) }
    let way = patterns.first.map { schedule.stops(of: $0).map(\.stop) } ?? []
    let services = site.routeTimetables.requested[route] ?? []
    let places = Set(services.lazy.flatMap { $0.visits.lazy.map(\.place) })
    let shown = places.compactMap(\.wide).sorted().filter { !site.requestedPlaces.edges[$0].isEmpty }.prefix(
      Self.mostAreas)
    let areas = shown.flatMap { site.requestedPlaces.edges[$0] }
    let names = shown.compactMap { area in
      CoordinateBox(site.requestedPlaces.edges[area].joined())?.middle.map {
        (name: schedule.requested.places[area].name, at: $0)
      }
    }
    var stations: [StationIndex: Int] = [:]
    for direction in directions {
      for trip in direction.trips {
        for stop in schedule.stopsWithUntimed(of: schedule[trip].pattern) {
          if let station = schedule[stop].station { stations[station] = 0 }
        }
      }
    }
    for place in places {
      for stop in schedule.requested.stops(of: place) {
        if let station = schedule[stop].station { stations[station] = 0 }
      }
    }
    for end in [way.first, way.last].compactMap({ $0.flatMap { schedule[$0].station } }) { stations[end] = 1 }
    let marks = stations.sorted { $0.key < $1.key }.compactMap { station, weight in
      let own = site.directory.stations[station]
      return own.coordinate.map { WideMap.Mark(kind: StationKind.self, name: own.name, at: $0, weight: weight) }
    }
    guard marks.count > 1 || !areas.isEmpty else { return nil }
    var (lines, shapes): ([[Coordinate]], Set<ShapeIndex>) = ([], [])
    for pattern in patterns {
      // Patterns of one shape differ in where they stop.
      if let shape = schedule[pattern].shape, !shapes.insert(shape).inserted { continue }
      let line = schedule[pattern].shape.map { schedule.shapes[$0].points } ?? []
      lines.append(Self.line(along: schedule.stops(of: pattern).compactMap { schedule.point(of: $0.stop) }, line))
    }
    return Self(
      marks: marks, lines: LineCover(lines).lines.map(LineSimplifier.simplified), areas: areas,
      areaNames: names.filter { !$0.name.isEmpty }, least: 1_000)
  }

  /// The largest number of areas of a route on its map.
  private static let mostAreas = 20

  /// The shape, continued to stops at its ends that it does not reach; without one, the stops.
  private static func line(along stops: [Coordinate], _ shape: [Coordinate]) -> [Coordinate] {
    guard shape.count > 1 else { return stops }
    func isApart(_ stop: Coordinate) -> Bool { shape.allSatisfy { $0.distance(to: stop) > 1_000 } }
    let start = stops.prefix(while: isApart)
    let end = stops.dropFirst(start.count).reversed().prefix(while: isApart)
    return start + shape + end.reversed()
  }

  /// The patterns, those with most stops first; of several, those of most trips.
  private static func patterns(of direction: RouteTimetables.Direction, _ schedule: Schedule) -> [PatternIndex] {
    Set(direction.trips.map { schedule[$0].pattern }).sorted { a, b in
      (schedule[b].stops.count, schedule.trips(of: b).count, a)
        < (schedule[a].stops.count, schedule.trips(of: a).count, b)
    }
  }
}

extension Schedule {
  /// The point of a stop, or of its station's main stop.
  func point(of stop: StopIndex) -> Coordinate? {
    self[stop].point ?? self[stop].parent.flatMap { self[$0].point }
  }
}
