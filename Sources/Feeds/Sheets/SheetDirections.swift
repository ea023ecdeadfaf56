import Model

/// The directions of trips: the first trip of a route runs in direction 0, and those that visit its stops in the reverse
/// order in direction 1.
struct SheetDirections: Sendable {
  /// The positions of the stops of the first trip of each route.
  private var first: [RouteIndex: [StopIndex: Int]] = [:]

  mutating func direction(of stops: [StopIndex], on route: RouteIndex) -> Pattern.Direction {
    guard let places = first[route] else {
      first[route] = Dictionary(stops.enumerated().map { ($1, $0) }) { known, _ in known }
      return .outbound
    }
    let visited = stops.compactMap { places[$0] }
    let pairs = zip(visited, visited.dropFirst())
    return pairs.count { $0 > $1 } > pairs.count { $0 < $1 } ? .inbound : .outbound
  }
}
