import CivilTime
import Diagnostics
import Money

package typealias DepartureID = Identifier<Departure>
package typealias OperatorID = Identifier<Operator>

/// One journey that one can take: when and where it begins and ends, who runs it, and what it costs.
package struct Departure: Sendable {
  package let id: DepartureID
  /// Indices of `Directory.stations`.
  package let origin: Int
  package let destination: Int
  package let departs: Moment
  package let arrives: Moment
  /// Whether clocks show the time twice that day and the data do not say which is meant: it is the earlier.
  package let isDepartureAssumed: Bool
  package let isArrivalAssumed: Bool
  /// Index of `Timetable.operators`; nil where no file tells who runs it.
  package let carrier: Int?
  /// For one passenger; nil where it is not known. Free is a price.
  package let price: Money?
  /// Index of `Timetable.priceParts`.
  package let priceParts: Int
  /// Index of `Timetable.details`.
  package let details: Int
  /// How often one changes; nil where it is not told.
  package let changes: Int?
  /// How many seats are left; nil where it is not told.
  package let seats: Int?
  /// Where it can be booked: http(s), placeholders taken out.
  package var bookingLink: String? { link?.address }
  let link: FramedLink?
  /// Until when a ticket can be changed, and given back, as the source says.
  package let exchangeUntil: Instant?
  package let refundUntil: Instant?
  /// Where it calls, its ends included, in the source's order; empty where it is not told.
  package var stops: [TripStop] { calls.map { TripStop($0, from: departs.local) } }
  let calls: [StopTime]
  /// When it was fetched.
  package let fetchedAt: Instant?
  /// Whether it has a page of its own: not where the config says `pages = false` of its source.
  package let hasPage: Bool
  /// Where it was read.
  package let place: SourceLocation

  /// How long it takes, in minutes, across zones and clock changes.
  package var minutes: Int { (arrives.utc - departs.utc) / 60 }

  /// On which day after that of the departure it arrives: 0 on the same, 1 on the next; by the clocks at both ends.
  package var daysLater: Int { arrives.local.day.number - departs.local.day.number }
}

/// A place at which a journey calls.
package struct TripStop: Sendable, Equatable {
  /// Index of `Directory.stations`; nil for a stop that is in no file but the journey's own.
  package let station: Int?
  /// Its name as the journey has it; that of the station where it has none.
  package let name: String
  /// By the clocks of the place; nil at the first, and at the last.
  package let arrives: LocalTime?
  package let departs: LocalTime?
  /// Whether one changes here.
  package let isTransfer: Bool
}
