import Diagnostics
import Testing

@testable import Checks

@Suite("Rules about places") struct PlaceCheckTests {
  private func findings(_ id: String, _ places: [Sample.GuidePlace]) -> [Finding] {
    Sample([.init(stations: [("Market Square", nil)])], places: places).findings(id)
  }

  @Test func goodPlacesGiveNoFinding() {
    let good = Sample(
      [.init(stations: [("Market Square", (60.4515, 22.2687))])],
      places: [
        .init(name: "Castle", point: (60.4353, 22.2286), description: ["Six towers & a moat.", "1 < 2."]),
        .init(name: "Cathedral"), .init(name: "Castle", city: "Pori"),
      ])
    #expect(good.findings == [])
  }

  @Test func twoOfOneNameInOneCityAreReported() {
    let found = findings("places/same-name", [.init(name: "Castle"), .init(name: "CASTLE"), .init(name: "Tower")])
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.id == "places/same-name")
    #expect(found.first?.what.contains("Turku") == true && found.first?.what.contains("Castle") == true)
    #expect(found.first?.notes.first?.hasSuffix("place p0, at data/places.json:1:3") == true)
    #expect(found.first?.place == Sample.place(2))
  }

  @Test(arguments: [(22.2286, true), (22.2290, true), (22.2300, false)])
  func thatTheyMayBeOneIsSaidWhereTheyAreWithinFiftyMetres(_ longitude: Double, _ isOne: Bool) {
    let found = findings(
      "places/same-name",
      [.init(name: "Castle", point: (60.4353, 22.2286)), .init(name: "Castle", point: (60.4353, longitude))])
    #expect(found.first?.what.contains("within 50 metres") == isOne)
  }

  @Test func twoOfOneNameWithoutACityAreReportedToo() {
    let found = findings("places/same-name", [.init(name: "Cave", city: ""), .init(name: "Cave", city: "")])
    #expect(found.first?.id == "places/same-name" && found.first?.what.contains("Cave") == true)
  }

  @Test(arguments: ["<p>Old.</p>", "Salt &amp; pepper", "a <script>alert(1)</script>"])
  func markUpInADescriptionIsReportedOnceForThePlace(_ text: String) {
    let found = findings("places/markup-in-description", [.init(name: "Castle", description: ["Old.", text, text])])
    #expect(found.map(\.record) == ["place p0"])
  }

  @Test func aDescriptionOfMoreThan20000CharactersIsTold() {
    let (long, longest) = (String(repeating: "ё", count: 10_001), String(repeating: "ё", count: 10_000))
    let found = findings(
      "places/long-description",
      [.init(name: "A", description: [long, longest]), .init(name: "B", description: [longest, longest])])
    #expect(found.map(\.record) == ["place p0"])
    #expect(found.first?.what.contains("20001") == true)
  }

  @Test func namesAreLookedAtAsStationsAre() {
    let places = [Sample.GuidePlace(name: "<b>Castle</b>"), .init(name: String(repeating: "ё", count: 251))]
    #expect(findings("places/markup-in-name", places).map(\.record) == ["place p0"])
    #expect(findings("places/long-name", places).map(\.record) == ["place p1"])
  }

  @Test func aPlaceFarFromTheOthersOfItsCityIsReported() {
    let found = findings(
      "places/far-from-city",
      [
        .init(name: "A", city: "Rome", point: (41.9, 12.5)), .init(name: "B", city: "Rome", point: (41.91, 12.5)),
        .init(name: "C", city: "Rome", point: (34.26, -85.16)), .init(name: "D", city: "Rome"),
      ])
    #expect(found.map(\.record) == ["place p2"])
    #expect(found.first?.id == "places/far-from-city" && found.first?.what.contains("Rome") == true)
  }

  @Test func aCityCalledAsTheDirectorysAndFarFromItIsReportedOnce() {
    let found = findings(
      "places/far-from-city",
      [.init(name: "B", point: (41.91, 12.5)), .init(name: "A", point: (41.9, 12.5))])
    #expect(found.map(\.record) == ["place p1"], "the first by name")
    #expect(found.first?.id == "places/far-from-city" && found.first?.what.contains("Turku") == true)
    #expect(
      findings("places/far-from-city", [.init(name: "A", city: "Turku, IT", point: (41.9, 12.5))]) == [],
      "one that tells its country means another")
  }

  @Test func aPlaceADaysTripAwayIsNone() {
    #expect(findings("places/far-from-city", [.init(name: "Hill", point: (61.2, 22.26))]) == [])
  }
}
