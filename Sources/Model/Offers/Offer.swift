import CivilTime
import Diagnostics

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
  package let terms: OfferTerms
  var uses: OfferUses
  /// Whether it has its own page; false if its source has `pages = false`.
  package var hasPage: Bool { uses.contains(.page) }
  /// Whether its source has `journeys = true`.
  package var joinsJourneys: Bool { uses.contains(.journeys) }
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
  package var latestFetch: Instant? { all.lazy.compactMap(\.terms.fetchedAt).max() }

  package init() {}

  package var startIndex: OfferIndex { all.references.lowerBound }
  package var endIndex: OfferIndex { all.next }
  package subscript(index: OfferIndex) -> Offer { all[index] }

  mutating func reserve(_ count: Int) { all.reserveCapacity(count) }

  /// Adds one after those that come before it in the order.
  mutating func append(_ offer: Offer) { all.append(offer) }

  mutating func set(_ trip: TripIndex, of offer: OfferIndex) { all[offer].trip = trip }

  /// Leaves out the pages of all of them.
  mutating func leaveOutPages() { for index in all.indices { all[index].uses.remove(.page) } }
}
