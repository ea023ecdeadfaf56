import CivilTime
import Model

/// The trips on request of a route that come to the same places within the same times, with all of their days.
struct RequestedService: Sendable {
  let route: RouteIndex
  /// In the order of the trips; those of one place within one time are one.
  let visits: [RequestedVisit]
  /// All days are of one kind.
  let kinds: DayKinds
  /// The clocks of its stops: one for each group of days on which they differ equally.
  let periods: [StopClocks]

  /// The one kind of day.
  var kind: DayKind { kinds.kinds[0] }

  /// The services of several trips, by their first time.
  static func all(of trips: [RequestedTrip], _ clocks: inout RequestedClocks) -> [RequestedService] {
    let schedule = clocks.schedule
    struct Key: Hashable {
      let route: RouteIndex
      let visits: [RequestedVisit]
    }
    var (keys, services): ([Key], [Key: Set<ServiceIndex>]) = ([], [:])
    for trip in trips {
      let key = Key(route: trip.route, visits: joined(trip.visits))
      if services[key] == nil { keys.append(key) }
      services[key, default: []].insert(trip.service)
    }
    var known: [Set<ServiceIndex>: DayKinds] = [:]
    let found = keys.map { key in
      let own = services[key] ?? []
      let kinds =
        known[own]
        ?? DayKinds(
          dates: Dictionary(own.lazy.flatMap { schedule.services.days(of: $0) }.map { ($0, 1) }) { day, _ in day })
      known[own] = kinds
      return RequestedService(
        route: key.route, visits: key.visits, kinds: kinds,
        periods: clocks.periods(of: kinds.kinds[0], key.route, key.visits))
    }
    let start = { (service: RequestedService) in service.visits.map(\.start).min() ?? 0 }
    return found.enumerated().sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }.map(\.element)
  }

  /// A trip within an area has a record for boarding and one for alighting.
  private static func joined(_ visits: [RequestedVisit]) -> [RequestedVisit] {
    struct Key: Hashable {
      let place: RequestedVisit.Place
      let start, end: Int32
      let isTimed: Bool
    }
    var (all, numbers): ([RequestedVisit], [Key: Int]) = ([], [:])
    for visit in visits {
      let key = Key(place: visit.place, start: visit.start, end: visit.end, isTimed: visit.isTimed)
      guard let known = numbers[key], !visit.isTimed else {
        numbers[key] = all.count
        all.append(visit)
        continue
      }
      if all[known].pickup == .none { (all[known].pickup, all[known].pickupRule) = (visit.pickup, visit.pickupRule) }
      if all[known].dropOff == .none {
        (all[known].dropOff, all[known].dropOffRule) = (visit.dropOff, visit.dropOffRule)
      }
    }
    return all
  }

  /// The last time at which a vehicle is under way, with its service day.
  var end: (day: Day, seconds: Int32) { (kind.days[kind.days.count - 1], visits.map(\.end).max() ?? 0) }
}
