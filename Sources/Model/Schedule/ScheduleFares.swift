import Money

extension Fares {
  /// The fares that apply everywhere, because no rule restricts them, as indices of `fares`.
  package var withoutRules: [Int] {
    let ruled = Set(rules.map(\.fare))
    return fares.indices.filter { !ruled.contains($0) }
  }

  /// The fares of trips on a route from one fare zone to another, cheapest first.
  ///
  /// A fare without rules applies everywhere. Rules with conditions that the model does not have are ignored.
  /// - Parameters:
  ///   - agency: the route's agency.
  ///   - origin: the fare zone of the stop of departure; empty if unknown.
  package func fares(on route: RouteIndex, of agency: AgencyIndex, from origin: String, to destination: String)
    -> [Fare]
  {
    var found = Set(withoutRules)
    for rule in rules where !rule.isConditional {
      guard rule.route == nil || rule.route == route, rule.origin.isEmpty || rule.origin == origin,
        rule.destination.isEmpty || rule.destination == destination
      else { continue }
      found.insert(rule.fare)
    }
    return found.map { fares[$0] }.filter { $0.agency == nil || $0.agency == agency }
      .sorted { ($0.price.minorUnits, $0.id) < ($1.price.minorUnits, $1.id) }
  }
}
