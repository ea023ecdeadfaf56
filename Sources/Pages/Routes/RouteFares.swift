import Model
import Money

/// The prices of rides on a route, or from a station.
enum RouteFares {
  /// The fares that may apply to rides on routes: those with a rule for the route, and for their zones.
  private static func fares(of rides: [RouteIndex: [Rides]], _ site: SiteContext) -> [Fares.Fare] {
    let schedule = site.directory.schedule
    var found: Set<Int> = []
    for (route, rides) in rides {
      let (agency, routes) = (schedule[route].agency, schedule.feedRoutes(of: route))
      let zones = Set(rides.flatMap(\.firstBoarding.keys))
      for number in ([nil] + routes).flatMap({ site.fareIndex.rules(on: $0, from: zones) }) {
        let rule = schedule.fares.rules[number]
        let applies =
          !found.contains(rule.fare)
          && rides.contains { $0.lead(from: rule.origin, to: rule.destination) }
          && routes.contains { schedule.fares.applies(rule, to: $0, of: agency) }
        if applies { found.insert(rule.fare) }
      }
    }
    return found.sorted().map { schedule.fares.fares[$0] }
  }

  /// Between which zones one can ride on the trips of a pattern, or from one zone. The empty zone is any.
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

    init(from zone: String) { for origin in ["", zone] { firstBoarding[origin] = 0 } }

    /// Adds rides to stops behind.
    mutating func add(_ stops: ArraySlice<PatternStop>, _ schedule: Schedule) {
      for stop in stops where stop.dropOff != .none {
        for zone in ["", schedule[stop.stop].fareZone] { lastAlighting[zone] = 1 }
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
    var rides: [RouteIndex: [String: Rides]] = [:]
    for entry in entries where entry.isDeparture {
      let zone = schedule[entry.stop.stop].fareZone
      rides[entry.pattern.route, default: [:]][zone, default: Rides(from: zone)]
        .add(schedule.stops(of: entry.visit.pattern).dropFirst(entry.visit.place + 1), schedule)
    }
    return fares(of: rides.mapValues { Array($0.values) }, site)
  }

  /// «$3.75», «$3.75 to $15.75»; nil without fares, or if they are in several currencies.
  static func phrase(of route: RouteIndex, _ site: SiteContext) -> String? {
    let schedule = site.directory.schedule
    let rides = schedule.patterns(of: route).map { Rides(schedule.stops(of: $0), schedule) }
    return phrase(fares(of: [route: rides], site), site)
  }

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
