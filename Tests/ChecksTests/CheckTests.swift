import Diagnostics
import Testing

@testable import Checks

@Suite("Rules about the finished directory") struct CheckTests {
  @Test func aGoodDirectoryGivesNoFinding() {
    let good = Sample([
      .init(stations: [("Market Square", (60.4515, 22.2687)), ("Harbour", (60.43, 22.22))]),
      .init(title: "Pori", point: (61.48, 21.79), stations: [("Bus station", (61.49, 21.8))]),
    ])
    #expect(good.findings == [])
  }

  @Test func anEmptyDirectoryGivesNoFinding() {
    #expect(Sample([]).findings == [])
  }

  @Test func everyRuleIsInTheList() {
    #expect(
      AllChecks.checks.map { "\($0)" }.sorted() == [
        "DuplicatePlaceNames", "DuplicateStationNames", "EmptyCity", "FarFromCity", "LongDescription",
        "MarkupInDescription", "PlaceFarFromCity", "StationsWithoutCountry", "StationsWithoutPoint",
      ])
    #expect(AllChecks.ofRecords.map { "\($0)" } == ["LongName", "MarkupInName"])
  }

  @Test func aNameOfMoreThan250CharactersIsTold() {
    let (long, longest) = (String(repeating: "ё", count: 251), String(repeating: "ё", count: 250))
    let found = Sample(stations: [long, longest]).findings("stations/long-name")
    #expect(found.count == 1)
    #expect(found.first?.what.contains("251") == true)
    #expect(found.first?.severity == .warning)
    #expect(found.first?.record == "station s0.0")
    #expect(found.first?.place == Diagnostics.SourceLocation("data/stations.json", line: 2, column: 5))
  }

  @Test(arguments: [
    "<b>Square</b>", "Square</b>", "<!-- no -->", "Tom &amp; Jerry", "caf&#233;", "caf&#xE9;", "&lt;script&gt;",
    "A &b c; <i>d</i>", "R&B; Club &amp; Bar", "x & y &nbsp;",
  ])
  func markUpInANameIsReported(_ name: String) {
    let found = Sample(stations: [name]).findings("stations/markup-in-name")
    #expect(found.map(\.record) == ["station s0.0"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test(arguments: [
    "Tom & Jerry", "A&B", "1 < 2", "a<2", "<", "&", "&;", "R&B club; the other", "I <3 buses", "AT&T", "x &#; y",
    "Q&A session; hall",
  ])
  func signsThatAreNoMarkUpAreNot(_ name: String) {
    #expect(Sample(stations: [name]).findings("stations/markup-in-name") == [])
  }

  @Test func hotelsNamesAreLookedAtAsStationsAre() {
    let sample = Sample([], hotels: ["Inn", "<b>Inn</b>", String(repeating: "ё", count: 251), "Bed & breakfast"])
    #expect(sample.findings("hotels/markup-in-name").map(\.record) == ["hotel h1"])
    #expect(sample.findings("hotels/long-name").map(\.record) == ["hotel h2"])
    #expect(sample.findings.count == 2)
  }

  @Test func namesOfCitiesOfTheWorldAreLookedAtToo() {
    let (long, longest) = (String(repeating: "ё", count: 251), String(repeating: "ё", count: 250))
    let sample = Sample([], world: ["Turku", "<b>Turku</b>", "Foul & Co", longest, long])
    #expect(sample.findings("cities/markup-in-name").map(\.record) == ["city w1"])
    #expect(sample.findings("cities/long-name").map(\.record) == ["city w4"])
    #expect(Sample([], world: ["Turku"]).findings("cities/markup-in-name") == [])
  }

  @Test func markUpInACitysNameIsReportedOnce() {
    let sample = Sample([.init(title: "<i>Turku</i>", stations: [("Market Square", nil)])])
    #expect(sample.findings("stations/markup-in-name").map(\.record) == ["city c0"])
  }

  @Test func aStationFarFromItsCityIsReported() {
    let sample = Sample([
      .init(point: (60, 22), stations: [("Swapped", (22, 60)), ("Airport", (61.3, 22)), ("Centre", nil)]),
      .init(title: "Nowhere", point: nil, stations: [("Anywhere", (0, 90))]),
    ])
    let found = sample.findings("stations/far-from-city")
    #expect(found.map(\.record) == ["station s0.0"])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.what.contains(" km from its city") == true)
    #expect(found.first?.place?.line == 2)
  }

  /// A city of a table is in the middle of its stations, so that one wrong point moves it away from all of them.
  @Test func ofACityInTheMiddleOfItsStationsOnlyTheOddOneIsReported() {
    let (right, swapped) = ([("A", (60.1, 22.1)), ("C", (60.3, 22.3))], [("E", (22.3, 60.1))])
    func found(_ stations: [(String, (Double, Double))], at point: (Double, Double)? = nil) -> [Finding] {
      let (count, points) = (Double(stations.count), stations.map(\.1))
      let mean = (points.map(\.0).reduce(0, +) / count, points.map(\.1).reduce(0, +) / count)
      return Sample([.init(point: point ?? mean, stations: stations.map { ($0.0, $0.1) })])
        .findings("stations/far-from-city")
    }
    let odd = found(right + swapped)
    #expect(odd.map(\.record) == ["station s0.2"])
    #expect(odd.first?.what.contains("from the other stations of its city") == true)
    #expect(found(right.suffix(1) + swapped).count == 2, "of two either may be wrong")
    #expect(found(right + [("D", (60.2, 22.2))], at: (22.2, 60.2)).count == 3, "the city's own point is wrong")
    #expect(found(right + swapped, at: (60.2, 22.2)).map(\.record) == ["station s0.2"])
    #expect(found(swapped + [("F", (22.1, 60.3)), right[0]], at: (60.2, 22.2)).count == 2, "more are wrong than right")
  }

  @Test func aCityWithoutAStationIsReported() {
    let found = Sample([.init(), .init(title: "Pori", stations: [("A", nil)])]).findings("stations/empty-city")
    #expect(found.map(\.record) == ["city c0"])
    #expect(found.map(\.severity) == [.information])
    #expect(found.first?.place?.line == 1)
  }

  @Test func twoStationsThatFoldAlikeInOneCityAreReported() {
    let found = Sample(stations: ["Bus station", "BUS-STATION", "Harbour"]).findings("stations/same-name")
    #expect(found.count == 1)
    #expect(found.first?.severity == .information)
    #expect(found.first?.notes.first?.contains("data/stations.json:") == true)
  }

  @Test func oneNameInTwoCitiesIsNoMatter() {
    let sample = Sample([
      .init(stations: [("Bus station", nil)]), .init(title: "Pori", stations: [("Bus station", nil)]),
    ])
    #expect(sample.findings("stations/same-name") == [])
  }

  @Test func namesWithoutALetterAreTheSameOnlyWhereTheyAreAlike() {
    #expect(Sample(stations: ["?!", "…", "№ —"]).findings("stations/same-name") == [])
    #expect(Sample(stations: ["?!", "?!"]).findings("stations/same-name").count == 1)
  }

  @Test func howManyAreKnownToTheirCityOnlyIsReportedOnce() {
    let sample = Sample([
      .init(stations: [("A", nil), ("B", (60.45, 22.26)), ("C", (60.46, 22.26)), ("D", (60.45, 22.26))])
    ])
    let found = sample.findings("stations/known-to-city-only")
    #expect(found.count == 1)
    #expect(found.first?.severity == .information)
    #expect(found.first?.what.hasPrefix("3 of 4 ") == true)
    #expect(found.first?.place == Diagnostics.SourceLocation("data/stations.json"))
  }

  @Test func findingsComeInTheOrderOfTheRules() {
    let sample = Sample([.init(), .init(title: "<b>X</b>", stations: [("<b>", nil)])])
    #expect(
      sample.findings.map(\.id) == [
        "stations/markup-in-name", "stations/markup-in-name", "stations/empty-city", "stations/known-to-city-only",
      ])
  }
}
