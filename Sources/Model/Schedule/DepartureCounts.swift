/// How many departures stations and routes have in a week.
package struct DepartureCounts: Sendable {
  fileprivate var stations = Column<Station, Int>([])
  fileprivate var routes = Column<Route, Int>([])

  /// The departures from a station in an average week of the data, at least 1 if it has any.
  package func inWeek(from station: StationIndex) -> Int { station < stations.endIndex ? stations[station] : 0 }

  /// The trips of a route in an average week of the data, at least 1 if it has any.
  package func inWeek(of route: RouteIndex) -> Int { route < routes.endIndex ? routes[route] : 0 }
}

extension Schedule {
  /// - Parameter stations: all stations.
  func departureCounts(_ stations: [Station]) -> DepartureCounts {
    guard !trips.isEmpty else { return DepartureCounts() }
    var counts = DepartureCounts()
    (counts.stations, counts.routes) = (Column(stations, 0), Column(routes, 0))
    for index in patterns.references {
      let runs = trips(of: index).lazy.map { self[$0] }
        .reduce(0) { $0 + services.dayCount(of: $1.service) * Int($1.runs) }
      counts.routes[self[index].route] += runs
      for stop in stops(of: index).dropLast() {
        if let station = self[stop.stop].station { counts.stations[station] += runs }
      }
    }
    let days = max(1, services.span.upperBound.number - services.span.lowerBound.number)
    func inWeek(_ count: Int) -> Int { count == 0 ? 0 : max(1, 7 * count / days) }
    (counts.stations, counts.routes) = (Column(counts.stations.map(inWeek)), Column(counts.routes.map(inWeek)))
    return counts
  }
}
