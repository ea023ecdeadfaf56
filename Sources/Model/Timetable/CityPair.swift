import CivilTime

/// All journeys from one city to another.
package struct CityPair: Sendable {
  /// Indices of `Directory.cities`.
  package let from: Int
  package let to: Int
  /// Indices of `Timetable.departures`: by day, then by time.
  package let departures: Range<Int>
  /// The days that have departures, in order; never empty.
  package let days: [CityPairDay]
}

/// The journeys of one day from one city to another. The day is that of the departure, in the origin's zone.
package struct CityPairDay: Sendable {
  package let day: Day
  /// Indices of `Timetable.departures`, by time.
  package let departures: Range<Int>
  /// False where a search ended before it was complete, so that there may be more.
  package let isComplete: Bool
  /// Whether it has pages in further orders than that of time.
  package let hasOrders: Bool
}
