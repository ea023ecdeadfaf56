import Model

extension WideMap.Subject {
  /// A route: its stations, and the line of its longest trips, on which the ends are labelled first.
  /// - Returns: nil if fewer than two stations have a point.
  static func route(_ route: RouteIndex, _ site: SiteContext) -> Self? {
    let schedule = site.directory.schedule
    let directions = site.routeTimetables[route]
    guard let pattern = directions.first.flatMap({ longestPattern(of: $0, schedule) }) else { return nil }
    let way = schedule.stops(of: pattern).map(\.stop)
    var stations: [StationIndex: Int] = [:]
    for direction in directions {
      for trip in direction.trips {
        for stop in schedule.stops(of: schedule[trip].pattern) {
          if let station = schedule[stop.stop].station { stations[station] = 0 }
        }
      }
    }
    for end in [way.first, way.last].compactMap({ $0.flatMap { schedule[$0].station } }) { stations[end] = 1 }
    let marks = stations.sorted { $0.key.number < $1.key.number }.compactMap { station, weight in
      let own = site.directory.stations[station.number]
      return own.coordinate.map { WideMap.Mark(kind: StationKind.self, name: own.name, at: $0, weight: weight) }
    }
    guard marks.count > 1 else { return nil }
    let line = schedule[pattern].shape.map { schedule.shapes[$0.number].points } ?? []
    let points = Self.line(along: way.compactMap { schedule.point(of: $0) }, line)
    return Self(marks: marks, line: LineSimplifier.simplified(points), least: 1_000)
  }

  /// The shape, continued to stops at its ends that it does not reach; without one, the stops.
  private static func line(along stops: [Coordinate], _ shape: [Coordinate]) -> [Coordinate] {
    guard shape.count > 1 else { return stops }
    func isApart(_ stop: Coordinate) -> Bool { shape.allSatisfy { $0.distance(to: stop) > 1_000 } }
    let start = stops.prefix(while: isApart)
    let end = stops.dropFirst(start.count).reversed().prefix(while: isApart)
    return start + shape + end.reversed()
  }

  /// The pattern with most stops; of several, that of most trips.
  private static func longestPattern(
    of direction: RouteTimetables.Direction, _ schedule: Schedule
  ) -> PatternIndex? {
    Set(direction.trips.map { schedule[$0].pattern }).max { a, b in
      (schedule[a].stops.count, schedule.trips(of: a).count, b)
        < (schedule[b].stops.count, schedule.trips(of: b).count, a)
    }
  }
}

extension Schedule {
  /// The point of a stop, or of its station's main stop.
  func point(of stop: StopIndex) -> Coordinate? {
    self[stop].point ?? self[stop].parent.flatMap { self[$0].point }
  }
}

/// Leaves out points of a line that make no visible difference on a map, by the algorithm of Ramer, Douglas and
/// Peucker.
enum LineSimplifier {
  /// The largest part of the line's extent by which it may differ.
  private static let tolerance = 1.0 / 700

  static func simplified(_ points: [Coordinate]) -> [Coordinate] {
    let spots = points.map(WebMercator.spot)
    guard points.count > 2, let first = spots.first else { return points }
    let width = spots.map { abs($0.x - first.x) }.max() ?? 0
    let height = spots.map { abs($0.y - first.y) }.max() ?? 0
    let limit = max(width, height) * tolerance
    var isKept = Array(repeating: false, count: points.count)
    (isKept[0], isKept[points.count - 1]) = (true, true)
    var ranges = [(0, points.count - 1)]
    while let (start, end) = ranges.popLast() {
      guard end - start > 1 else { continue }
      let (place, distance) = farthest(spots, start, end)
      guard distance > limit else { continue }
      isKept[place] = true
      ranges += [(start, place), (place, end)]
    }
    return points.indices.filter { isKept[$0] }.map { points[$0] }
  }

  /// The point between two others that is farthest from the line between them.
  private static func farthest(
    _ spots: [(x: Double, y: Double)], _ start: Int, _ end: Int
  ) -> (place: Int, distance: Double) {
    let (a, b) = (spots[start], spots[end])
    let (across, down) = (b.x - a.x, b.y - a.y)
    let length = across * across + down * down
    var best = (place: start, distance: -1.0)
    for place in start + 1..<end {
      let (x, y) = (spots[place].x - a.x, spots[place].y - a.y)
      let part = length > 0 ? min(1, max(0, (x * across + y * down) / length)) : 0
      let (dx, dy) = (x - part * across, y - part * down)
      let distance = (dx * dx + dy * dy).squareRoot()
      if distance > best.distance { best = (place, distance) }
    }
    return best
  }
}
