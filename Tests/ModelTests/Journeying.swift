import CivilTime
import Diagnostics
import Testing
import Text

@testable import Model

/// Journeys as a test writes them down, between two cities an hour of the clock apart.
struct Journeying {
  var builder = DirectoryBuilder()
  var findings = Findings()
  private var line = 0

  init(places: Bool = true) {
    builder.beginSource(SourceOptions())
    if places { self.places() }
  }

  mutating func places() {
    city("t", "Turku", zone: "Europe/Helsinki")
    city("s", "Stockholm", zone: "Europe/Stockholm")
    location("71", "Square", in: "t")
    location("81", "Harbour", in: "s")
  }

  /// Begins another source.
  mutating func source(_ prefix: String) {
    builder.network.endSource(&findings)
    builder.beginSource(SourceOptions(prefixes: [.stations: prefix, .timetable: prefix]))
  }

  mutating func city(_ id: String, _ title: String, zone: String = "") {
    var record = CityRecord(
      id: id, title: title, district: "", region: "", country: "FI", point: nil, place: next())
    record.zone = zone
    _ = builder.network.add(record, &findings)
  }

  mutating func location(_ id: String, _ title: String, in city: String?, zone: String = "") {
    builder.network.departures.add(
      LocationRecord(
        id: id, title: title, lines: [], city: city, point: nil, zone: zone, type: "", place: next()), &findings)
  }

  mutating func carrier(_ id: String, _ name: String) {
    builder.network.departures.add(
      OperatorRecord(id: id, name: name, website: nil, classes: [], terms: [], place: next()), &findings)
  }

  mutating func departure(
    _ id: String, _ departs: String = "2026-12-01T08:00:00", _ arrives: String = "2026-12-01T08:45:00",
    from origin: String = "71", to destination: String = "81", carrier: String? = nil,
    _ change: (inout DepartureRecord, inout SourceDepartures) -> Void = { _, _ in }
  ) throws {
    var record = DepartureRecord(
      id: id, origin: builder.network.departures.location(origin),
      destination: builder.network.departures.location(destination),
      departs: try #require(LocalTime(iso: departs)), arrives: try #require(LocalTime(iso: arrives)),
      priceParts: builder.network.departures.intern(PriceParts()),
      details: builder.network.departures.intern(OfferDetails()),
      place: next())
    record.carrier = carrier.map { builder.network.departures.carrier($0) }
    change(&record, &builder.network.departures)
    builder.network.departures.add(record, &findings)
  }

  private mutating func next() -> Diagnostics.SourceLocation {
    line += 1
    return Diagnostics.SourceLocation("data/d.json", line: line, column: 1)
  }

  mutating func built() -> Directory {
    builder.network.endSource(&findings)
    return builder.build(
      countries: Countries(language: "en"), collation: Collation(language: "en"),
      unknown: (city: "City unknown", country: "Country unknown"), &findings)
  }

  var reported: [String] { findings.reported.map(\.id) }
}

extension Directory {
  var departureIDs: [String] { schedule.offers.all.map(\.id.text) }
}
