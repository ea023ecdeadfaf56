import CivilTime
import Testing

@testable import Model

@Suite("Journeys and their places") struct DepartureJoinTests {
  @Test func whatNamesEachOtherComesInAnyOrder() throws {
    var late = Journeying(places: false)
    try late.departure("d", carrier: "o")
    late.carrier("o", "Ferries")
    late.location("81", "Harbour", in: "s")
    late.location("71", "Square", in: "t")
    late.city("s", "Stockholm", zone: "Europe/Stockholm")
    late.city("t", "Turku", zone: "Europe/Helsinki")
    let directory = late.built()
    #expect(late.reported == [] && directory.departureIDs == ["d"])
    let departure = directory.schedule.offered(OfferIndex(0))
    #expect(directory.stations[departure.origin].name == "Square" && departure.minutes == 105)
    #expect(directory.stations[departure.origin].roles == .origin)
    #expect(directory.stations[departure.destination].roles == .destination)
    #expect(departure.carrier.map { directory.operators[$0].name } == "Ferries")
  }

  @Test func aZoneIsTheDeparturesOwnElseThePlacesElseTheCitys() throws {
    var journeys = Journeying()
    journeys.location("72", "Airport", in: "t", zone: "Asia/Tokyo")
    try journeys.departure("a")
    try journeys.departure("b", from: "72")
    try journeys.departure("c", "2026-12-01T07:00:00", from: "72") { record, timetable in
      record.departureZone = timetable.zone("UTC")
    }
    let directory = journeys.built()
    let offsets = Dictionary(
      uniqueKeysWithValues: directory.schedule.offered.map { ($0.offer.id.text, $0.departs.offset / 3_600) })
    #expect(offsets == ["a": 2, "b": 9, "c": 0] && journeys.reported == [])
  }

  @Test func aCitysZoneMayComeWithItsSecondRecord() throws {
    for zones in [["Europe/Helsinki", ""], ["", "Europe/Helsinki"]] {
      var journeys = Journeying(places: false)
      for zone in zones { journeys.city("t", "Turku", zone: zone) }
      journeys.location("71", "Square", in: "t")
      journeys.location("81", "Harbour", in: "t")
      try journeys.departure("d")
      #expect(journeys.built().departureIDs == ["d"] && journeys.reported == [])
    }
  }

  @Test func twoZonesOfOneCityAreReported() {
    var journeys = Journeying()
    journeys.city("t", "Turku", zone: "Asia/Tokyo")
    _ = journeys.built()
    #expect(journeys.reported == ["stations/duplicate-city-id"])
  }

  @Test func withoutAnyZoneItIsLeftOut() throws {
    var journeys = Journeying()
    journeys.city("u", "Nowhere")
    journeys.location("91", "Pier", in: "u")
    try journeys.departure("d", to: "91")
    #expect(journeys.built().departureIDs == [] && journeys.reported == ["departures/unknown-zone"])
  }

  @Test func theZoneOfTheSourceIsTheLast() throws {
    var journeys = Journeying()
    journeys.builder.network.beginSource(SourceOptions(zone: "Europe/Paris"))
    journeys.city("u", "Nowhere")
    journeys.location("91", "Pier", in: "u")
    try journeys.departure("d", to: "91")
    #expect(journeys.built().departureIDs == ["d"])
  }

  @Test func aJourneyToAPlaceThatNoFileHasIsLeftOut() throws {
    var journeys = Journeying()
    try journeys.departure("a", to: "404")
    try journeys.departure("b")
    #expect(journeys.built().departureIDs == ["b"] && journeys.reported == ["departures/unknown-location"])
  }

