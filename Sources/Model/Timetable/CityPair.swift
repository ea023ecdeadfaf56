import CivilTime

/// All journeys from one city to another.
package struct CityPair: Sendable {
  /// Indices of `Directory.cities`.
  package let from, to: Int
  /// Indices of `Timetable.departures`, by day, then by time.
  package let departures: Range<Int>
  /// The days that have departures, in order; never empty.
  package internal(set) var days: [CityPairDay]
}

/// The journeys of one day from one city to another. The day is that of the departure, in the origin's time zone.
package struct CityPairDay: Sendable {
  package let day: Day
  /// Indices of `Timetable.departures`, by time.
  package let departures: Range<Int>
  /// False if a search ended early, so that there may be more departures.
  package let isComplete: Bool
  /// Whether it has pages in other orders than by time.
  package internal(set) var hasOrders: Bool
}
