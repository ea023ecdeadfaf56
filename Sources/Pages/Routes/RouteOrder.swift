import Model
import Text

/// The order of routes in lists: by `route_sort_order`, then by short name, its numbers by value, then by long name.
struct RouteOrder {
  private let collation: Collation

  init(language: String) { collation = Collation(language: language) }

  /// - Returns: the routes in their order.
  func sorted(_ routes: [RouteIndex], _ schedule: Schedule) -> [RouteIndex] {
    let keys = routes.map { key(schedule[$0]) }
    return routes.indices.sorted { keys[$0].precedes(keys[$1]) ?? (routes[$0] < routes[$1]) }.map { routes[$0] }
  }

  private struct Key {
    let order: Int
    /// The number at the beginning of the short name: 10 of `10A`.
    let number: Int
    let shortName, longName: [UInt8]

    /// Nil if they are equal.
    func precedes(_ other: Key) -> Bool? {
      if (order, number) != (other.order, other.number) { return (order, number) < (other.order, other.number) }
      for (own, theirs) in [(shortName, other.shortName), (longName, other.longName)] where own != theirs {
        return own.lexicographicallyPrecedes(theirs)
      }
      return nil
    }
  }

  private func key(_ route: Route) -> Key {
    let digits = route.shortName.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return Key(
      order: route.sortOrder ?? .max, number: Int(Substring(digits)) ?? .max, shortName: collation.key(route.shortName),
      longName: collation.key(route.longName))
  }
}
