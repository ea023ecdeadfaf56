import Diagnostics
import Model
import Testing

@testable import Feeds

/// A good station, which must be there whatever stands beside it.
private let good = #"{"stationId": 99, "stationTitle": "Good"}"#

@Suite("Bad records of a stations file") struct StationsFindingTests {
  /// What one bad station among good ones is reported as, and what it became; the bad one stands in line 3.
  private func reported(
    _ station: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  )
    -> Station?
  {
    let read = Reading(stations: [good, station, #"{"stationId": 100, "stationTitle": "Good too"}"#])
    #expect(read.reported == expected, sourceLocation: sourceLocation)
    #expect(Set(read.ids).isSuperset(of: ["99", "100"]), "nothing is lost of the rest", sourceLocation: sourceLocation)
    return read.directory.stations.first { !["99", "100"].contains($0.id.text) }
  }

  @Test func aStationWithoutAnIdGetsADerivedOne() {
    for id in [
      "", #""stationId": null, "#, #""stationId": "", "#, #""stationId": " \t ", "#, #""stationId": 2.5, "#,
      #""stationId": true, "#, #""stationId": [], "#, #""stationId": "\ud800", "#, #""stationId": 01, "#,
    ] {
      let station = reported("{\(id)\"stationTitle\": \"A\"}", ["3:1 warning stations/missing-id"])
      #expect(station?.id.text == "064d5103")
    }
  }

  @Test(arguments: [
    ("71", "71"), ("\"71\"", "71"), ("\" a  b \"", "a b"), ("-5", "-5"), ("0", "0"),
    ("12345678901234567890", "12345678901234567890"),
    (
      "123456789012345678901234567890123456789012345678901234567890",
      "123456789012345678901234567890123456789012345678901234567890"
    ),
    ("\"0a-b_c.d/e\"", "0a-b_c.d/e"), ("\"Ёлка\"", "Ёлка"),
  ])
  func idsAreTextsOrWholeNumbers(_ literal: String, _ id: String) {
    let station = reported("{\"stationId\": \(literal), \"stationTitle\": \"A\"}", [])
    #expect(station?.id.text == id)
  }

  @Test func aStationWithoutATitleIsCalledAsItsCity() {
    for title in ["", #", "stationTitle": """#, #", "stationTitle": null"#, #", "stationTitle": "  ""#] {
      let station = reported("{\"stationId\": 1\(title)}", ["3:1 warning stations/missing-title"])
      #expect(station?.name == "Turku")
    }
  }

  @Test func aStationThatNamesAnotherCityIsShownInTheCityOfItsList() {
    let found = ["3:1 warning stations/other-city"]
    let station = reported(#"{"stationId": 1, "stationTitle": "A", "cityId": "8"}"#, found)
    #expect(station?.city == TownIndex(0))
    _ = reported(#"{"stationId": 1, "stationTitle": "A", "cityId": "7"}"#, [])
  }

  @Test func whatIsNoObjectIsLeftOut() {
    for value in ["null", "1", "\"x\"", "[]", "true"] {
      #expect(reported(value, ["3:1 warning stations/not-a-record"]) == nil)
    }
  }

  @Test func aTextOfAnotherTypeIsTakenAsMissing() {
    for value in ["true", "{}", "[1]"] {
      let station = reported(
        "{\"stationId\": 1, \"stationTitle\": \"A\", \"regionTitle\": \(value)}", ["3:54 warning stations/wrong-type"])
      #expect(station?.address.region == "")
    }
    #expect(reported(#"{"stationId": 1, "stationTitle": 42}"#, [])?.name == "42")
  }

  @Test func anEscapeThatIsNoCharacterLeavesTheTextEmpty() {
    let station = reported(
      #"{"stationId": 1, "stationTitle": "A", "regionTitle": "x\ud800y"}"#, ["3:54 warning stations/unreadable-text"])
    #expect(station?.address.region == "")
  }

  @Test(arguments: [
    (#"a\u0000b"#, "a b"), (#"a\u0007\u001bb"#, "a b"), (#"a\u0085b"#, "a b"), (#"a\u202eb"#, "ab"),
    (#"a\u2066b\u2069"#, "ab"),
    (#"\ufeffab"#, "ab"), (#"a\ufff9b"#, "ab"),
  ])
  func hiddenCharactersAreTakenOutAndReported(_ title: String, _ name: String) {
    let station = reported(
      "{\"stationId\": 1, \"stationTitle\": \"\(title)\"}", ["3:34 warning stations/hidden-characters"])
    #expect(station?.name.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
  }

  @Test func plainDirectionMarksStayAndAreReported() {
    let station = reported(
      #"{"stationId": 1, "stationTitle": "\u05d0\u200f!"}"#, ["3:34 warning stations/hidden-characters"])
    #expect(station?.name.unicodeScalars.map(\.value) == [0x5D0, 0x200F, 0x21])
  }

  @Test func blanksOfAllKindsAreNoFinding() {
    #expect(reported(#"{"stationId": 1, "stationTitle": "\n a\t \u00a0\u2028b \r"}"#, [])?.name == "a b")
  }
}

@Suite("Points of a stations file") struct PointTests {
  /// What is reported of a station with this `point`, and the point it has.
  private func read(_ point: String) -> (reported: [String], point: Coordinate?) {
    let read = Reading(stations: [good, "{\"stationId\": 1, \"stationTitle\": \"A\", \"point\": \(point)}"])
    #expect(read.ids.count == 2)
    return (read.reported, read.directory.stations.first { $0.id.text == "1" }?.coordinate)
  }

  @Test(arguments: [
    #"{"latitude": 60.5, "longitude": 22}"#, #"{"latitude": "60.5", "longitude": " 22.0 "}"#,
    #"{"longitude": 2.2e1, "latitude": 6.05e1, "more": 1}"#,
  ])
  func degreesAreNumbersOrTexts(_ point: String) {
    let (reported, found) = read(point)
    #expect(reported == [] && found == Coordinate(latitude: 60.5, longitude: 22))
  }

  @Test(arguments: [
    "null", "{}", #"{"latitude": null, "longitude": null}"#, #"{"latitude": "", "longitude": " "}"#,
  ])
  func noPointIsNoFinding(_ point: String) {
    let (reported, found) = read(point)
    #expect(reported == [] && found == nil)
  }

  @Test(arguments: [
    #"{"latitude": 90.1, "longitude": 0}"#, #"{"latitude": 0, "longitude": -180.5}"#, #"{"latitude": 60}"#,
    #"{"latitude": 60, "longitude": null}"#, #"{"latitude": "north", "longitude": 1}"#,
    #"{"latitude": true, "longitude": 1}"#, #"{"latitude": 1e999, "longitude": 1}"#,
    #"{"latitude": "nan", "longitude": "inf"}"#, #"{"latitude": "48,2,5", "longitude": 16}"#,
    #"{"latitude": 60, "longitude": ""}"#, #"{"latitude": "0x10", "longitude": 16}"#,
  ])
  func whatIsOffTheGlobeIsLeftOut(_ point: String) {
    let (reported, found) = read(point)
    #expect(reported == ["3:48 warning stations/off-the-globe"] && found == nil)
  }

  @Test func aPointOfAnotherTypeIsLeftOut() {
    for point in ["[60, 22]", "\"60, 22\"", "7", "true"] {
      let (reported, found) = read(point)
      #expect(reported == ["3:48 warning stations/wrong-type"] && found == nil)
    }
  }

  @Test func nullIslandIsLeftOut() {
    let (reported, found) = read(#"{"latitude": 0, "longitude": 0.0}"#)
    #expect(reported == ["3:48 warning stations/null-island"] && found == nil)
  }

  @Test func theCitysPointIsAStationsIfNoOtherStationHasIt() {
    let city = #""cityId": 7, "cityTitle": "T", "countryTitle": "FI", "point": {"latitude": 60.5, "longitude": 22}"#
    let read = Reading(
      stations: [
        #"{"stationId": 1, "stationTitle": "A", "point": {"latitude": 60.50, "longitude": 22.0}}"#,
        #"{"stationId": 2, "stationTitle": "B"}"#,
        #"{"stationId": 3, "stationTitle": "C", "point": {"latitude": 60.51, "longitude": 22}}"#,
      ], city: city)
    #expect(read.reported.isEmpty)
    #expect(read.directory.stations.map(\.isKnownToCityOnly) == [false, true, false])
    let shared = Reading(
      stations: [
        #"{"stationId": 1, "stationTitle": "A", "point": {"latitude": 60.50, "longitude": 22.0}}"#,
        #"{"stationId": 2, "stationTitle": "B", "point": {"latitude": 60.5, "longitude": 22}}"#,
        #"{"stationId": 3, "stationTitle": "C", "point": {"latitude": 60.51, "longitude": 22}}"#,
        #"{"stationId": 4, "stationTitle": "D", "point": {"latitude": 60.51, "longitude": 22}}"#,
      ], city: city)
    #expect(shared.directory.stations.map(\.isKnownToCityOnly) == [true, true, false, false])
  }

  @Test func aStationWithoutAPointClaimsNoneThoughItsCityHasTwo() {
    func city(_ latitude: String, _ stations: String) -> String {
      "{\"cityId\": 7, \"cityTitle\": \"T\", \"point\": {\"latitude\": \(latitude), \"longitude\": 22}, \"stations\": [\(stations)]}"
    }
    let read = Reading(
      "{\"citiesFrom\": [\(city("60.1", ""))], \"citiesTo\": [\n\(city("60.2", "{\"stationId\": 1, \"stationTitle\": \"A\"}"))]}"
    )
    #expect(read.reported == ["2:1 warning stations/duplicate-city-id"])
    #expect(read.directory.stations.map(\.isKnownToCityOnly) == [true])
  }
}

@Suite("Bad cities of a stations file") struct CityFindingTests {
  @Test func anIdIsTakenFromAStationThatHasIt() {
    let read = Reading(
      stations: [#"{"stationId": 1, "stationTitle": "A"}"#, #"{"stationId": 2, "stationTitle": "B", "cityId": 7}"#],
      city: #""cityTitle": "T""#)
    #expect(read.reported == ["1:17 warning stations/missing-city-id"])
    #expect(read.directory.towns.map(\.id.text) == ["7"])
    #expect(read.ids == ["1", "2"])
  }

  @Test func aCityWithoutAnyIdGetsADerivedOneAndKeepsItsStations() {
    let read = Reading(
      """
      {"citiesFrom": [
      {"cityTitle": "T", "stations": [{"stationId": 1, "stationTitle": "A"}, {"stationId": 2, "stationTitle": "B"}]},
      {"cityId": 8, "cityTitle": "U", "stations": [{"stationId": 3, "stationTitle": "C"}]}]}
      """)
    #expect(read.reported == ["2:1 warning stations/missing-city-id"])
    #expect(read.directory.towns.map(\.id.text).contains("3e2a6712"))
    #expect(read.ids == ["1", "2", "3"])
  }

  @Test func aTitleIsTakenFromAStationThatHasIt() {
    let read = Reading(
      stations: [#"{"stationId": 1, "stationTitle": "A", "cityTitle": "Turku"}"#], city: #""cityId": 7"#)
    #expect(read.reported == ["1:17 warning stations/missing-city-title"])
    #expect(read.directory.towns.map(\.name) == ["Turku"])
  }

  @Test func aCityWithoutAnyTitleIsUnknown() {
    let read = Reading(stations: [#"{"stationId": 1, "stationTitle": "A"}"#], city: #""cityId": 7"#)
    #expect(read.reported == ["1:17 warning stations/missing-city-title"])
    #expect(read.directory.towns.map(\.name) == ["City unknown"])
    #expect(read.directory.countries.map(\.isKnown) == [false])
  }

  @Test func whatIsNoCityIsLeftOut() {
    let read = Reading("{\"citiesFrom\": [\n1,\nnull,\n{\"cityId\": 7, \"cityTitle\": \"T\"}]}")
    #expect(read.reported == ["2:1 warning stations/not-a-record", "3:1 warning stations/not-a-record"])
    #expect(read.directory.towns.count == 1)
  }

  @Test func stationsThatAreNoListAreReported() {
    let read = Reading("{\"citiesFrom\": [\n{\"cityId\": 7, \"cityTitle\": \"T\", \"stations\": {}}]}")
    #expect(read.reported == ["2:45 warning stations/wrong-type"])
    #expect(read.directory.towns.count == 1)
  }

  @Test func aDuplicateIdIsReportedAtItsSecondLocation() {
    let read = Reading(
      stations: [
        good, #"{"stationId": 99, "stationTitle": "Another"}"#, #"{"stationId": "99", "stationTitle": "Good"}"#,
      ])
    #expect(read.reported == ["3:1 warning stations/duplicate-id"])
    #expect(read.names == ["Good"])
  }
}
