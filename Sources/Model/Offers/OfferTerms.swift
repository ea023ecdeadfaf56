import CivilTime
import Money

/// What a seller's record says of a departure besides where and when it runs.
package struct OfferTerms: Sendable {
  /// For one passenger; nil if unknown; zero if free.
  package var price: Money?
  /// Index of `Offers.priceParts`, from `SourceDepartures.intern`.
  package var priceParts: Int
  /// Index of `Offers.details`, likewise.
  package var details: Int
  /// The number of changes; nil if unknown.
  package var changes: Int?
  /// The number of seats left; nil if unknown.
  package var seats: Int?
  var link: FramedLink?
  /// The deadlines for changing and for returning a ticket.
  package var exchangeUntil, refundUntil: Instant?
  /// The stops as listed, including both ends, also those without a station or time, which the trip does not have.
  var calls: [StopTime] = []
  /// The time at which the record was fetched.
  package var fetchedAt: Instant?
  /// Whether the search that returned it was complete; nil if it does not come from a search.
  package var isFromCompleteSearch: Bool?

  /// The booking page: http(s), without placeholders.
  package var bookingLink: String? { link?.address }
  /// The number of stops that are listed, including both ends; 0 if unknown.
  package var stopCount: Int { calls.count }

  /// Whether another listing of the departure was fetched after this one.
  func isOlder(than other: OfferTerms) -> Bool {
    other.fetchedAt.map { time in fetchedAt.map { $0 < time } ?? true } ?? false
  }

  /// Of two listings of a departure, one from a complete search shows that the search was complete, whichever is kept.
  mutating func join(searchOf other: OfferTerms) {
    let searches = [isFromCompleteSearch, other.isFromCompleteSearch]
    isFromCompleteSearch = searches.contains(true) ? true : searches.contains(false) ? false : nil
  }
}

/// What the source of an offer is used for; an offer of several sources for what any of them is.
struct OfferUses: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ options: SourceOptions) {
    self = options.joinsJourneys ? .journeys : []
    if options.has(.departures) { insert(.page) }
    if options.has(.orders) { insert(.orders) }
  }

  /// Its own page.
  static let page = OfferUses(rawValue: 1)
  /// Pages of its day in other orders than by time.
  static let orders = OfferUses(rawValue: 2)
  /// Journeys with changes.
  static let journeys = OfferUses(rawValue: 4)
}
