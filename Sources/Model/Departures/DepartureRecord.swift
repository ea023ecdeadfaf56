import CivilTime
import Diagnostics
import Money

/// A departure as read by a feed. It refers to other records by handles, because the files of a source are read in any
/// order.
package struct DepartureRecord: Sendable {
  package let id: String
  package var origin, destination: LocationHandle
  package var carrier: OperatorHandle?
  package let departs: LocalTime
  package var arrives: LocalTime
  /// Whether the feed has the date of the arrival, not only a time of day.
  package var hasArrivalDate = true
  /// The offsets from UTC of its times, in seconds; nil if the feed has none.
  package var departureOffset, arrivalOffset: Int32?
  /// The time zones of its times; nil if the record has none.
  package var departureZone, arrivalZone: ZoneHandle?
  /// The duration in the feed, in minutes.
  package var statedMinutes: Int?
  package var price: Money?
  /// From `SourceDepartures.intern`.
  package var priceParts, details: Int
  package var changes, seats: Int?
  package var bookingLink: String? {
    get { link?.address }
    set { link = newValue.map { FramedLink($0, id: id) } }
  }
  var link: FramedLink?
  package var exchangeUntil, refundUntil: Instant?
  package var stops: [ListedStop] {
    get { calls.map { ListedStop($0, from: departs) } }
    set { calls = newValue.map { StopTime($0, from: departs) } }
  }
  var calls: [StopTime] = []

  /// Counts the times of the stops from the start of another departure, so that their local times do not change.
  mutating func rebase(to departure: LocalTime) {
    let seconds = departure.seconds - departs.seconds
    if seconds != 0 { calls = calls.map { $0.later(by: -seconds) } }
  }

  package var fetchedAt: Instant?
  /// Whether the search that returned it was complete; nil if it does not come from a search.
  package var isFromCompleteSearch: Bool?
  package var place: SourceLocation

  /// The reader fills in the other properties.
  package init(
    id: String, origin: LocationHandle, destination: LocationHandle, departs: LocalTime, arrives: LocalTime,
    priceParts: Int, details: Int, place: SourceLocation
  ) {
    (self.id, self.origin, self.destination, self.departs) = (id, origin, destination, departs)
    (self.arrives, self.priceParts, self.details, self.place) = (arrives, priceParts, details, place)
  }

  /// The fields in which this record and another with the same id differ; the fetch time is not compared.
  func differences(from other: DepartureRecord, _ fields: FieldNames) -> [String] {
    differing([
      (fields[.origin], origin == other.origin), (fields[.destination], destination == other.destination),
      (fields[.carrier], carrier == other.carrier), (fields[.departureTime], departs == other.departs),
      (fields[.arrivalTime], arrives == other.arrives),
      (fields[.departureZone], departureZone == other.departureZone),
      (fields[.arrivalZone], arrivalZone == other.arrivalZone),
      (fields[.duration], statedMinutes == other.statedMinutes),
      (fields[.prices], price == other.price && priceParts == other.priceParts),
      (fields[.details], details == other.details), (fields[.changes], changes == other.changes),
      (fields[.seats], seats == other.seats), (fields[.bookingLink], link == other.link),
      (fields[.terms], exchangeUntil == other.exchangeUntil && refundUntil == other.refundUntil),
      (fields[.stops], calls == other.calls),
    ])
  }
}
