import CivilTime
import Diagnostics
import Money

/// A location as a feed read it, before it is a station of a city.
package struct LocationRecord: Sendable {
  package var id: String
  package var title: String
  /// The address as it stands on an envelope, line by line; the city's name may be among them.
  package var lines: [String]
  /// The id of its city; nil where it names none.
  package var city: String?
  package var point: Coordinate?
  /// The zone that its clocks show, as in the zone database; empty where it does not tell.
  package var zone: String
  /// What it is, in the source's word: `bus_station`, `airport`; empty where it does not tell.
  package var type: String
  package var place: Place

  package init(
    id: String, title: String, lines: [String], city: String?, point: Coordinate?, zone: String, type: String,
    place: Place
  ) {
    self.id = id
    self.title = title
    self.lines = lines
    self.city = city
    self.point = point
    self.zone = zone
    self.type = type
    self.place = place
  }

  func differences(from other: LocationRecord) -> [String] {
    differing([
      ("name", title == other.title), ("address", lines == other.lines), ("city_id", city == other.city),
      ("coordinates", point == other.point), ("timezone", zone == other.zone), ("type", type == other.type),
    ])
  }
}

/// An operator as a feed read it.
package struct OperatorRecord: Sendable {
  package var id: String
  package var name: String
  package var website: String?
  package var classes: [OperatorClass]
  package var terms: [Fact]
  package var place: Place

  package init(
    id: String, name: String, website: String?, classes: [OperatorClass], terms: [Fact], place: Place
  ) {
    self.id = id
    self.name = name
    self.website = website
    self.classes = classes
    self.terms = terms
    self.place = place
  }

  func differences(from other: OperatorRecord) -> [String] {
    differing([
      ("name", name == other.name), ("url", website == other.website), ("amenities", classes == other.classes),
      ("terms", terms == other.terms),
    ])
  }
}

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
  var calls: [Call] = []
  package var fetchedAt: Instant?
  /// Whether the search that gave it was complete; nil where it came without a search.
  package var isFromCompleteSearch: Bool?
  package var place: Place

  /// The rest is filled in by the reader.
  package init(
    id: String, origin: LocationHandle, destination: LocationHandle, departs: LocalTime, arrives: LocalTime,
    priceParts: Int, details: Int, place: Place
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

/// One of a journey's stops as a feed read it.
package struct StopRecord: Sendable, Equatable {
  package var location: LocationHandle?
  package var name: String
  package var arrives: LocalTime?
  package var departs: LocalTime?
  package var isTransfer: Bool

  package init(
    location: LocationHandle?, name: String, arrives: LocalTime?, departs: LocalTime?, isTransfer: Bool
  ) {
    self.location = location
    self.name = name
    self.arrives = arrives
    self.departs = departs
    self.isTransfer = isTransfer
  }
}

/// A location of the source that is being read, whether its own record has been seen yet or not.
package struct LocationHandle: Hashable, Sendable {
  let index: Int32
}

/// An operator of the source that is being read, whether its own record has been seen yet or not.
package struct OperatorHandle: Hashable, Sendable {
  let index: Int32
}

/// The name of a zone, whether there is such a zone or not.
package struct ZoneHandle: Hashable, Sendable {
  let index: Int16
}

func differing(_ facts: [(name: String, same: Bool)]) -> [String] { facts.filter { !$0.same }.map(\.name) }
