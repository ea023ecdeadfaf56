import Model
import Money

/// The prices of rides on a route, or from a station.
enum RouteFares {
  /// The fares that may apply: those with a rule for the route, or for zones of its stops.
  private static func fares(of route: RouteIndex, _ site: SiteContext) -> [Fares.Fare] {
    let schedule = site.directory.schedule
    let (agency, routes) = (schedule[route].agency, schedule.feedRoutes(of: route))
    let rides = schedule.patterns(of: route).map { Rides(schedule.stops(of: $0), schedule) }
    let zones = Set(rides.flatMap(\.firstBoarding.keys))
    let fitting = ([nil] + routes).flatMap { site.fareIndex.rules(on: $0, from: zones) }
      .map { schedule.fares.rules[$0] }
      .filter { rule in
        rides.contains { $0.lead(from: rule.origin, to: rule.destination) }
          && routes.contains { schedule.fares.applies(rule, to: $0, of: agency) }
      }
    return Set(fitting.map(\.fare)).sorted().map { schedule.fares.fares[$0] }
  }

  /// Between which zones one can ride on the trips of a pattern. The empty zone is any.
  private struct Rides {
    private(set) var firstBoarding: [String: Int] = [:]
    private var lastAlighting: [String: Int] = [:]

    init(_ stops: ArraySlice<PatternStop>, _ schedule: Schedule) {
      for (place, stop) in stops.enumerated() {
        for zone in ["", schedule[stop.stop].fareZone] {
          if stop.pickup != .none, firstBoarding[zone] == nil { firstBoarding[zone] = place }
          if stop.dropOff != .none { lastAlighting[zone] = place }
        }
      }
    }

    func lead(from origin: String, to destination: String) -> Bool {
      guard let start = firstBoarding[origin], let end = lastAlighting[destination] else { return false }
      return start < end
    }
  }

  /// The fares of rides that begin with some departures.
  private static func fares(of entries: [StationVisits.Entry], _ site: SiteContext) -> [Fares.Fare] {
    let schedule = site.directory.schedule
    guard !schedule.fares.rules.isEmpty else { return [] }
    /// For each route the zones of origin, each with those to which one can ride from there. The empty zone is any.
    var zones: [RouteIndex: [String: Set<String>]] = [:]
    for entry in entries where entry.isDeparture {
      let left = schedule.stops(of: entry.visit.pattern).dropFirst(entry.visit.place + 1)
      let reached = left.filter { $0.dropOff != .none }.map { schedule[$0.stop].fareZone }
      guard !reached.isEmpty else { continue }
      for origin in ["", schedule[entry.stop.stop].fareZone] {
        zones[entry.pattern.route, default: [:]][origin, default: [""]].formUnion(reached)
      }
    }
    var found: Set<Int> = []
    for (route, reached) in zones {
      for own in [nil] + schedule.feedRoutes(of: route).map({ Optional($0) }) {
        for number in site.fareIndex.rules(on: own, from: Set(reached.keys)) {
          let rule = schedule.fares.rules[number]
          guard !found.contains(rule.fare), reached[rule.origin]?.contains(rule.destination) ?? false,
            schedule.feedRoutes(of: route).contains(where: {
              schedule.fares.applies(rule, to: $0, of: schedule[route].agency)
            })
          else { continue }
          found.insert(rule.fare)
        }
      }
    }
    return found.sorted().map { schedule.fares.fares[$0] }
  }

  /// «$3.75», «$3.75 to $15.75»; nil without fares, or if they are in several currencies.
  static func phrase(of route: RouteIndex, _ site: SiteContext) -> String? { phrase(fares(of: route, site), site) }

  /// The same of single rides from a station.
  static func phrase(of entries: [StationVisits.Entry], _ site: SiteContext) -> String? {
    phrase(fares(of: entries, site), site)
  }

  private static func phrase(_ fares: [Fares.Fare], _ site: SiteContext) -> String? {
    let prices = fares.map(\.price)
    guard let first = prices.first, prices.allSatisfy({ $0.currency == first.currency }) else { return nil }
    let (least, most) = prices.reduce((first, first)) { ends, price in
      (price.minorUnits < ends.0.minorUnits ? price : ends.0, price.minorUnits > ends.1.minorUnits ? price : ends.1)
    }
    if least.minorUnits == most.minorUnits { return site.pricePhrase(least) }
    return site.language.phrase(
      "routes.fare_between", ["least": site.pricePhrase(least), "most": site.language.money(most)])
  }
}
