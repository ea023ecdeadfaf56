import Model
import Money

/// The prices of rides on a route.
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

  /// «$3.75», «$3.75 to $15.75»; nil without fares, or if they are in several currencies.
  static func phrase(of route: RouteIndex, _ site: SiteContext) -> String? {
    let prices = fares(of: route, site).map(\.price)
    guard let first = prices.first, prices.allSatisfy({ $0.currency == first.currency }) else { return nil }
    let (least, most) = prices.reduce((first, first)) { ends, price in
      (price.minorUnits < ends.0.minorUnits ? price : ends.0, price.minorUnits > ends.1.minorUnits ? price : ends.1)
    }
    if least.minorUnits == most.minorUnits { return site.pricePhrase(least) }
    return site.language.phrase(
      "routes.fare_between", ["least": site.language.money(least), "most": site.language.money(most)])
  }
}
