/// How to book a trip on request (`booking_rules.txt`). Texts are empty without a value.
package struct BookingRule: Hashable, Sendable {
  /// When a trip can be booked (`booking_type`).
  package enum Kind: UInt8, Sendable {
    case atOnce, sameDay, earlierDay
  }

  /// Nil if it is unknown: then only its words are.
  package var kind: Kind?
  /// The latest and the earliest time to book, in minutes before.
  package var latestMinutes, earliestMinutes: Int?
  /// The latest and the earliest day to book, in days before.
  package var latestDays, earliestDays: Int?
  /// The time of day of these, in seconds.
  package var latestTime, earliestTime: Int32?
  /// Whether the days before are only those on which one can book (`prior_notice_service_id`).
  package var countsBookingDays = false
  /// What the agency says about booking, about boarding, and about alighting.
  package var message = ""
  package var pickupMessage = ""
  package var dropOffMessage = ""
  package var phone = ""
  /// Web addresses.
  package var website, booking: String?

  package init() {}
}
