import CivilTime
import Diagnostics

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
  package var terms: OfferTerms
  package var bookingLink: String? {
    get { terms.bookingLink }
    set { terms.link = newValue.map { FramedLink($0, id: id) } }
  }
  package var stops: [ListedStop] {
    get { terms.calls.map { ListedStop($0, from: departs) } }
    set { terms.calls = newValue.map { StopTime($0, from: departs) } }
  }

  /// Counts the times of the stops from the start of another departure, so that their local times do not change.
  mutating func rebase(to departure: LocalTime) {
    let seconds = departure.seconds - departs.seconds
    if seconds != 0 { terms.calls = terms.calls.map { $0.later(by: -seconds) } }
  }

  package var place: SourceLocation

  /// The reader fills in the other properties.
  package init(
    id: String, origin: LocationHandle, destination: LocationHandle, departs: LocalTime, arrives: LocalTime,
    priceParts: Int, details: Int, place: SourceLocation
  ) {
    (self.id, self.origin, self.destination, self.departs) = (id, origin, destination, departs)
    (self.arrives, self.place) = (arrives, place)
    terms = OfferTerms(priceParts: priceParts, details: details)
  }

  /// The fields in which this record and another with the same id differ; the fetch time is not compared.
  func differences(from other: DepartureRecord, _ fields: FieldNames) -> [String] {
    let (own, others) = (terms, other.terms)
    return differing([
      (fields[.origin], origin == other.origin), (fields[.destination], destination == other.destination),
      (fields[.carrier], carrier == other.carrier), (fields[.departureTime], departs == other.departs),
      (fields[.arrivalTime], arrives == other.arrives),
      (fields[.departureZone], departureZone == other.departureZone),
      (fields[.arrivalZone], arrivalZone == other.arrivalZone),
      (fields[.duration], statedMinutes == other.statedMinutes),
      (fields[.prices], own.price == others.price && own.priceParts == others.priceParts),
      (fields[.details], own.details == others.details), (fields[.changes], own.changes == others.changes),
      (fields[.seats], own.seats == others.seats), (fields[.bookingLink], own.link == others.link),
      (fields[.terms], own.exchangeUntil == others.exchangeUntil && own.refundUntil == others.refundUntil),
      (fields[.stops], own.calls == others.calls),
    ])
  }
}
