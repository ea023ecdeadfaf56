import Testing

@testable import Model

@Suite("Whether a thing has a page of its own") struct OwnPageTests {
  /// One station, one hotel and one place, in as many sources as there are flags, which say whether these have pages.
  private func pages(_ flags: Bool...) -> [Bool] {
    var all = Gathering()
    for hasPages in flags {
      all.builder.beginSource(SourceOptions(withoutPages: hasPages ? [] : allPages))
      all.city("7", "Turku", stations: ["71"])
      all.hotel("9")
      all.place("castle")
      all.builder.hotels.endSource(&all.findings)
    }
    let directory = all.built()
    return [directory.stations[0].hasPage, directory.hotels[0].hasPage, directory.guide.places[0].hasPage]
  }

  @Test func isSaidByItsSource() {
    #expect(pages(true) == [true, true, true])
    #expect(pages(false) == [false, false, false])
  }

  @Test func isTrueIfAnyOfItsSourcesHasPages() {
    #expect(pages(true, false) == [true, true, true])
    #expect(pages(false, true) == [true, true, true])
    #expect(pages(false, false) == [false, false, false])
  }

  @Test func isSaidOfDeparturesByTheirSourceAndOfItsStationsToo() throws {
    var all = Journeying()
    try all.departure("a")
    all.source("b~")
    all.builder.beginSource(SourceOptions(prefixes: [.stations: "b~", .timetable: "b~"], withoutPages: allPages))
    all.places()
    try all.departure("c", "2026-12-01T07:00:00")
    let directory = all.built()
    #expect(directory.schedule.offers.all.map(\.id.text) == ["b~c", "a"])
    #expect(directory.schedule.offers.all.map(\.hasPage) == [false, true])
    #expect(
      directory.stations.map { "\($0.id.text) \($0.hasPage)" }.sorted() == [
        "71 true", "81 true", "b~71 false", "b~81 false",
      ])
  }

  @Test func aHotelsDetailDoesNotGiveItOne() {
    var all = Gathering()
    all.builder.beginSource(SourceOptions(withoutPages: allPages))
    all.hotel("9")
    all.builder.hotels.add(
      detail: HotelRecord(id: "9", name: "Quay Inn", place: .init("data/9.json")), .init(), &all.findings)
    all.builder.hotels.endSource(&all.findings)
    let hotel = all.built().hotels[0]
    #expect(hotel.name == "Quay Inn" && !hotel.hasPage)
  }
}
