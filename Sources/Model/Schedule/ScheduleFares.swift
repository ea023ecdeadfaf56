import Money

/// Prices of single rides by route, zones and time, and passes (`fare_attributes.txt` and `fare_rules.txt`, or Fares v2).
package struct Fares: Sendable {
  package var fares: [Fare] = []
  /// When each fare applies. A fare without a rule applies to no ride.
  package var rules: [Rule] = []
  /// The fares for many rides, as indices of `fares`.
  package var passes: [Int] = []
  /// The groups of times of which rules may speak.
  package var timeframes: [[Timeframe]] = []
  /// Sets of agencies of which fares may be.
  package var sellers: [Set<AgencyIndex>] = []
  /// The fares of which the data say that they hold for several rides of a journey.
  package var tickets: [Ticket] = []
  /// The changes for which one pays nothing more.
  package var freeChanges: [FreeChange] = []
  /// The number of groups of rides of which these speak.
  package var groupCount = 0

  package struct Fare: Sendable {
    package var id: String
    /// The name for passengers; empty without one.
    package var name: String
    package var price: Money
    /// Those on whose routes it applies: its number in `sellers`.
    package var sellers: Int

    package init(id: String, name: String, price: Money, sellers: Int) {
      (self.id, self.name, self.price, self.sellers) = (id, name, price, sellers)
    }
  }

  /// A fare applies to rides on the route, from the origin zone to the destination zone; nil or empty for any.
  package struct Rule: Hashable, Sendable {
    package var fare: Int
    package var route: RouteIndex?
    package var origin, destination: String
    /// Where several rules apply, only those of the highest number do.
    package var priority = 0
    /// The times at which the ride begins and ends: indices of `timeframes`; nil for any.
    package var departs, arrives: Int?
    /// The group of the rides; nil without one of which `freeChanges` may speak.
    package var group: Int?

    package init(fare: Int, route: RouteIndex? = nil, origin: String = "", destination: String = "") {
      (self.fare, self.route, self.origin, self.destination) = (fare, route, origin, destination)
    }
  }

  /// A part of the days of a service, in the local time of the stop.
  package struct Timeframe: Hashable, Sendable {
    package var service: ServiceIndex
    /// Seconds from midnight, the end excluded.
    package var start, end: Int32

    package init(service: ServiceIndex, start: Int32, end: Int32) {
      (self.service, self.start, self.end) = (service, start, end)
    }
  }

  package init() {}

  /// The number of the set in `sellers`, where it is added if it is new.
  package mutating func number(ofSellers agencies: Set<AgencyIndex>) -> Int {
    if let known = sellers.lastIndex(of: agencies) { return known }
    sellers.append(agencies)
    return sellers.count - 1
  }

  /// Whether a rule may apply to rides on a route.
  /// - Parameter agency: the route's agency.
  package func applies(_ rule: Rule, to route: RouteIndex, of agency: AgencyIndex) -> Bool {
    (rule.route ?? route) == route && sellers[fares[rule.fare].sellers].contains(agency)
  }

  /// The number of fares for the same rides that are all kept.
  private static let mostAlike = 10

  /// Removes rules that say the same as others, and of more than 10 fares for the same rides all but the lowest and the
  /// highest.
  package mutating func simplify() {
    var groups: [Alike: [Int]] = [:]
    var keys: [Alike] = []
    for (number, rule) in rules.enumerated() {
      let key = Alike(rule, fares[rule.fare])
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(number)
    }
    var kept: [Int] = []
    for key in keys {
      var known: Set<Offer> = []
      let alike = (groups[key] ?? []).filter { known.insert(Offer(fares[rules[$0].fare])).inserted }
      if alike.count <= Self.mostAlike {
        kept += alike
      } else {
        let sorted = alike.sorted { (price(of: $0), $0) < (price(of: $1), $1) }
        kept += [sorted[0], sorted[sorted.count - 1]]
      }
    }
    rules = kept.sorted().map { rules[$0] }
  }

  private func price(of rule: Int) -> Int { fares[rules[rule].fare].price.minorUnits }

  /// What rules for the same rides have in common.
  private struct Alike: Hashable {
    let rule: Rule
    let sellers: Int
    let currency: Currency

    init(_ rule: Rule, _ fare: Fare) {
      var rule = rule
      rule.fare = 0
      (self.rule, sellers, currency) = (rule, fare.sellers, fare.price.currency)
    }
  }

  /// What passengers see of a fare.
  private struct Offer: Hashable {
    let name: String
    let amount: Int

    init(_ fare: Fare) { (name, amount) = (fare.name, fare.price.minorUnits) }
  }
}

extension Fares {
  /// Adds those of another schedule.
  mutating func append(
    _ other: Fares, services: Int, agency: (AgencyIndex) -> AgencyIndex, route: (RouteIndex) -> RouteIndex
  ) {
    let (fareCount, frameCount, sellerCount, groups) = (fares.count, timeframes.count, sellers.count, groupCount)
    sellers += other.sellers.map { Set($0.map(agency)) }
    fares += other.fares.map { fare in
      var fare = fare
      fare.sellers += sellerCount
      return fare
    }
    rules += other.rules.map { rule in
      var rule = rule
      rule.fare += fareCount
      rule.route = rule.route.map(route)
      rule.departs = rule.departs.map { $0 + frameCount }
      rule.arrives = rule.arrives.map { $0 + frameCount }
      rule.group = rule.group.map { $0 + groups }
      return rule
    }
    passes += other.passes.map { $0 + fareCount }
    groupCount += other.groupCount
    freeChanges += other.freeChanges.map { change in
      var change = change
      (change.from, change.to) = (change.from + groups, change.to + groups)
      return change
    }
    tickets += other.tickets.map { ticket in
      var ticket = ticket
      ticket.fare += fareCount
      for number in ticket.rules.indices { ticket.rules[number].route = ticket.rules[number].route.map(route) }
      return ticket
    }
    timeframes += other.timeframes.map { group in
      group.map { Timeframe(service: $0.service.advanced(by: services), start: $0.start, end: $0.end) }
    }
  }
}
