/// The rules of fares by route and by the zone in which a ride begins.
package struct FareIndex: Sendable {
  private struct Key: Hashable {
    let route: RouteIndex?
    let origin: String
  }

  private var numbers: [Key: [Int]] = [:]

  package init(_ fares: Fares) {
    for (number, rule) in fares.rules.enumerated() {
      numbers[Key(route: rule.route, origin: rule.origin), default: []].append(number)
    }
  }

  /// The rules for a route, or for nil those for all routes, of rides that begin in one of the zones.
  /// - Returns: indices of `Fares.rules`, rising.
  package func rules(on route: RouteIndex?, from zones: Set<String>) -> [Int] {
    zones.union([""]).flatMap { numbers[Key(route: route, origin: $0)] ?? [] }.sorted()
  }
}
