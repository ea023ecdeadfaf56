/// How many departures stations and routes have in a week.
package struct DepartureCounts: Sendable {
  fileprivate var stations: [Int] = []
  fileprivate var routes: [Int] = []

  /// The departures from a station in an average week of the data, at least 1 if it has any.
  package func inWeek(from station: StationIndex) -> Int {
    station.number < stations.count ? stations[station.number] : 0
  }

  /// The trips of a route in an average week of the data, at least 1 if it has any.
  package func inWeek(of route: RouteIndex) -> Int { route.number < routes.count ? routes[route.number] : 0 }
}

extension Schedule {
  /// - Parameter stations: the number of stations.
  func departureCounts(stations: Int) -> DepartureCounts {
    var counts = DepartureCounts()
    guard !trips.isEmpty else { return counts }
    (counts.stations, counts.routes) = (Array(repeating: 0, count: stations), Array(repeating: 0, count: routes.count))
    for index in patterns.references {
      let pattern = self[index]
      let runs = self.trips(of: index).reduce(0) { $0 + services.dayCount(of: trips[$1].service) }
      counts.routes[pattern.route.number] += runs
      for stop in stops(of: index).dropLast() {
        if let station = self[stop.stop].station { counts.stations[station.number] += runs }
      }
    }
    let days = max(1, services.span.upperBound.number - services.span.lowerBound.number)
    func inWeek(_ count: Int) -> Int { count == 0 ? 0 : max(1, 7 * count / days) }
    (counts.stations, counts.routes) = (counts.stations.map(inWeek), counts.routes.map(inWeek))
    return counts
  }
}
