import Model

/// The phrases about an operator.
struct OperatorNames {
  let routes: String
  /// Empty for an agency without departures.
  let departures: String

  /// - Parameter index: of `Directory.operators`.
  init(_ index: CarrierIndex, _ site: SiteContext) {
    let carrier = site.directory.operators[index]
    let scheduled = site.directory.schedule.routes(of: index).filter(site.directory.schedule.hasPage)
    routes = site.language.phrase("operators.routes", count: carrier.pairs.count + scheduled.count)
    departures =
      carrier.isAgency && carrier.departureCount == 0
      ? "" : site.language.phrase("operators.departures", count: carrier.departureCount)
  }

  /// «2 routes, 10 departures».
  var runs: String { [routes, departures].filter { !$0.isEmpty }.joined(separator: ", ") }
}
