import Model
import Money

/// The prices of trips on a route.
enum RouteFares {
  /// The fares that may apply: those without rules, and those with a rule for the route or for zones of its stops.
  static func fares(of route: RouteIndex, _ schedule: Schedule) -> [Fares.Fare] {
    let agency = schedule[route].agency
    let stops = schedule.patterns(of: route).flatMap { schedule.stops(of: $0).map(\.stop) }
    let zones = Set(stops.map { schedule[$0].fareZone } + [""])
    let fitting = schedule.fares.rules.filter { rule in
      (rule.route ?? route) == route && zones.contains(rule.origin) && zones.contains(rule.destination)
    }.map(\.fare)
    let shown = Set(fitting).union(schedule.fares.withoutRules)
    return shown.sorted().map { schedule.fares.fares[$0] }.filter { $0.agency == nil || $0.agency == agency }
  }

  /// «$3.75», «$3.75 to $15.75»; nil without fares, or if they are in several currencies.
  static func phrase(of route: RouteIndex, _ site: SiteContext) -> String? {
    let prices = fares(of: route, site.directory.schedule).map(\.price)
    guard let first = prices.first, prices.allSatisfy({ $0.currency == first.currency }) else { return nil }
    let (least, most) = prices.reduce((first, first)) { ends, price in
      (price.minorUnits < ends.0.minorUnits ? price : ends.0, price.minorUnits > ends.1.minorUnits ? price : ends.1)
    }
    if least.minorUnits == most.minorUnits { return site.pricePhrase(least) }
    return site.language.phrase(
      "routes.fare_between", ["least": site.language.money(least), "most": site.language.money(most)])
  }
}
