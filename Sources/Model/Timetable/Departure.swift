import CivilTime
import Diagnostics
import Money

package typealias DepartureID = Identifier<Departure>
package typealias OperatorID = Identifier<Operator>

/// A departure: when and where a journey begins and ends, its operator, and its price.
package struct Departure: Sendable {
  package let id: DepartureID
  /// Indices of `Directory.stations`.
  package let origin, destination: Int
  package let departs, arrives: Moment
  /// Whether clocks show the time twice that day and the data does not say which is meant; the earlier one is assumed.
  package let isDepartureAssumed, isArrivalAssumed: Bool
  /// Index of `Timetable.operators`; nil if the operator is unknown.
  package let carrier: Int?
  /// For one passenger; nil if unknown; zero if free.
  package let price: Money?
  /// Index of `Timetable.priceParts`.
  package let priceParts: Int
  /// Index of `Timetable.details`.
  package let details: Int
  /// The number of changes; nil if unknown.
  package let changes: Int?
  /// The number of seats left; nil if unknown.
  package let seats: Int?
  /// The booking page: http(s), without placeholders.
  package var bookingLink: String? { link?.address }
  let link: FramedLink?
  /// The deadlines for changing and for returning a ticket, from the source.
  package let exchangeUntil, refundUntil: Instant?
  /// The stops, including both ends, in the source's order; empty if unknown.
  package var stops: [TripStop] { calls.map { TripStop($0, from: departs.local) } }
  /// The number of its stops, including both ends; 0 if unknown.
  package var stopCount: Int { calls.count }
  let calls: [StopTime]
  /// The time at which the record was fetched.
  package let fetchedAt: Instant?
  /// Whether it has its own page; false if its source has `pages = false`.
  package internal(set) var hasPage: Bool
  /// Whether its source has `journeys = true`.
  package let joinsJourneys: Bool
  /// The location of its record.
  package let place: SourceLocation

  /// The duration in minutes, across time zones and clock changes.
  package var minutes: Int { (arrives.utc - departs.utc) / 60 }

  /// Whether journeys with changes use it: it is one ride, whose times are certain.
  package var isInPlan: Bool {
    joinsJourneys && changes ?? 0 == 0 && !isDepartureAssumed && !isArrivalAssumed
      && !stops.contains(where: \.isTransfer)
  }

  /// The number of days between departure and arrival in local time: 0 for the same day, 1 for the next.
  package var daysLater: Int { arrives.local.day.number - departs.local.day.number }
}

/// A stop of a journey.
package struct TripStop: Sendable, Equatable {
  /// Index of `Directory.stations`; nil for a stop that has no record.
  package let station: Int?
  /// Its name in the journey, otherwise that of the station.
  package let name: String
  /// In local time; nil at the first stop, and at the last.
  package let arrives, departs: LocalTime?
  /// Whether passengers change here.
  package let isTransfer: Bool
}
