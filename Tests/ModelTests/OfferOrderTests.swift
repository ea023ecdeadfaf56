import CivilTime
import Testing

@testable import Model

@Suite("The order of journeys") struct OfferOrderTests {
  @Test func routesDaysAndTimesAreInOrder() throws {
    var journeys = Journeying()
    journeys.carrier("b", "Öre")
    journeys.carrier("a", "Zeppelin")
    try journeys.departure("late", "2026-12-02T09:00:00", "2026-12-02T10:00:00")
    try journeys.departure("back", "2026-12-01T09:00:00", "2026-12-01T12:00:00", from: "81", to: "71")
    try journeys.departure("slow", "2026-12-01T08:00:00", "2026-12-01T09:45:00")
    try journeys.departure("fast2", carrier: "a")
    try journeys.departure("fast1", carrier: "b")
    try journeys.departure("fast0")
    let directory = journeys.built()
    #expect(directory.departureIDs == ["back", "fast1", "fast2", "fast0", "slow", "late"])
    #expect(directory.pairs.map { directory.towns[$0.from].name } == ["Stockholm", "Turku"])
    #expect(directory.pairs.map { $0.offers.map(\.number) } == [[0], [1, 2, 3, 4, 5]])
    #expect(directory.pairs[1].days.map { $0.offers.map(\.number) } == [[1, 2, 3, 4], [5]])
    #expect(directory.pairs[1].days.map(\.day) == ["2026-12-01", "2026-12-02"].compactMap { Day(iso: $0) })
    #expect(directory.operators.map(\.name) == ["Öre", "Zeppelin"])
    #expect(directory.operators.map(\.departureCount) == [1, 1] && directory.operators.map(\.pairs) == [[1], [1]])
  }

  @Test func stationsAndCitiesKnowWhatLeavesAndArrives() throws {
    var journeys = Journeying()
    journeys.location("82", "Airport", in: "s")
    try journeys.departure("second", "2026-12-01T09:00:00", "2026-12-01T10:00:00")
    try journeys.departure("first")
    try journeys.departure("air", "2026-12-01T08:30:00", "2026-12-01T08:35:00", to: "82")
    let directory = journeys.built()
    let station = Dictionary(uniqueKeysWithValues: directory.stations.enumerated().map { ($1.name, $0) })
    let square = try #require(station["Square"]), airport = try #require(station["Airport"])
    func trips(at station: Int, isFirst: Bool) -> Set<String> {
      let schedule = directory.schedule
      let visits = schedule.visits(of: StationIndex(station)).filter { ($0.place == 0) == isFirst }
      return Set(
        visits.flatMap { schedule.trips(of: $0.pattern) }.map { schedule.tripIDs[Int(schedule[$0].id)] })
    }
    #expect(trips(at: square, isFirst: true) == ["first", "air", "second"])
    #expect(trips(at: airport, isFirst: false) == ["air"] && trips(at: airport, isFirst: true) == [])
    let turku = directory.stations[square].city, stockholm = directory.stations[airport].city
    #expect(
      directory.pairs.pair(from: turku, to: stockholm) == 0 && directory.pairs.pair(from: stockholm, to: turku) == nil)
  }

  @Test func theOrderOfFilesDoesNotMatter() throws {
    let seats: [(seats: Int, fetched: Int, complete: Bool?)] = [(1, 10, nil), (2, 30, false), (3, 20, true)]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var journeys = Journeying()
      for index in order {
        try journeys.departure("d") { record, _ in
          record.terms.seats = seats[index].seats
          record.terms.fetchedAt = Instant(milliseconds: seats[index].fetched)
          record.terms.isFromCompleteSearch = seats[index].complete
        }
      }
      let directory = journeys.built()
      #expect(directory.schedule.offers.all.map(\.terms.seats) == [2], "the one that was fetched last stays")
      #expect(
        directory.pairs[0].days[0].isComplete && directory.schedule.offers.latestFetch == Instant(milliseconds: 30))
    }
  }

  @Test(arguments: [[nil, false], [false, nil]] as [[Bool?]]) func whatNoCompleteSearchGaveMayLackMore(_ order: [Bool?])
    throws
  {
    var journeys = Journeying()
    for complete in order { try journeys.departure("d") { record, _ in record.terms.isFromCompleteSearch = complete } }
    #expect(!journeys.built().pairs[0].days[0].isComplete)
  }

  @Test func linksAndStopsOfManyDaysShareWhatIsAlike() throws {
    var journeys = Journeying()
    for day in 1...3 {
      let date = "2026-12-0\(day)"
      try journeys.departure("id-\(day)", date + "T08:00:00", date + "T08:45:00") { record, timetable in
        record.bookingLink = "https://example.org/id-\(day)/book?x=1"
        record.stops = [
          ListedStop(
            location: timetable.location("71"), name: "A", arrives: nil, departs: record.departs, isTransfer: false)
        ]
      }
    }
    let departures = Array(journeys.built().schedule.offered)
    #expect(departures.map(\.terms.bookingLink) == (1...3).map { "https://example.org/id-\($0)/book?x=1" })
    #expect(departures.map { $0.stops[0].departs } == departures.map(\.departs.local))
  }

  @Test func aLinkWithoutTheIDOrWithItTwiceComesBackAsItWas() {
    for link in ["https://e.org/", "https://e.org/ab/ab", "ab", "", "https://e.org/ü/ab"] {
      #expect(FramedLink(link, id: "ab").address == link && FramedLink(link, id: "").address == link)
    }
  }
}