  @Test func aPlaceThatOnlyStopsNameIsAnEndButNoStationWhereOneOnlyPasses() throws {
    var journeys = Journeying()
    try journeys.departure("a", to: "91") { record, timetable in
      record.arrivalZone = timetable.zone("Europe/Stockholm")
      record.stops = [
        ListedStop(
          location: timetable.location("71"), name: "", arrives: nil, departs: record.departs, isTransfer: false),
        ListedStop(location: timetable.location("92"), name: "Island", arrives: nil, departs: nil, isTransfer: true),
        ListedStop(
          location: timetable.location("91"), name: "Pier", arrives: record.arrives, departs: nil, isTransfer: false),
      ]
    }
    let directory = journeys.built()
    #expect(journeys.reported == ["departures/unknown-city"])
    #expect(directory.stations.map(\.name).sorted() == ["Harbour", "Pier", "Square"])
    let departure = directory.schedule.offered(OfferIndex(0))
    #expect(departure.stops.map(\.name) == ["Square", "Island", "Pier"])
    #expect(departure.stops.map(\.station) == [departure.origin, nil, departure.destination])
    #expect(
      departure.stops[0].departs == departure.departs.local && departure.stops[2].arrives == departure.arrives.local)
  }

  @Test func aPlaceWithoutACityIsInAnUnknownOne() throws {
    var journeys = Journeying()
    journeys.location("91", "Pier", in: nil, zone: "Europe/Stockholm")
    journeys.location("92", "Quay", in: "gone", zone: "Europe/Stockholm")
    try journeys.departure("a", to: "91")
    try journeys.departure("b", to: "92")
    let directory = journeys.built()
    #expect(journeys.reported == ["departures/unknown-city", "departures/unknown-city"])
    #expect(Set(directory.departureIDs) == ["a", "b"])
    #expect(directory.towns.filter { $0.name == "City unknown" }.map(\.id.text).sorted() == ["gone", "unknown"])
  }

  @Test func anUnknownOperatorCostsTheOperatorAlone() throws {
    var journeys = Journeying()
    try journeys.departure("d", carrier: "who")
    let departures = Array(journeys.built().schedule.offered)
    #expect(departures.map(\.carrier) == [nil] && journeys.reported == ["departures/unknown-operator"])
  }

  @Test func thingsOfAnotherSourceAreOthers() throws {
    var journeys = Journeying()
    try journeys.departure("d")
    journeys.source("more~")
    journeys.places()
    try journeys.departure("d", "2026-12-02T08:00:00", "2026-12-02T08:45:00") { record, _ in
      record.bookingLink = "https://example.org/d/go"
    }
    let directory = journeys.built()
    #expect(Set(directory.departureIDs) == ["d", "more~d"])
    let other = try #require(directory.schedule.offered.first { $0.offer.id.text == "more~d" })
    #expect(directory.stations[other.origin].id.text == "more~71")
    #expect(other.terms.bookingLink == "https://example.org/d/go")
  }

  @Test(arguments: [
    ("2027-03-28T03:30:00", "2027-03-28T04:30:00+03:00", "departures/skipped-time"),
    ("2026-10-25T03:30:00", "2026-10-25T03:30:00+03:00", "departures/ambiguous-time"),
  ])
  func aTimeThatClocksSkipOrShowTwiceIsShownAndReported(_ time: String, _ iso: String, _ id: String) throws {
    var journeys = Journeying()
    try journeys.departure("d", time, String(time.prefix(11)) + "20:00:00")
    let departures = Array(journeys.built().schedule.offered)
    #expect(departures.map(\.departs.iso) == [iso] && journeys.reported == [id])
    #expect(departures.map(\.offer.isDepartureAssumed) == [id == "departures/ambiguous-time"])
    #expect(departures.map(\.offer.isArrivalAssumed) == [false])
  }

  @Test func aDepartureFromAStationToItselfIsLeftOut() throws {
    var journeys = Journeying()
    try journeys.departure("d", to: "71")
    #expect(journeys.built().departureIDs == [] && journeys.reported == ["departures/same-station"])
  }

  @Test func oneDepartureUnderSeveralIDsIsShownOnce() throws {
    var journeys = Journeying()
    for (id, seats, minute) in [("a", 5, 1), ("b", 3, 3), ("c", 4, 2)] {
      try journeys.departure(id) { record, _ in
        record.terms.seats = seats
        record.terms.fetchedAt = Instant(milliseconds: minute * 60_000)
      }
    }
    let departures = Array(journeys.built().schedule.offered)
    #expect(departures.map(\.offer.id.text) == ["a"] && departures.map(\.terms.seats) == [3])
    #expect(journeys.reported == ["departures/repeated"])
  }

  @Test func lengthsCountAcrossClockChangesAndDays() throws {
    var journeys = Journeying()
    // On 25 October clocks go back at 4 in Turku and at 3 in Stockholm.
    try journeys.departure("d", "2026-10-24T23:00:00", "2026-10-25T06:00:00") { record, _ in record.statedMinutes = 540
    }
    let departure = journeys.built().schedule.offered(OfferIndex(0))
    #expect(departure.minutes == 540 && departure.daysLater == 1 && journeys.reported == [])
  }
}
