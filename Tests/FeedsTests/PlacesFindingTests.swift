import Diagnostics
import Model
import Testing

@testable import Feeds

@Suite("Bad records of a places file") struct PlacesFindingTests {
  /// What one place with these fields among good ones is reported as, and what it became; it stands in line 3.
  private func read(_ fields: String, _ reported: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation)
    -> GuidePlace?
  {
    let read = PlacesReading(
      #"{"id": 1, "name": "Hill"}"#, "{\"id\": 7, \"name\": \"Castle\"\(fields.isEmpty ? "" : ", ")\(fields)}",
      #"{"id": 2, "name": "Sea"}"#)
    #expect(read.reported == reported.map { "3 \($0)" }, sourceLocation: sourceLocation)
    #expect(Set(read.names).isSuperset(of: ["Hill", "Sea"]), "nothing is lost", sourceLocation: sourceLocation)
    return read.places.first { $0.id == PlaceID("7") }
  }

  @Test(arguments: [
    ("60.45", "22.26", 60.45, 22.26), (#""60.45""#, #"" 22.26 ""#, 60.45, 22.26), ("90", "-180", 90, -180),
    ("0", "5", 0, 5),
    ("1e1", "-0.5", 10, -0.5),
  ])
  func aPointIsInNumbersOrInTexts(_ north: String, _ east: String, _ latitude: Double, _ longitude: Double) {
    let place = read("\"latitude\": \(north), \"longitude\": \(east)", [])
    #expect(place?.coordinate == Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(arguments: ["", #""latitude": null, "longitude": null"#, #""latitude": "", "longitude": " ""#])
  func aPointIsOptional(_ fields: String) {
    let place = read(fields, [])
    #expect(place != nil && place?.coordinate == nil)
  }

  @Test(arguments: [
    #""latitude": 60"#, #""longitude": 22"#, #""latitude": 60, "longitude": null"#,
    #""latitude": 91, "longitude": 181"#,
    #""latitude": "NaN", "longitude": 1"#, #""latitude": NaN, "longitude": 1"#, #""latitude": "60°", "longitude": 22"#,
    #""latitude": "0x10", "longitude": 1"#,
    #""latitude": 1e999, "longitude": 1"#, #""latitude": true, "longitude": 1"#, #""latitude": [60], "longitude": 1"#,
    #""latitude": "60,45,1", "longitude": 22"#, #""latitude": 60, "longitude": -180.5"#,
  ])
  func whatIsNoPointIsReportedAndLeftOut(_ fields: String) {
    let place = read(fields, ["warning places/off-the-globe"])
    #expect(place != nil && place?.coordinate == nil)
  }

  @Test(arguments: ["0", "-0.0", #""0""#]) func nullIslandIsReportedAndLeftOut(_ zero: String) {
    let place = read("\"latitude\": \(zero), \"longitude\": 0", ["warning places/null-island"])
    #expect(place != nil && place?.coordinate == nil)
  }

  @Test func aLatitudeThatWouldDoAsLongitudeIsReported() {
    let read = PlacesReading(#"{"name": "Castle", "latitude": 135.5, "longitude": 34.7}"#)
    #expect(read.reported == ["2 warning places/off-the-globe"] && read.places.first?.coordinate == nil)
  }

  @Test func theKeyLongtitudeAloneIsReadAndReportedOnceForTheFile() {
    let read = PlacesReading(
      #"{"name": "A", "latitude": 60, "longtitude": 22}"#, #"{"name": "B", "latitude": 61, "longtitude": 23}"#,
      #"{"name": "C", "latitude": 61, "longitude": null, "longtitude": 24}"#)
    #expect(read.reported == ["2 warning places/misspelled-key"])
    #expect(read.findings.first?.what.contains("3 records") == true)
    #expect(read.places.map(\.coordinate?.longitude) == [22, 23, 24])
  }

  @Test func besideLongitudeItIsNotReadAndReportedByItself() {
    let read = PlacesReading(
      #"{"name": "A", "latitude": 60, "longitude": 25, "longtitude": 22}"#,
      #"{"name": "B", "latitude": 60, "longtitude": 2}"#)
    #expect(read.reported.sorted() == ["2 warning places/misspelled-key", "3 warning places/misspelled-key"])
    #expect(
      read.findings.map { $0.what.contains("`longitude`") } == [false, true])
    #expect(read.places.map(\.coordinate?.longitude) == [25, 2])
  }

  @Test func aPlaceWithoutANameIsLeftOut() {
    for record in [#"{"latitude": 60, "longitude": 22}"#, #"{"name": " "}"#, #"{"name": null}"#] {
      let read = PlacesReading(#"{"name": "Hill"}"#, record)
      #expect(read.reported == ["3 warning places/without-name"] && read.names == ["Hill"])
    }
  }

  @Test(arguments: ["7", "null", #""Castle""#, "[]", "true"]) func whatIsNoRecordIsLeftOut(_ record: String) {
    let read = PlacesReading(#"{"name": "Hill"}"#, record)
    #expect(read.reported == ["3 warning places/not-a-record"] && read.names == ["Hill"])
  }

  @Test(arguments: ["true", "1.5", "[7]", "{}", "1e999"])
  func anIdOfAnotherTypeIsReportedAndThePlaceHasTheOneItsFactsMake(_ id: String) {
    let read = PlacesReading("{\"id\": \(id), \"name\": \"Castle\"}", #"{"name": "Castle"}"#)
    #expect(read.reported == ["2 warning places/wrong-type"])
    #expect(read.places.count == 1)
  }

  @Test(arguments: ["null", #""""#, #""  ""#]) func anIdIsOptional(_ id: String) {
    #expect(PlacesReading("{\"id\": \(id), \"name\": \"Castle\"}").reported == [])
  }

  @Test(arguments: [#""city": {}"#, #""city": true"#, #""description": {}"#, #""description": false"#, #""image": []"#])
  func aFieldOfAnotherTypeIsReportedAndAsMissing(_ field: String) {
    let place = read(field, ["warning places/wrong-type"])
    #expect(place != nil && place?.town == nil && place?.description == [] && place?.picture == nil)
  }

  @Test(arguments: [
    #""image": "javascript:alert(1)""#, #""image": "ftp://x.example/a.jpg""#, #""image": "C:\\a.jpg""#,
    #""image": ".""#,
    #""image": "data:text/html,<b>""#, #""image": """#, #""image": "A tower of stone. It stands on a hill.""#,
  ])
  func whatIsNoPictureIsReportedAndLeftOut(_ field: String) {
    let place = read(field, ["warning places/unusable-image"])
    #expect(place != nil && place?.picture == nil)
  }

  @Test(arguments: [#""image": "../a.jpg""#, #""image": "/a.jpg""#, #""image": "a/../../b.jpg""#])
  func aPathOutOfTheFolderIsReportedAndLeftOut(_ field: String) {
    let place = read(field, ["warning places/image-outside"])
    #expect(place != nil && place?.picture == nil)
  }

  @Test(arguments: ["", #""image": null"#]) func aPictureNeedNotBeNamed(_ field: String) {
    let place = read(field, [])
    #expect(place != nil && place?.picture == nil)
  }

  @Test(arguments: ["a\\u0007b", "\\u202Eab", "a\\u2066b", "a\\u0000b"])
  func whatCouldBreakAPageIsTakenOutOfADescriptionAndReported(_ text: String) {
    let place = read("\"description\": \"\(text)\"", ["warning places/hidden-characters"])
    #expect(place?.description.first?.replacing(" ", with: "") == "ab")
  }

  /// «(Arabic: ‎دمشق‎)» has such marks in every encyclopedia.
  @Test(arguments: ["a \\u200Eب\\u200E c", "\\u200Fא a", "a\\u061C", "a\\uFEFF b", "a\\u200Bb", "a\\u00ADb"])
  func marksOfDirectionAreAtHomeInADescription(_ text: String) {
    #expect(read("\"description\": \"\(text)\"", [])?.description.count == 1)
  }

  @Test func butNotInAName() {
    #expect(PlacesReading(#"{"name": "a\u200Eb"}"#).reported == ["2 warning places/hidden-characters"])
  }

  @Test func anEscapeThatIsNoCharacterIsReported() {
    #expect(read(#""description": "a\uD800b""#, ["warning places/unreadable-text"])?.description == [])
  }

  @Test func ofTwoWithOneIdTheFirstStays() {
    let read = PlacesReading(
      #"{"id": 1, "name": "Hill"}"#, #"{"id": "1", "name": "Sea", "latitude": 60, "longitude": 22}"#,
      #"{"id": 1, "name": "Hill"}"#)
    #expect(read.reported == ["3 warning places/duplicate-id"] && read.names == ["Hill"])
    #expect(read.findings.first?.what.hasSuffix(" name, point") == true)
  }

  @Test func theSameContentAgainIsNoFinding() {
    let read = PlacesReading(#"{"name": "Hill", "city": "Oslo"}"#, #"{"name": "Hill", "city": "Oslo"}"#)
    #expect(read.reported == [] && read.names == ["Hill"])
  }
}
