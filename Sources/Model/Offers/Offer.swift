import CivilTime
import Diagnostics
import Money

package typealias OfferID = Identifier<Offer>

/// What a seller says of a trip on its one day: how it is listed, what it costs, and on which terms. The trip has the stops
/// and times.
package struct Offer: Sendable {
  package let id: OfferID
  /// Its trip, which runs on one day.
  package internal(set) var trip = TripIndex(0)
  /// Whether clocks show the time of an end twice that day and the data does not say which is meant; the earlier one is
  /// assumed.
  package let isDepartureAssumed, isArrivalAssumed: Bool
  /// For one passenger; nil if unknown; zero if free.
  package let price: Money?
  /// Index of `Offers.priceParts`.
  package let priceParts: Int
  /// Index of `Offers.details`.
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
  /// The number of stops that are listed, including both ends; 0 if unknown.
  package var stopCount: Int { calls.count }
  /// The stops as listed, including both ends, also those without a station or time, which the trip does not have.
  let calls: [StopTime]
  /// The time at which the record was fetched.
  package let fetchedAt: Instant?
  /// Whether it comes from a complete search; nil if it does not come from a search.
  let isFromCompleteSearch: Bool?
  /// Whether it has its own page; false if its source has `pages = false`.
  package internal(set) var hasPage: Bool
  /// Whether its day has pages in other orders than by time.
  let hasOrders: Bool
  /// Whether its source has `journeys = true`.
  package let joinsJourneys: Bool
  /// The location of its record.
  package let place: SourceLocation
}

/// The offers of a schedule, in the order in which pages list them: by the towns of both ends in the order of the directory,
/// then by local date, by the instant of departure, then of arrival, by operator and by id.
package struct Offers: RandomAccessCollection, Sendable {
  package private(set) var all: [Offer] = []
  package internal(set) var details: [OfferDetails] = []
  package internal(set) var priceParts: [PriceParts] = []
  /// The latest time at which one of them was fetched, for which all are looked at.
  package var latestFetch: Instant? { all.lazy.compactMap(\.fetchedAt).max() }

  package init() {}

  package var startIndex: OfferIndex { all.references.lowerBound }
  package var endIndex: OfferIndex { all.next }
  package subscript(index: OfferIndex) -> Offer { all[index] }

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  /// Adds one after those that come before it in the order.
  mutating func append(_ offer: Offer) { all.append(offer) }

  mutating func set(_ trip: TripIndex, of offer: OfferIndex) { all[offer].trip = trip }

  /// Leaves out the pages of all of them.
  mutating func leaveOutPages() { for index in all.indices { all[index].hasPage = false } }
}
