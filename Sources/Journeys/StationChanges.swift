import Model

/// To which routes of other stations riders change on foot at each station, by the walks and changes of the plan.
package struct StationChanges: Sendable {
  /// The routes that depart from a station to which one walks, and from none that is nearer.
  package struct Change: Sendable {
    package let station: StationIndex
    package internal(set) var routes: [RouteIndex]
    /// The walk in seconds; 0 if there is none, or if it is not known.
    package let seconds: Int
  }

  /// The nearest first.
  private var changes: [StationIndex: [Change]] = [:]

  /// None.
  package init() {}

  /// - Parameter plan: the stops of the plan.
  init(_ plan: PlanStops, _ schedule: Schedule) {
    let calls = Calls(plan.all, schedule)
    var walks: [StationIndex: [RouteIndex: (station: StationIndex, seconds: Int)]] = [:]
    for (stop, onward) in plan.onward(usual: 0).enumerated() where calls.isReached[stop] {
      guard let own = schedule[plan.all[stop]].station else { continue }
      for (walk, _) in onward {
        guard let other = schedule[plan.all[walk.to]].station, other != own else { continue }
        for route in calls.routes[walk.to] {
          if let known = walks[own]?[route], Self.isNearer(known, (other, walk.seconds)) { continue }
          walks[own, default: [:]][route] = (other, walk.seconds)
        }
      }
    }
    for (station, nearest) in walks { changes[station] = Self.changes(nearest, except: schedule.routes(of: station)) }
  }

  package func at(_ station: StationIndex) -> [Change] { changes[station] ?? [] }

  private static func isNearer(
    _ one: (station: StationIndex, seconds: Int), _ other: (station: StationIndex, seconds: Int)
  ) -> Bool { (one.seconds, one.station) < (other.seconds, other.station) }

  /// - Parameter own: the routes of the station itself.
  private static func changes(
    _ nearest: [RouteIndex: (station: StationIndex, seconds: Int)], except own: [RouteIndex]
  ) -> [Change] {
    var nearest = nearest
    for route in own { nearest[route] = nil }
    var found: [StationIndex: Change] = [:]
    for (route, walk) in nearest {
      // The routes of one station may be those of several of its stops.
      let (routes, seconds) = (found[walk.station]?.routes ?? [], found[walk.station]?.seconds ?? walk.seconds)
      found[walk.station] = Change(
        station: walk.station, routes: routes + [route], seconds: max(seconds, walk.seconds))
    }
    return found.values.map { change in
      var change = change
      change.routes.sort()
      return change
    }.sorted { isNearer(($0.station, $0.seconds), ($1.station, $1.seconds)) }
  }

  /// What stops at each stop of the plan.
  private struct Calls {
    /// The routes that one may board.
    var routes: [Set<RouteIndex>]
    /// Whether one may alight there.
    var isReached: [Bool]

    init(_ stops: [StopIndex], _ schedule: Schedule) {
      routes = Array(repeating: [], count: stops.count)
      isReached = Array(repeating: false, count: stops.count)
      let numbers = Dictionary(uniqueKeysWithValues: stops.enumerated().map { ($1, $0) })
      for pattern in schedule.patterns.references {
        let route = schedule[pattern].route
        guard schedule[pattern].isInPlan, !schedule.trips(of: pattern).isEmpty else { continue }
        // Departures have no page of a route to lead to.
        let isNamed = !schedule[route].isOffered
        let calls = schedule.stops(of: pattern)
        for (place, call) in calls.enumerated() {
          guard let number = numbers[call.stop] else { continue }
          if isNamed, place + 1 < calls.count, call.pickup != .none { routes[number].insert(route) }
          if place > 0, call.dropOff != .none { isReached[number] = true }
        }
      }
    }
  }
}
