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
  /// A change from a ride of one group to one of another for which one pays nothing more.
  package struct FreeChange: Hashable, Sendable {
    package var from, to: Int
    /// The number of changes of a journey, at most; nil for any number.
    package var changes: Int?
    /// The seconds that may pass; nil without a limit.
    package var seconds: Int?
    package var span: Span

    package init(from: Int, to: Int, changes: Int?, seconds: Int?, span: Span) {
      (self.from, self.to, self.changes, self.seconds, self.span) = (from, to, changes, seconds, span)
    }

    /// `duration_limit_type`: what passes, from the first ride to the last.
    package enum Span: Int, Sendable {
      case departureToArrival, departureToDeparture, arrivalToDeparture, arrivalToArrival
    }
  }
}
