extension Fares {
  /// A fare that holds for all rides of a journey, if each ride has one of its rules.
  package struct Ticket: Sendable {
    package var fare: Int
    /// The number of changes, at most; nil for any number.
    package var changes: Int?
    /// The seconds within which one must arrive, from the first departure; nil without a limit.
    package var seconds: Int?
    package var rules: [Rule]

    package init(fare: Int, changes: Int?, seconds: Int?, rules: [Rule]) {
      (self.fare, self.changes, self.seconds, self.rules) = (fare, changes, seconds, rules)
    }

    /// Holds for rides on the route, of journeys from the origin zone to the destination zone; nil or empty for any.
    package struct Rule: Hashable, Sendable {
      package var route: RouteIndex?
      package var origin, destination: String
      /// The zones through which the journey goes, and no others; empty for any.
      package var contains: Set<String>

      package init(route: RouteIndex?, origin: String, destination: String, contains: Set<String> = []) {
        (self.route, self.origin, self.destination, self.contains) = (route, origin, destination, contains)
      }
    }
  }
}
