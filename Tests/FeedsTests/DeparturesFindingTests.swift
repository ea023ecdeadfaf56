import Diagnostics
import Model
import Money
import Testing

@testable import Feeds

/// Bad input: what is reported of it, and what stays. The good departure stays in every case.
@Suite("Findings of departures files") struct DeparturesFindingTests {
  private func read(_ fields: String, currency: Currency? = nil) -> DeparturesReading {
    DeparturesReading(
      departures: [DeparturesReading.departure(fields, id: "bad"), DeparturesReading.departure(id: "good")],
      currency: currency)
  }

  /// Faults for which a departure is left out.
  @Test(arguments: [
    (#""departure_time": null"#, "missing-time"), (#""arrival_time": "  ""#, "missing-time"),
    (#""departure_time": "2026-02-30T08:00:00""#, "impossible-time"),
    (#""departure_time": "2026-12-01T25:00:00""#, "impossible-time"),
    (#""departure_time": "soon""#, "impossible-time"), (#""arrival_time": "2026-12-01T08:45:00Z""#, "other-offset"),
    (#""origin_location_id": null"#, "missing-location"), (#""destination_location_id": {}"#, "missing-location"),
    (#""origin_location_id": 4711"#, "unknown-location"), (#""destination_location_id": "x""#, "unknown-location"),
    (#""departure_timezone": "Mars/Base""#, "unknown-zone"), (#""arrival_timezone": "../etc/passwd""#, "unknown-zone"),
    (#""destination_location_id": "71""#, "same-station"),
    (#""departure_time": "2026-12-01T10:00:00""#, "arrival-before-departure"),
    (#""arrival_time": "2027-02-01T08:45:00""#, "long-journey"),
  ])
  func costTheDeparture(_ fields: String, _ name: String) throws {
    let read = read(fields)
    #expect(read.reportedIDs == ["departures/" + name], "\(read.reported)")
    let finding = try #require(read.findings.first)
    #expect(finding.severity == .warning && finding.place?.line == 2 && finding.record == "departure bad")
    #expect(read.ids == ["good"])
  }

  @Test(arguments: [
    (#""departure_time": "2027-03-28T03:30:00", "arrival_time": "2027-03-28T23:00:00""#, "skipped-time"),
    (#""departure_time": "2026-10-25T03:30:00", "arrival_time": "2026-10-25T23:00:00""#, "ambiguous-time"),
  ])
  func aTimeThatClocksSkipOrRepeatIsKept(_ fields: String, _ name: String) throws {
    let read = read(fields)
    #expect(read.reportedIDs == ["departures/" + name] && Set(read.ids) == ["bad", "good"])
    #expect(read.findings.first?.severity == .warning)
  }

  @Test func aDepartureWithoutAnIDGetsADerivedOne() {
    for id in ["null", "\"\"", "true", "{}"] {
      let read = DeparturesReading(departures: [
        "{\"id\": \(id), " + DeparturesReading.departure().dropFirst(), DeparturesReading.departure(id: "good"),
      ])
      #expect(read.reported == ["data/1.json:2:1 warning departures/missing-id"] && read.ids.count == 2)
    }
  }

  @Test func everythingMissingIsReported() {
    let read = read(#""departure_time": null, "origin_location_id": null, "prices": {"total": -1}"#)
    #expect(
      Set(read.reportedIDs) == ["departures/missing-time", "departures/missing-location", "departures/negative-price"])
    #expect(read.ids == ["good"])
  }

  /// Faults of a field that cost the field alone.
  @Test(arguments: [
    (#""duration": 300"#, "duration-differs"), (#""duration": -1"#, "negative-number"),
    (#""duration": "long""#, "wrong-type"), (#""num_transfers": -1"#, "negative-number"),
    (#""num_transfers": 0.5"#, "wrong-type"), (#""available_seats": -7"#, "negative-number"),
    (#""available_seats": 9223372036854775808"#, "wrong-type"),
    (#""duration": 9223372036854775807"#, "duration-differs"),
    (#""operator_id": "who""#, "unknown-operator"), (#""fetched_at": "yesterday""#, "wrong-type"),
    (#""terms": {"refund_cutoff_at": "x"}"#, "wrong-type"), (#""terms": 3"#, "wrong-type"),
    (#""amenities": "wifi""#, "wrong-type"), (#""trip_stops": 3"#, "wrong-type"), (#""trip_stops": [3]"#, "wrong-type"),
    (#""trip_stops": [{"name": "A", "arrival_time": "x"}]"#, "impossible-time"), (#""prices": 12"#, "wrong-type"),
    (#""links": {"deeplink": "javascript:alert(1)"}"#, "unusable-link"), (#""deeplink": "//x.org""#, "unusable-link"),
    (#""links": "https://x.org/""#, "wrong-type"), (#""links": []"#, "wrong-type"),
    (#""vehicle_type": {}"#, "wrong-type"), (#""class_name": "\ud800""#, "unreadable-text"),
    (#""new_field": [1, NaN]"#, "wrong-type"),
    (#""prices": {"total": -1, "currency": "EUR"}"#, "negative-price"),
    (#""prices": {"total": "-5", "currency": "EUR"}"#, "negative-price"),
  ])
  func costTheField(_ fields: String, _ name: String) throws {
    let read = read(fields)
    #expect(read.reportedIDs == ["departures/" + name], "\(read.reported)")
    #expect(read.findings.first?.record == "departure bad")
    #expect(Set(read.ids) == ["bad", "good"])
  }

  @Test func aTimeOf24HoursOrMoreIsToBeWrittenWithItsDate() {
    let read = read(#""departure_time": "2026-12-01 25:45:00""#)
    #expect(read.findings.first?.advice.contains("after midnight") == true && read.ids == ["good"])
    let other = self.read(#""departure_time": "2026-12-01T08:45:00 UTC""#)
    #expect(other.findings.first?.advice.contains("without words") == true)
  }

  @Test func aDurationMayDifferByAMinute() {
    for minutes in [104, 105, 106] { #expect(read("\"duration\": \(minutes)").reported == []) }
    #expect(read("\"duration\": 103").reportedIDs == ["departures/duration-differs"])
  }

  @Test func theSameIDWithTwoContentsIsReportedAndTheLaterFetchedStays() {
    func seats(_ seats: Int, _ fetched: String?) -> String {
      let fetched = fetched.map { "\"2026-11-20T\($0):00:00Z\"" } ?? "null"
      return DeparturesReading.departure("\"available_seats\": \(seats), \"fetched_at\": \(fetched)")
    }
    for (first, second, seats, reported) in [
      (seats(1, "08"), seats(2, "09"), 2, ["info departures/duplicate-id"]),
      (seats(2, "09"), seats(1, "08"), 2, ["info departures/duplicate-id"]),
      (seats(1, nil), seats(2, nil), 1, ["warning departures/duplicate-id"]),
      (seats(1, nil), seats(2, "08"), 2, ["warning departures/duplicate-id"]),
      (seats(3, "08"), seats(3, "09"), 3, []),
    ] {
      let read = DeparturesReading(departures: [first, second])
      #expect(read.departures.map(\.terms.seats) == [seats])
      #expect(read.findings.map { "\($0.severity.word) \($0.id)" } == reported)
    }
  }

  @Test func aLocationWithoutItsCityIsUnderCityUnknown() {
    let read = DeparturesReading(
      "[\(DeparturesReading.departure(#""departure_timezone": "Europe/Helsinki""#))]",
      #"[{"id": 71, "city_id": "gone", "name": "Square"}, {"id": 81, "city_id": null, "name": "Harbour", "timezone": "Europe/Stockholm"}]"#
    )
    #expect(read.reportedIDs == ["departures/unknown-city", "departures/unknown-city", "departures/unknown-operator"])
    #expect(read.directory.towns.map(\.name) == ["City unknown", "City unknown"] && read.ids == ["d1"])
  }

  @Test func eachLocationWithoutItsCityIsReported() {
    for city in ["\"gone\"", "null"] {
      let read = DeparturesReading(
        "[{\"id\": 71, \"name\": \"Square\", \"city_id\": \(city)}, {\"id\": 81, \"name\": \"Pier\", \"city_id\": \(city)}]"
      )
      #expect(read.findings.map(\.record) == ["location 71", "location 81"])
      #expect(Set(read.reportedIDs) == ["departures/unknown-city"] && read.directory.towns.count == 1)
    }
  }

  @Test func anEndKnownOnlyFromStopsIsAStation() {
    let stops = #""trip_stops": [{"location_id": 71, "name": "Square"}, {"location_id": 4711, "name": "Old Pier"}]"#
    let read = read(#""destination_location_id": 4711, "arrival_timezone": "Europe/Stockholm", \#(stops)"#)
    #expect(read.reported == ["data/1.json:2:1 warning departures/unknown-city"])
    #expect(read.stations.contains("Old Pier") && Set(read.ids) == ["bad", "good"])
  }

  @Test func nullCoordinatesAndEmptyAddressesAreNoFault() {
    let read = DeparturesReading(
      #"{"locations": [{"id": 1, "city_id": "t", "name": "A", "address": [], "lat": null, "lon": null}], "cities": [{"id": "t", "name": "T", "lat": null}]}"#
    )
    #expect(read.reported == [] && read.stations == ["A"])
  }

  @Test func placesOffTheGlobeAreReportedAndLeftOut() {
    let read = DeparturesReading(
      #"{"locations": [{"id": 1, "city_id": "t", "name": "A", "lat": 91, "lon": 0}, {"id": 2, "city_id": "t", "name": "B", "lat": 0, "lon": 0}], "cities": [{"id": "t", "name": "T", "lat": "x", "lon": 3}]}"#
    )
    #expect(
      read.reportedIDs.sorted() == ["departures/null-island", "departures/off-the-globe", "departures/off-the-globe"])
    #expect(read.stations == ["A", "B"] && read.directory.stations.allSatisfy { $0.coordinate == nil })
  }

  @Test func whatHasNoNameIsCalledBySomethingElse() {
    let read = DeparturesReading(
      #"{"locations": [{"id": 1, "city_id": "t", "address": ["Pier 4"]}, {"id": 2, "city_id": "t", "name": " "}], "cities": [{"id": "t", "name": "T"}, {"id": "u"}], "operators": [{"id": "o"}]}"#
    )
    #expect(read.reportedIDs == Array(repeating: "departures/missing-name", count: 4) + ["departures/idle-operator"])
    #expect(read.stations == ["Pier 4", "T"] && read.directory.towns.map(\.name).contains("City unknown"))
  }

  @Test func twoLocationsOrOperatorsOfOneIDAreReported() {
    let read = DeparturesReading(
      "{\(DeparturesReading.places)}",
      #"[{"id": 71, "city_id": "t", "name": "Other"}, {"id": "o", "display_name": "Others"}, {"id": 81, "city_id": "s", "name": "Harbour", "lat": 59.32, "lon": 18.1}]"#
    )
    #expect(
      read.reportedIDs == [
        "departures/duplicate-location", "departures/duplicate-operator", "departures/idle-operator",
      ])
    #expect(read.stations == ["Harbour", "Market Square"])
  }
}
