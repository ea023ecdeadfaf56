import CivilTime
import Model

/// What searches for journeys with one change between towns have in common.
struct TownNetwork {
  /// A place of a pattern.
  struct Place {
    let pattern, place: Int
  }

  /// A stop or a town, and the seconds to it.
  struct Step<Target: Sendable> {
    let to: Target
    let seconds: Int32
  }

  /// The most times of rides at stops, each counted once for each town from which is searched: 80 nanoseconds each.
  private static let mostSearched = 200_000_000

  let rides: DayRides
  /// For each stop, the places where one boards.
  let boarding: [[Place]]
  /// For each stop, those to which one changes.
  let onward: [[Step<Int>]]
  /// For each stop, the towns that one reaches, by a walk at most.
  let goals: [[Step<TownIndex>]]
  /// For each town, the stops from which one leaves, by a walk at most.
  let starts: [TownIndex: [Step<Int>]]
  private let schedule: Schedule
  private let day: Day

  /// Nil if there are too many rides.
  /// - Parameter town: that of a station; nil if it is in none.
  init?(
    _ trips: PlanTrips, _ stops: PlanStops, _ schedule: Schedule, change: Int, on day: Day,
    town: (StationIndex) -> TownIndex?
  ) {
    (self.schedule, self.day) = (schedule, day)
    let towns = stops.all.map { schedule[$0].station.flatMap(town) }
    let near = stops.bothWays()
    onward = stops.onward(usual: change).map { changes in
      changes.map { Step(to: $0.walk.to, seconds: Int32($0.needed)) }.sorted { $0.to < $1.to }
    }
    goals = towns.indices.map { stop in
      var best: [TownIndex: Int] = [:]
      if let own = towns[stop] { best[own] = 0 }
      for walk in near[stop] {
        if let other = towns[walk.to] { best[other] = min(best[other] ?? .max, walk.seconds) }
      }
      return best.sorted { $0.key < $1.key }.map { Step(to: $0.key, seconds: Int32($0.value)) }
    }
    var starts: [TownIndex: [Step<Int>]] = [:]
    for (stop, goals) in goals.enumerated() {
      for goal in goals { starts[goal.to, default: []].append(Step(to: stop, seconds: goal.seconds)) }
    }
    self.starts = starts
    // From a stop in no town one goes on to others, but not on a pattern that stays in one town.
    let homes = towns.enumerated().map { $1?.number ?? -1 - $0 }
    var isBorder = Array(repeating: false, count: towns.count)
    for (stop, steps) in onward.enumerated() {
      for step in steps where homes[stop] != homes[step.to] { (isBorder[stop], isBorder[step.to]) = (true, true) }
    }
    let isWanted = { (pattern: PlanTrips.Pattern) -> Bool in
      let stops = pattern.key.stops
      return stops.contains { homes[$0.stop] != homes[stops[0].stop] || isBorder[$0.stop] }
    }
    guard
      let rides = DayRides(
        trips, schedule, on: day, most: Self.mostSearched / max(starts.count, 1), isWanted: isWanted)
    else { return nil }
    self.rides = rides
    var boarding: [[Place]] = Array(repeating: [], count: towns.count)
    for (number, pattern) in trips.patterns.enumerated() where isWanted(pattern) {
      for (place, call) in pattern.key.stops.dropLast().enumerated() where call.pickup != .none {
        boarding[call.stop].append(Place(pattern: number, place: place))
      }
    }
    self.boarding = boarding
  }

  /// The towns that one reaches from one without a change, on any date.
  func direct(from town: TownIndex) -> Set<TownIndex> {
    var found: Set<TownIndex> = [town]
    for start in starts[town] ?? [] {
      for place in boarding[start.to] {
        for call in rides.trips.patterns[place.pattern].key.stops[(place.place + 1)...] where call.dropOff != .none {
          for goal in goals[call.stop] { found.insert(goal.to) }
        }
      }
    }
    return found
  }

  /// A departure from a town.
  struct Departure {
    /// At which one leaves the town's stop, from midnight of the day in UTC.
    let time: Int32
    let line, ride, place: Int
    /// Whether clocks there show the day; otherwise they show a later one.
    let isOnDay: Bool
  }

  /// The last first.
  func departures(from town: TownIndex) -> [Departure] {
    var found: [Departure] = []
    for start in starts[town] ?? [] {
      for place in boarding[start.to] {
        let pattern = rides.trips.patterns[place.pattern]
        let agency = schedule[pattern.key.parts[0].route].agency
        let zone = schedule.zone(of: stop(start.to), agency)
        let offsets = zone.map { ZoneOffsets($0, day..<day.advanced(by: 1)) }
        for line in rides.linesOf[place.pattern] {
          for ride in 0..<rides.lines[line].count {
            let time = rides.departure(line, ride, place.place) - start.seconds
            let utc = rides.zero + Int(time)
            let local = offsets?.moment(utc: utc).local.day ?? LocalTime(seconds: utc).day
            if local < day { continue }
            found.append(Departure(time: time, line: line, ride: ride, place: place.place, isOnDay: local == day))
          }
        }
      }
    }
    return found.sorted { ($1.time, $0.line, $0.ride, $0.place) < ($0.time, $1.line, $1.ride, $1.place) }
  }

  private func stop(_ number: Int) -> StopIndex { rides.trips.stops.values[number] }
}
