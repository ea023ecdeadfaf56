import CivilTime

/// The trips from one town to another that are offered, from the town of the first stop to that of the last.
package struct OfferedPair: Sendable {
  /// Indices of `Directory.cities`.
  package let from, to: Int
  /// Numbers of offers, by day, then by time.
  package let offers: Range<Int>
  /// The days that have any, in order; never empty.
  package internal(set) var days: [OfferedPairDay]
}

/// The trips of a pair of towns on a day. The day is that of the departure, in the origin's time zone.
package struct OfferedPairDay: Sendable {
  package let day: Day
  /// Numbers of offers, by time.
  package let offers: Range<Int>
  /// False if a search ended early, so that there may be more of them.
  package let isComplete: Bool
  /// Whether it has pages in other orders than by time.
  package internal(set) var hasOrders: Bool
}
