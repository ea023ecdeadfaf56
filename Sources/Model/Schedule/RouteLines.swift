import Bytes

extension Schedule {
  /// Routes of one line, as a feed has them: the first of them is the line, to which all of their trips belong.
  package struct Line: Sendable {
    package let route: RouteIndex
    /// The others, in the order of the data.
    package let joined: [RouteIndex]
  }

  /// What routes of one line have in common.
  private struct LineKey: Hashable {
    let agency: AgencyIndex
    let mode: Route.Mode
    let shortName, longName: String
    let color, textColor: UInt32?

    init(_ route: Route) {
      (agency, mode, shortName, longName) = (route.agency, route.mode, route.shortName, route.longName)
      (color, textColor) = (route.color, route.textColor)
    }
  }

  /// Joins routes that differ only by types of one mode, such as 3 and 700: the patterns of all belong to the first of
  /// them that has trips. Routes of one type that have equal names stay apart.
  package mutating func joinLines() -> [Line] {
    let used = Set(patterns.map(\.route)).union(requested.trips.lazy.map(\.route))
    let named = routes.references.filter { used.contains($0) && !self[$0].shortName.isEmpty }
    let lines = Dictionary(grouping: named) { LineKey(self[$0]) }.values
      .filter { routes in Set(routes.map { self[$0].type }).count > 1 }
      .map { Line(route: $0[0], joined: Array($0.dropFirst())) }.sorted { $0.route < $1.route }
    for line in lines {
      for route in line.joined { routes[route].line = line.route }
    }
    if lines.isEmpty { return [] }
    let known = Column<Route, RouteIndex?>(routes.map(\.line))
    for index in patterns.indices {
      let route = patterns[index].route
      patterns[index].route = known[route] ?? route
    }
    layouts.moveRoutes { known[$0] ?? $0 }
    requested.moveRoutes { known[$0] ?? $0 }
    return lines
  }

  /// The line to which a route belongs; the route itself for most.
  package func line(of route: RouteIndex) -> RouteIndex { self[route].line ?? route }

  /// The routes of a line as the feed has them.
  package func feedRoutes(of line: RouteIndex) -> [RouteIndex] {
    Set(patterns(of: line).map { self[$0].feedRoute } + [line]).sorted()
  }
}
