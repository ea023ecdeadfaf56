import Bytes
import Model
import Text

/// The order of routes in lists: by `route_sort_order`, then by short name, its numbers by value, then by long name.
struct RouteOrder: Sendable {
  /// The rank of each route of the schedule.
  private let ranks: Column<Route, Int>
  private let collation: Collation
  /// The routes of each station that have a page, in this order.
  let ofStations: Column<Station, [RouteIndex]>

  init(_ schedule: Schedule, stations: Int, language: String) {
    let collation = Collation(language: language)
    self.collation = collation
    let keys = schedule.routes.map { Key($0, collation) }
    var ranks = Column<Route, Int>(schedule.routes, 0)
    for (rank, route) in keys.indices.sorted(by: { keys[$0].precedes(keys[$1]) ?? ($0 < $1) }).enumerated() {
      ranks[route] = rank
    }
    self.ranks = ranks
    let hasPage = Column<Route, Bool>(schedule.routes.references.map(schedule.hasPage))
    ofStations = Column(
      parallelMap(schedule.isEmpty ? 0 : stations, by: 64) { [ranks] stations in
        stations.map { station in
          Self.sorted(schedule.routes(of: StationIndex(station)).filter { hasPage[$0] }, by: ranks)
        }
      }.flatMap { $0 })
  }

  /// - Returns: the routes in their order.
  func sorted(_ routes: [RouteIndex]) -> [RouteIndex] { Self.sorted(routes, by: ranks) }

  /// Texts in the order of the site's language, numbers by value.
  func sorted(_ texts: some Collection<String>) -> [String] {
    if texts.count < 2 { return Array(texts) }
    return texts.map { (text: $0, key: collation.key($0)) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.text)
  }

  private static func sorted(_ routes: [RouteIndex], by ranks: Column<Route, Int>) -> [RouteIndex] {
    routes.sorted { ranks[$0] < ranks[$1] }
  }

  private struct Key {
    let order: Int
    let shortName, longName: [UInt8]

    init(_ route: Route, _ collation: Collation) {
      order = route.sortOrder ?? .max
      (shortName, longName) = (collation.key(route.shortName), collation.key(route.longName))
    }

    /// Nil if they are equal.
    func precedes(_ other: Key) -> Bool? {
      if order != other.order { return order < other.order }
      for (own, theirs) in [(shortName, other.shortName), (longName, other.longName)] where own != theirs {
        return own.lexicographicallyPrecedes(theirs)
      }
      return nil
    }
  }
}
