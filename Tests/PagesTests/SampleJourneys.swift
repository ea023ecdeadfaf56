import CivilTime
import Diagnostics
import Model
import Money

extension SampleSite {
  /// A departure that a test writes down.
  struct Journey {
    var id: String
    /// Ids of stations.
    var from = "71"
    var to = "81"
    var departs: String
    var arrives: String
    /// In minor units.
    var price: Int?
    var currency = "EUR"
    /// The name of who runs it; its id is the same.
    var carrier: String?
    var changes: Int?
    var seats: Int?
    var link: String?
    var isComplete: Bool?
    var fetched: String?
    /// What else the record says.
    var more: @Sendable (inout DepartureRecord, inout SourceDepartures) -> Void = { _, _ in }
    /// What else is known of who runs it.
    var ofCarrier: @Sendable (inout OperatorRecord) -> Void = { _ in }

    init(_ id: String, _ departs: String, _ arrives: String, change: (inout Journey) -> Void = { _ in }) {
      (self.id, self.departs, self.arrives) = (id, departs, arrives)
      change(&self)
    }
  }

  /// Two cities with a station each, in zones of their own, and what runs between them.
  static func travelling(_ journeys: [Journey]) -> SampleSite {
    SampleSite(
      cities: [
        City(), City(id: "8", title: "Stockholm", country: "Sweden", point: (59.33, 18.06), stations: [("81", "Quay")]),
      ],
      journeys: journeys, zones: ["71": "Europe/Helsinki", "81": "Europe/Stockholm"])
  }

  /// Adds the journeys to the source whose stations were added.
  func addJourneys(to builder: inout DirectoryBuilder, _ findings: inout Findings) {
    for city in cities {
      for station in city.stations {
        guard let zone = zones[station.id] else { continue }
        builder.network.departures.add(
          LocationRecord(
            id: station.id, title: station.title, lines: lines[station.id] ?? [], city: city.id,
            point: coordinate(points[station.id]),
            zone: zone, type: types[station.id] ?? "",
            place: Diagnostics.SourceLocation("data/d.json", line: 1, column: 1)),
          &findings)
      }
    }
    for (index, journey) in journeys.enumerated() { add(journey, line: index + 2, to: &builder, &findings) }
    builder.network.endSource(&findings)
  }

  private func add(_ journey: Journey, line: Int, to builder: inout DirectoryBuilder, _ findings: inout Findings) {
    guard let departs = LocalTime(iso: journey.departs), let arrives = LocalTime(iso: journey.arrives) else { return }
    let place = Diagnostics.SourceLocation("data/d.json", line: line, column: 1)
    var record = DepartureRecord(
      id: journey.id, origin: builder.network.departures.location(journey.from),
      destination: builder.network.departures.location(journey.to), departs: departs, arrives: arrives,
      priceParts: builder.network.departures.intern(PriceParts()),
      details: builder.network.departures.intern(OfferDetails()),
      place: place)
    record.terms.price = journey.price.flatMap { price in
      Currency(journey.currency).map { Money(minorUnits: price, $0) }
    }
    if let carrier = journey.carrier {
      record.carrier = builder.network.departures.carrier(carrier)
      var known = OperatorRecord(id: carrier, name: carrier, website: nil, classes: [], terms: [], place: place)
      journey.ofCarrier(&known)
      builder.network.departures.add(known, &findings)
    }
    record.terms.changes = journey.changes
    record.terms.seats = journey.seats
    record.bookingLink = journey.link
    record.terms.isFromCompleteSearch = journey.isComplete
    record.terms.fetchedAt = journey.fetched.flatMap { Instant(iso: $0) }
    journey.more(&record, &builder.network.departures)
    builder.network.departures.add(record, &findings)
  }
}
