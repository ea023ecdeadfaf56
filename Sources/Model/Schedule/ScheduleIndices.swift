/// Refers to a thing in one of the schedule's arrays.
package struct Index<Thing>: Hashable, Comparable, Sendable {
  /// 32 bits, because the schedule of a large city has millions of references.
  private let stored: Int32

  package init(_ number: Int) { stored = Int32(number) }

  package var number: Int { Int(stored) }

  package static func < (a: Self, b: Self) -> Bool { a.stored < b.stored }

  /// The same thing after others were put before it.
  func shifted(by count: Int) -> Self { Self(number + count) }
}

/// Refers to one of `Schedule.agencies`.
package typealias AgencyIndex = Index<Agency>
/// Refers to one of `Schedule.stops`.
package typealias StopIndex = Index<Stop>
/// Refers to one of `Schedule.routes`.
package typealias RouteIndex = Index<Route>
/// Refers to one of `Schedule.patterns`.
package typealias PatternIndex = Index<Pattern>
/// Refers to one of `Schedule.trips`.
package typealias TripIndex = Index<Trip>
/// Refers to a service of `Schedule.services`.
package typealias ServiceIndex = Index<ServiceDays>
/// Refers to one of `Timetable.departures`.
package typealias DepartureIndex = Index<Departure>
/// Refers to one of `Schedule.shapes`.
package typealias ShapeIndex = Index<RouteShape>
