import Bytes
import CivilTime
import Model

/// Pairs of towns that no trip connects, but several journeys a day with one change.
package struct JourneyPairs: Sendable {
  package struct Pair: Sendable {
    package let from, to: TownIndex
    /// By departure.
    package let journeys: [Journey]
  }

  package struct Journey: Sendable {
    /// At the first and the last stop of the towns, in seconds since 1970 in UTC.
    package let departure, arrival: Int
    package let first, second: Ride
  }

  package struct Ride: Sendable {
    /// The route, and those as which the trip continues on the way.
    package let routes: [RouteIndex]
    package let from, to: StopIndex
    /// In seconds since 1970 in UTC.
    package let departure, arrival: Int
    package let isApproximate: Bool
    package let pickup, dropOff: PatternStop.Boarding
  }

  /// The fewest journeys a day of a pair.
  package static let fewest = 5
  /// The most pairs.
  package static let most = 2_000

  /// None if there are too many trips to look for them.
  package private(set) var pairs: [Pair] = []
  /// The towns from which they begin.
  package private(set) var origins: Set<TownIndex> = []
  /// The day of the journeys; nil without pairs.
  package private(set) var day: Day?
  /// The number of further pairs.
  package private(set) var left = 0
  /// Whether there are too many trips to look for them.
  package private(set) var areTooMany = false

  /// None.
  package init() {}

  init(
    _ trips: PlanTrips, _ stops: PlanStops, _ schedule: Schedule, change: Int, towns: PlanTowns
  ) {
    guard towns.count > 1, let day = Self.day(trips, from: towns.first) else { return }
    guard
      let network = TownNetwork(trips, stops, schedule, change: change, on: day, town: towns.ofStation)
    else {
      areTooMany = true
      return
    }
    let origins = network.starts.keys.sorted()
    let counts = parallelMap(origins.count, by: 8) { part in
      var search = TownSearch(network)
      return part.flatMap { index -> [(from: TownIndex, to: TownIndex, count: Int)] in
        search.journeys(from: origins[index]).filter { $1.count >= Self.fewest }
          .map { (origins[index], $0, $1.count) }
      }
    }.joined().filter { !towns.isConnected($0.from, $0.to) }
      .sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }
    left = max(counts.count - Self.most, 0)
    let wanted = Dictionary(grouping: counts.prefix(Self.most), by: \.from).sorted { $0.key < $1.key }
    pairs = parallelMap(wanted.count, by: 8) { part in
      var search = TownSearch(network)
      return part.flatMap { index -> [Pair] in
        let found = search.journeys(from: wanted[index].key)
        return wanted[index].value.map(\.to).sorted().map { to in
          let journeys = (found[to] ?? []).map { Self.journey($0, network.rides, schedule) }
          return Pair(from: wanted[index].key, to: to, journeys: journeys)
        }
      }
    }.flatMap { $0 }
    self.origins = Set(pairs.map(\.from))
    if !pairs.isEmpty { self.day = day }
  }

  /// The first of fourteen days on which nearly as many trips run as on the busiest of them.
  private static func day(_ trips: PlanTrips, from first: Day) -> Day? {
    let services = trips.services.values
    guard let start = services.map(\.first).min(), let end = services.map(\.last).max() else { return nil }
    var counts = Array(repeating: 0, count: services.count)
    for pattern in trips.patterns { for row in pattern.rows { counts[row.service] += max(Int(row.runs), 1) } }
    let from = first.number > end ? start : max(start, first.number)
    let days = Array(from...min(end, from + 13))
    let runs = days.map { day in services.indices.reduce(0) { $0 + (services[$1].runs(on: day) ? counts[$1] : 0) } }
    let most = runs.max() ?? 0
    return zip(days, runs).first { most > 0 && $1 * 20 >= most * 19 }.map { Day(number: $0.0) }
  }

  private static func journey(_ found: TownSearch.Found, _ rides: DayRides, _ schedule: Schedule) -> Journey {
    Journey(
      departure: rides.zero + Int(found.departure), arrival: rides.zero + Int(found.arrival),
      first: ride(found.first, rides, schedule), second: ride(found.second, rides, schedule))
  }

  private static func ride(_ part: TownSearch.Part, _ rides: DayRides, _ schedule: Schedule) -> Ride {
    let line = rides.lines[part.line]
    let (parts, calls) = (rides.trips.patterns[line.pattern].key.parts, rides.trips.patterns[line.pattern].key.stops)
    let begun = parts.lastIndex { $0.start <= part.from } ?? 0
    let all = rides.trips.stops.values
    return Ride(
      routes: parts[begun...].prefix { $0.start <= part.to }.map { schedule.line(of: $0.route) },
      from: all[calls[part.from].stop], to: all[calls[part.to].stop],
      departure: rides.zero + Int(rides.departure(part.line, part.ride, part.from)),
      arrival: rides.zero + Int(rides.arrival(part.line, part.ride, part.to)),
      isApproximate: line.slack > 0 || calls[part.from].isApproximate || calls[part.to].isApproximate,
      pickup: calls[part.from].pickup, dropOff: calls[part.to].dropOff)
  }
}

/// The towns in which stations are.
package struct PlanTowns: Sendable {
  /// The number of towns with stations.
  let count: Int
  /// The first day of which journeys are of interest.
  let first: Day
  /// The town of a station; nil if it is in none.
  let ofStation: @Sendable (StationIndex) -> TownIndex?
  /// Whether two towns have a page of their own already.
  let isConnected: @Sendable (TownIndex, TownIndex) -> Bool

  package init(
    count: Int, first: Day, ofStation: @escaping @Sendable (StationIndex) -> TownIndex?,
    isConnected: @escaping @Sendable (TownIndex, TownIndex) -> Bool
  ) {
    (self.count, self.first) = (count, first)
    (self.ofStation, self.isConnected) = (ofStation, isConnected)
  }
}
