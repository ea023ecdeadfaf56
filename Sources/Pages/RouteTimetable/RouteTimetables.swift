import Bytes
import CivilTime
import Locks
import Model

/// A timetable as its agency presents it.
struct PresentedGrid {
  let grid: RouteGrid
  let layout: RouteLayout
  /// One for each group of dates on which the clocks of the stops differ equally.
  let periods: [StopClocks]
  fileprivate let kind: DayKind
  fileprivate let schedule: Schedule

  /// - Parameter rows: the rows of the grid to show; nil for all.
  func table(_ clocks: StopClocks, rows: [Int]? = nil) -> GridTable {
    let continuations = TripContinuations(schedule)
    return GridTable(
      grid, rows: rows, layout, clocks,
      further: { GridMark.marks(ofTrips: schedule[$0.pattern]) + continuations.marks(of: $0, on: kind) }, schedule)
  }
}

/// The trips of all routes, by direction and kind of day.
package struct RouteTimetables: Sendable {
  /// One direction of a route.
  struct Direction: Sendable {
    /// 0 or 1.
    let number: Int
    let trips: [TripIndex]
    let kinds: DayKinds
    /// The agency's name for it, «Northbound»; empty without one.
    let name: String
    /// When its last trip arrives: the service day, and seconds from its origin.
    let end: (day: Day, seconds: Int32)
    /// How often its trips run.
    let courses: [Course]
    /// The pattern of most of its trips.
    let mainPattern: PatternIndex?
    /// A stop on the way that tells it apart from the other direction, if both go to the same place, as on a ring.
    fileprivate(set) var via: StopIndex?

    /// The trips of a pattern and a headsign.
    struct Course: Sendable {
      let pattern: PatternIndex
      let headsign: Int32
      /// A trip counts once for each day.
      let count: Int
    }

    init(number: Int, trips: [TripIndex], kinds: DayKinds, name: String, _ schedule: Schedule) {
      (self.number, self.trips, self.kinds, self.name) = (number, trips, kinds, name)
      end = Self.end(of: trips, schedule)
      courses = Self.courses(trips, kinds, schedule)
      var counts: [PatternIndex: Int] = [:]
      for trip in trips { counts[schedule[trip].pattern, default: 0] += 1 }
      mainPattern = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private static func courses(_ trips: [TripIndex], _ kinds: DayKinds, _ schedule: Schedule) -> [Course] {
      var days: [ServiceIndex: Int] = [:]
      for kind in kinds.kinds {
        for service in kind.services { days[service, default: 0] += kind.days.count }
      }
      var counts: [PatternIndex: [Int32: Int]] = [:]
      for trip in trips.lazy.map({ schedule[$0] }) {
        counts[trip.pattern, default: [:]][trip.headsign, default: 0] += days[trip.service] ?? 0
      }
      return counts.flatMap { pattern, headsigns in
        headsigns.map { Course(pattern: pattern, headsign: $0, count: $1) }
      }
    }

    /// - Parameter trips: not all of which need to run.
    private static func end(of trips: [TripIndex], _ schedule: Schedule) -> (day: Day, seconds: Int32) {
      var latest: [ServiceIndex: Int32] = [:]
      for index in trips {
        let trip = schedule[index].lastRun
        let arrival = schedule.time(of: trip, at: schedule.stops(of: trip.pattern).count - 1).arrival
        latest[trip.service] = max(latest[trip.service] ?? arrival, arrival)
      }
      let ends = latest.compactMap { service, seconds in schedule.services.days(of: service).last.map { ($0, seconds) }
      }
      let last = ends.max { ($0.0.number * 86_400 + Int($0.1), $0.1) < ($1.0.number * 86_400 + Int($1.1), $1.1) }
      return last ?? (Day(number: 0), 0)
    }

    /// The trips that run on the days of a kind.
    func trips(of kind: DayKind, _ schedule: Schedule) -> [TripIndex] {
      let services = Set(kind.services)
      return trips.filter { services.contains(schedule[$0].service) }
    }
  }

  /// The page of a timetable with all stops, or of a part of its trips.
  struct Table: Sendable {
    let route: RouteIndex
    /// The index of `directions`.
    let direction: Int
    /// The index of the direction's `kinds.tabulated`.
    let kind: Int
    /// All parts of the timetable; empty if it has one page.
    let parts: [GridPart]
    /// The index of this page's part; 0 if it has all trips.
    let part: Int

    /// The part that the page shows; nil if it has all trips.
    var shownPart: GridPart? { parts.isEmpty ? nil : parts[part] }
  }

  /// For each of `Schedule.timetabledRoutes`, its directions that have trips.
  let directions: Column<Route, [Direction]>
  /// The trips on request of each route that has any.
  let requested: [RouteIndex: [RequestedService]]
  /// The routes that have trips, in the order of the data.
  let routes: [RouteIndex]
  /// All timetables that have a page, route by route.
  let tables: [Table]
  private let grids = SharedGrids()

  init(_ schedule: Schedule) {
    let directions = Column<Route, [Direction]>(
      parallelMap(schedule.timetabledRoutes.count, by: 8) { routes in
        schedule.timetabledRoutes[routes].map { Self.directions(of: $0, schedule) }
      }.flatMap { $0 })
    self.directions = directions
    var requested: [RouteIndex: [RequestedService]] = [:]
    var clocks = RequestedClocks(schedule)
    for route in Set(schedule.requested.trips.map(\.route)).sorted() {
      let services = RequestedService.all(of: schedule.requested.trips(of: route), &clocks)
      if !services.isEmpty { requested[route] = services }
    }
    self.requested = requested
    routes = directions.indices.filter { [requested] in !directions[$0].isEmpty || requested[$0] != nil }
    tables = parallelMap(routes.count, by: 8) { [routes] numbers in
      routes[numbers].flatMap { Self.tables(of: $0, directions[$0], schedule) }
    }.flatMap { $0 }
  }

  private static func tables(of route: RouteIndex, _ directions: [Direction], _ schedule: Schedule) -> [Table] {
    directions.enumerated().flatMap { number, direction in
      direction.kinds.tabulated.enumerated().flatMap { place, kind in
        let trips = direction.trips(of: kind, schedule)
        let layout = RouteLayout(route, direction.number, kind, schedule)
        let parts = GridPart.parts(of: trips, wanted: layout.stops, schedule)
        return (0..<max(parts.count, 1)).map {
          Table(route: route, direction: number, kind: place, parts: parts, part: $0)
        }
      }
    }
  }

  subscript(route: RouteIndex) -> [Direction] { directions[route] }

  private static func directions(of route: RouteIndex, _ schedule: Schedule) -> [Direction] {
    let directions: [Direction] = RouteDirections.split(schedule.patterns(of: route), schedule).enumerated().compactMap
    {
      number, patterns in
      let trips = patterns.flatMap(schedule.trips)
      let kinds = DayKinds(of: trips, schedule)
      guard !kinds.kinds.isEmpty else { return nil }
      let name = schedule.layouts.layouts(of: route).first {
        $0.direction.map { Int($0.rawValue) == number } ?? false && !$0.directionName.isEmpty
      }?.directionName
      return Direction(number: number, trips: trips, kinds: kinds, name: name ?? "", schedule)
    }
    return Self.toldApart(directions, schedule)
  }

  /// Two directions to one place, each with the first stop of its trips that is another one than in the other direction.
  private static func toldApart(_ directions: [Direction], _ schedule: Schedule) -> [Direction] {
    guard directions.count == 2, directions.allSatisfy(\.name.isEmpty) else { return directions }
    let stops = directions.map { direction in
      direction.mainPattern.map { schedule.stops(of: $0).map(\.stop) } ?? []
    }
    let headsigns = directions.map { direction in
      direction.courses.max { ($0.count, $1.headsign) < ($1.count, $0.headsign) }?.headsign ?? 0
    }
    // A stop's station, otherwise the stop itself.
    func isSame(_ stop: StopIndex, _ other: StopIndex) -> Bool {
      stop == other || schedule[stop].station != nil && schedule[stop].station == schedule[other].station
    }
    guard let last = stops[0].last, let otherLast = stops[1].last,
      headsigns.contains(0) ? isSame(last, otherLast) : headsigns[0] == headsigns[1],
      let different = zip(stops[0], stops[1]).first(where: { !isSame($0, $1) })
    else { return directions }
    var directions = directions
    (directions[0].via, directions[1].via) = different
    return directions
  }
}

extension RouteTimetables {
  /// - Parameter part: some of the trips; nil for all.
  func presented(
    _ route: RouteIndex, _ direction: Direction, _ kind: DayKind, part: GridPart? = nil, _ schedule: Schedule
  ) -> PresentedGrid {
    let layout = RouteLayout(route, direction.number, kind, isOnlyDirection: self[route].count == 1, schedule)
    func grid(_ trips: [TripIndex]) -> RouteGrid { RouteGrid(trips, wanted: layout.stops, schedule) }
    let shown =
      part.map { grid($0.trips) }
      ?? grids.grid(.init(route: route, direction: direction.number, kind: kind.slug)) {
        grid(direction.trips(of: kind, schedule))
      }
    return PresentedGrid(
      grid: shown, layout: layout,
      periods: StopClocks.periods(of: kind, schedule[route].agency, times: shown.times, schedule), kind: kind,
      schedule: schedule)
  }

  func address(_ table: Table, _ addresses: Addresses) -> String {
    let (direction, kind) = parts(table)
    return addresses.table(of: table.route, direction.number, kind, part: table.part)
  }

  /// The direction and kind of day of a table.
  func parts(_ table: Table) -> (direction: Direction, kind: DayKind) {
    let direction = self[table.route][table.direction]
    return (direction, direction.kinds.tabulated[table.kind])
  }
}

/// The grids that one page has used, until a second one uses them: the page of a route and that of its timetable show
/// the same.
private final class SharedGrids: Sendable {
  struct Key: Hashable {
    let route: RouteIndex
    let direction: Int
    /// The slug of the kind of day.
    let kind: String
  }

  private let unused = Mutex<[Key: RouteGrid]>([:])

  func grid(_ key: Key, _ make: () -> RouteGrid) -> RouteGrid {
    if let grid = unused.withLock({ $0.removeValue(forKey: key) }) { return grid }
    let grid = make()
    unused.withLock { $0[key] = grid }
    return grid
  }
}
