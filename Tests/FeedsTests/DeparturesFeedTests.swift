import CivilTime
import Model
import Money
import Testing

@testable import Feeds

@Suite("Departures files") struct DeparturesFeedTests {
  @Test func everyFieldOfADepartureIsRead() throws {
    let read = DeparturesReading(departures: [
      DeparturesReading.departure(
        """
        "departure_timezone": "Europe/Helsinki", "arrival_timezone": "Europe/Stockholm", "duration": 105, \
        "prices": {"currency": "EUR", "total": 2350, "breakdown": {"base": 2000, "fees": 350, "taxes": null}, \
        "categories": {"adult": 2350}}, "num_transfers": 1, "available_seats": 12, \
        "links": {"deeplink": "https://example.org/d1?utm_source={utm_source}&a=1"}, "vehicle_type": "ferry", \
        "class": "ECO", "class_name": "Economy", "ticket_types": ["eticket", "print"], \
        "amenities": {"display_name": "Economy", "wifi": true, "seats": 2, "note": " by  hand "}, \
        "terms": {"refund": true, "fee": null, "bags": {"max": 2, "kg": [20, 30]}, \
        "exchange_cutoff_at": "2026-11-30T06:00:00.000Z", "refund_cutoff_at": "2026-11-30T06:00:00+02:00"}, \
        "fetched_at": "2026-11-20T10:00:00.5Z", "operator_disclaimers": ["No dogs"], "has_layout": true, \
        "search_request_id": "x", \
        "trip_stops": [{"location_id": 71, "name": "Square", "departure_time": "2026-12-01T08:00:00"}, \
        {"location_id": 99, "name": "Island", "arrival_time": "2026-12-01T08:20:00", \
        "departure_time": "2026-12-01T08:25:00", "transfer": true}, \
        {"location_id": 81, "name": "", "arrival_time": "2026-12-01T08:45:00", "departure_time": null}]
        """)
    ])
    #expect(read.reported == [])
    let departure = try #require(read.departures.first)
    #expect(
      departure.departs.iso == "2026-12-01T08:00:00+02:00" && departure.arrives.iso == "2026-12-01T08:45:00+01:00")
    #expect(departure.minutes == 105 && departure.terms.changes == 1 && departure.terms.seats == 12)
    #expect(departure.terms.price == Currency("EUR").map { Money(minorUnits: 2_350, $0) })
    let parts = read.directory.schedule.offers.priceParts[departure.terms.priceParts]
    #expect(parts.breakdown == [PriceParts.Part("base", 2_000), PriceParts.Part("fees", 350)])
    #expect(parts.categories == [PriceParts.Part("adult", 2_350)])
    #expect(departure.terms.bookingLink == "https://example.org/d1?a=1")
    #expect(departure.terms.exchangeUntil == Instant(iso: "2026-11-30T06:00:00Z"))
    #expect(departure.terms.refundUntil == Instant(iso: "2026-11-30T04:00:00Z"))
    #expect(departure.terms.fetchedAt == Instant(iso: "2026-11-20T10:00:00.500Z"))
    #expect(departure.carrier.map { read.directory.operators[$0].name } == "Ferries")
    #expect(departure.offer.place.description == "data/1.json:2:1")
    #expect(departure.stops.map(\.name) == ["Square", "Island", "Harbour"])
    #expect(departure.stops.map(\.station) == [departure.origin, nil, departure.destination])
    #expect(departure.stops.map { $0.arrives?.iso } == [nil, "2026-12-01T08:20:00", "2026-12-01T08:45:00"])
    #expect(departure.stops.map { $0.departs?.iso } == ["2026-12-01T08:00:00", "2026-12-01T08:25:00", nil])
    #expect(departure.stops.map(\.isTransfer) == [false, true, false])
  }

  @Test func whatItSaysBesideIsKeptAsFacts() {
    let read = DeparturesReading(departures: [
      DeparturesReading.departure(
        """
        "vehicle_type": "ferry", "class": "ECO", "ticket_types": "eticket", \
        "amenities": {"display_name": "Economy", "wifi": true, "seats": 2, "note": " by  hand ", "tv": null}, \
        "terms": {"refund": true, "fee": null, "bags": {"max": 2.50, "kg": [20, null]}, "none": {"a": null}, \
        "exchange_cutoff_at": "2026-11-30T06:00:00Z"}, "addons": [], "bus": null, "vehicle": {"name": "Viking"}, \
        "operator_disclaimers": ["No dogs", ""], "has_layout": true, "sellable": false, "complete": false, \
        "source_id": 7, "brand_new_field": "Kept"
        """)
    ])
    let details = read.details()
    #expect(details.vehicle == "ferry" && details.className == "Economy" && details.ticketTypes == ["eticket"])
    #expect(
      details.amenities == [Fact("wifi", .flag(true)), Fact("seats", .number("2")), Fact("note", .text("by hand"))])
    #expect(
      details.terms == [
        Fact("refund", .flag(true)),
        Fact("bags", .facts([Fact("max", .number("2.50")), Fact("kg", .list([.number("20")]))])),
      ])
    #expect(
      details.others == [
        Fact("vehicle", .facts([Fact("name", .text("Viking"))])),
        Fact("operator_disclaimers", .list([.text("No dogs")])), Fact("brand_new_field", .text("Kept")),
      ])
  }

  @Test func departuresThatDifferInTheirOwnTimesAloneShareTheirDetails() {
    func terms(_ hour: Int, refund: Bool = true) -> String {
      """
      "amenities": {"wifi": true}, "terms": {"refund": \(refund), "exchange_cutoff_at": "2026-11-30T0\(hour):00:00Z", \
      "exchange": true, "refund_cutoff_at": "2026-11-30T0\(hour):30:00Z"}, "fetched_at": "2026-11-20T1\(hour):00:00Z"
      """
    }
    let read = DeparturesReading(departures: [
      DeparturesReading.departure(terms(1), id: "a"), DeparturesReading.departure(terms(2), id: "b"),
      DeparturesReading.departure(terms(3, refund: false), id: "c"), DeparturesReading.departure(terms(4), id: "d"),
    ])
    #expect(read.ids == ["a", "b", "c", "d"])
    let indices = read.departures.map(\.terms.details)
    #expect(indices[0] == indices[1] && indices[1] == indices[3] && indices[2] != indices[0])
    #expect(
      read.departures.map(\.terms.exchangeUntil) == [1, 2, 3, 4].map { Instant(iso: "2026-11-30T0\($0):00:00Z") })
    #expect(read.details(2).terms.first == Fact("refund", .flag(false)))
    #expect(read.details(0).terms.map(\.name) == ["refund", "exchange"])
  }

  @Test func whatIsWrongInDetailsIsReportedOfEachDeparture() {
    let wrong = #""amenities": 7"#
    let read = DeparturesReading(departures: [
      DeparturesReading.departure(wrong, id: "a"), DeparturesReading.departure(wrong, id: "b"),
    ])
    #expect(
      read.reported == [
        "data/1.json:2:15 warning departures/wrong-type", "data/1.json:3:15 warning departures/wrong-type",
      ])
    #expect(read.ids == ["a", "b"])
  }

  @Test func citiesAndLocationsBecomeCitiesAndStations() throws {
    let read = DeparturesReading(
      """
      {"cities": [{"id": "t", "name": " Turku ", "lat": 60.45, "lon": 22.26, "timezone": "Europe/Helsinki",
        "region": {"name": "Southwest", "country_code2": "FI", "country": {"code2": "FI", "name": "Finland"}}}],
       "locations": [{"id": 71, "city_id": "t", "name": "Market  Square", "address": [" Eerikinkatu 1 ", "", "Turku"],
        "type": "bus_stop", "lat": 60.4515, "lon": 22.2687},
        {"id": 72, "city_id": "t", "name": "Nowhere", "address": [], "lat": null, "lon": null, "timezone": "Asia/Tokyo"},
        {"id": 73, "city_id": "t", "name": "Text", "address": "Street 1\\n 20100  Turku\\n"}]}
      """)
    #expect(read.reported == [])
    let city = try #require(read.directory.towns.first)
    #expect([city.id.text, city.name, city.region] == ["t", "Turku", "Southwest"])
    #expect(read.directory.countries.map(\.name) == ["Finland"])
    #expect(read.stations == ["Market Square", "Nowhere", "Text"])
    let stations = read.directory.stations
    #expect(stations.map(\.id.text) == ["71", "72", "73"])
    #expect(stations[0].address.lines == ["Eerikinkatu 1", "Turku"] && stations[0].type == "bus_stop")
    #expect(stations[0].coordinate == Coordinate(latitude: 60.4515, longitude: 22.2687))
    #expect(stations[1].address.lines.isEmpty && stations[1].coordinate == nil)
    #expect(stations.map(\.zone) == ["Europe/Helsinki", "Asia/Tokyo", "Europe/Helsinki"])
    #expect(stations[2].address.lines == ["Street 1", "20100 Turku"])
  }

  @Test(arguments: [
    (#""country_code2": "FI""#, "Finland"), (#""region": {"country_code2": "SE"}"#, "Sweden"),
    (#""region": {"country": {"code2": "EE"}}"#, "Estonia"), (#""region": {"country": {"name": "Suomi"}}"#, "Suomi"),
    (#""region": null, "region_id": 3"#, "Country unknown"),
  ])
  func aCitysCountryIsFoundInAnyOfItsFields(_ fields: String, _ country: String) {
    let read = DeparturesReading("{\"cities\": [{\"id\": 1, \"name\": \"C\", \(fields)}]}")
    #expect(read.directory.countries.map(\.name) == [country] && read.reported == [])
  }

  @Test func anOperatorIsReadWithItsClasses() throws {
    let read = DeparturesReading(departures: [DeparturesReading.departure()])
    #expect(read.operators == ["Ferries"], "the display name comes first")
    let other = DeparturesReading(
      """
      {"departures": [\(DeparturesReading.departure())], \(DeparturesReading.places),
       "operators": [{"id": "p", "name": "Plain", "url": null, "display_url": "plain.example", "terms": {"refund": false},
        "amenities": {"classes": {"FLEX": {"display_name": "Flex", "wifi": true}, "X": {"wifi": false}}}}]}
      """)
    let plain = try #require(other.directory.operators.first { $0.id.text == "p" })
    #expect(plain.name == "Plain" && plain.website == "https://plain.example")
    #expect(plain.terms == [Fact("refund", .flag(false))])
    #expect(
      plain.classes == [
        OperatorClass(key: "FLEX", name: "Flex", amenities: [Fact("wifi", .flag(true))]),
        OperatorClass(key: "X", name: "X", amenities: [Fact("wifi", .flag(false))]),
      ])
  }

  @Test func missingZonesOfADepartureAreThoseOfItsPlaces() {
    let read = DeparturesReading(departures: [DeparturesReading.departure()])
    #expect(read.departures.map(\.minutes) == [105] && read.reported == [])
  }
}
