import CivilTime
import Diagnostics
import Money

/// A departure as a feed read it: what it names it names by handles, because the files of a source come in any order.
package struct DepartureRecord: Sendable {
  package let id: String
  package var origin: LocationHandle
  package var destination: LocationHandle
  package var carrier: OperatorHandle?
  package let departs: LocalTime
  package let arrives: LocalTime
  /// The zones that those times are of; nil where the record does not tell.
  package var departureZone: ZoneHandle?
  package var arrivalZone: ZoneHandle?
  /// How long it takes by the feed's own account, in minutes.
  package var statedMinutes: Int?
  package var price: Money?
  /// From `TimetableDraft.intern`.
  package var priceParts: Int
  package var details: Int
  package var changes: Int?
  package var seats: Int?
  package var bookingLink: String? {
    get { link?.address }
    set { link = newValue.map { FramedLink($0, id: id) } }
  }
  var link: FramedLink?
  package var exchangeUntil: Instant?
  package var refundUntil: Instant?
  package var stops: [StopRecord] {
    get { calls.map { StopRecord($0, from: departs) } }
    set { calls = newValue.map { $0.call(from: departs) } }
  }
  var calls: [StopTime] = []

  /// Counts the times of the stops from another departure than the record's own, so that they stay as they are.
  mutating func rebase(to departure: LocalTime) {
    let seconds = departure.seconds - departs.seconds
    if seconds != 0 { calls = calls.map { $0.later(by: -seconds) } }
  }

  package var fetchedAt: Instant?
  /// Whether the search that gave it was complete; nil where it came without a search.
  package var isFromCompleteSearch: Bool?
  package var place: SourceLocation

  /// The rest is filled in by the reader.
  package init(
    id: String, origin: LocationHandle, destination: LocationHandle, departs: LocalTime, arrives: LocalTime,
    priceParts: Int, details: Int, place: SourceLocation
  ) {
    self.id = id
    self.origin = origin
    self.destination = destination
    self.departs = departs
    self.arrives = arrives
    self.priceParts = priceParts
    self.details = details
    self.place = place
  }

  /// The facts in which this record and another of the same id differ; when it was fetched is no such fact.
  func differences(from other: DepartureRecord) -> [String] {
    differing([
      ("origin_location_id", origin == other.origin), ("destination_location_id", destination == other.destination),
      ("operator_id", carrier == other.carrier), ("departure_time", departs == other.departs),
      ("arrival_time", arrives == other.arrives), ("departure_timezone", departureZone == other.departureZone),
      ("arrival_timezone", arrivalZone == other.arrivalZone), ("duration", statedMinutes == other.statedMinutes),
      ("prices", price == other.price && priceParts == other.priceParts), ("details", details == other.details),
      ("num_transfers", changes == other.changes), ("available_seats", seats == other.seats),
      ("links", link == other.link),
      ("terms", exchangeUntil == other.exchangeUntil && refundUntil == other.refundUntil),
      ("trip_stops", calls == other.calls),
    ])
  }
}
