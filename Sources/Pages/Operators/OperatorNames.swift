import Model

/// The phrases about an operator.
struct OperatorNames {
  let routes: String
  let departures: String

  init(_ carrier: Operator, _ site: SiteContext) {
    routes = site.language.phrase("operators.routes", count: carrier.routes.count)
    departures = site.language.phrase("operators.departures", count: carrier.departureCount)
  }

  /// «2 routes, 10 departures».
  var runs: String { "\(routes), \(departures)" }
}
