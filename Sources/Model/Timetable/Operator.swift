import Diagnostics

/// Who runs journeys: GTFS calls it an agency.
package struct Operator: Sendable {
  package let id: OperatorID
  /// As its passengers know it, blanks normalised.
  package let name: String
  /// Its own site: http(s); nil without one.
  package let website: String?
  /// What is aboard, by class.
  package let classes: [OperatorClass]
  /// What holds for its tickets where a departure does not say.
  package let terms: [Fact]
  /// Indices of `Timetable.routes`, in their order.
  package internal(set) var routes: [Int] = []
  package internal(set) var departureCount = 0
  /// Whether its id is derived, so that departures may be its own without naming it.
  package let hasDerivedID: Bool
  /// Where it was first read.
  package let place: SourceLocation
}

/// A class of an operator's, and what is aboard in it.
package struct OperatorClass: Sendable, Hashable {
  /// The source's key: `PROMO+`.
  package let key: String
  /// As passengers know it: `Promo+`.
  package let name: String
  package let amenities: [Fact]

  package init(key: String, name: String, amenities: [Fact]) {
    self.key = key
    self.name = name
    self.amenities = amenities
  }
}
