import Model
import Testing
import Text

@testable import Feeds

@Suite("A places file") struct PlacesFeedTests {
  @Test func eachFieldIsRead() {
    let read = PlacesReading(
      """
      {"id": " b-1 ", "name": " Town  Hall", "city": "Turku", "description": "Old.\\nTall.", \
      "latitude": 60.45, "longitude": 22.26, "image": "hall.jpg"}
      """)
    #expect(read.reported == [])
    let place = read.places.first
    #expect(place?.id == PlaceID("b-1") && place?.name == "Town Hall" && place?.description == ["Old.", "Tall."])
    #expect(place?.coordinate == Coordinate(latitude: 60.45, longitude: 22.26))
    #expect(place?.picture == .file("data/hall.jpg") && place?.place.description == "data/p.json:2:1")
    #expect(read.headings == ["Turku"])
  }

  @Test func aNameAloneIsAPlace() {
    let read = PlacesReading(#"{"name": "Hill"}"#)
    #expect(read.reported == [] && read.names == ["Hill"])
    #expect(
      read.places.first?.coordinate == nil && read.directory.guide.elsewhere == read.directory.guide.places.references)
  }

  @Test(arguments: ["", "[]", "null"]) func aFileMayHoldNone(_ list: String) {
    let read = PlacesReading(text: list.isEmpty ? "[]" : "{\"places\": \(list)}")
    #expect(read.reported == [] && read.places.isEmpty)
  }

  @Test func theListMayBeTheWholeFile() {
    #expect(PlacesReading(text: #"[{"name": "Hill"}]"#).names == ["Hill"])
  }

  @Test(arguments: [#"{"places": {}}"#, #"{"places": "none"}"#, #"{"citiesFrom": []}"#, "7", #""places""#])
  func anotherFileIsNoneOfThisKind(_ text: String) {
    #expect(PlacesReading(text: text).reported == ["1 error source/wrong-kind"])
  }

  @Test(arguments: ["", " ", "{", #"{"places": [{"name": "A"}"#])
  func whatIsNoJSONIsReportedAsSuch(_ text: String) {
    #expect(PlacesReading(text: text).findings.map(\.id) == ["source/broken-json"])
  }

  @Test func ofSeveralFilesABadOneIsLeftOut() {
    let read = PlacesReading(
      ["data/a.json": #"[{"name": "A"}]"#, "data/b.json": "{", "data/c.json": #"{"places": [{"name": "C"}]}"#])
    #expect(read.names == ["A", "C"])
    #expect(read.findings.map { "\($0.severity.word) \($0.id)" } == ["warning source/broken-json"])
  }

  @Test func withoutAnIdItIsTheHashOfItsBasis() {
    let read = PlacesReading(
      #"{"name": " Eiffel  Tower", "city": "Paris", "latitude": 48.858222, "longitude": 2.2945}"#,
      #"{"name": "Hill", "longitude": " 2.50 "}"#)
    // Made with xxhsum of «Paris⏎Eiffel Tower⏎48.858222⏎2.2945» and «⏎Hill⏎⏎2.50».
    #expect(Set(read.places.map(\.id.text)) == ["095fac00", "cf529bec"])
  }

  @Test func theHashIsTheSameHoweverTheLongitudeIsSpelled() {
    let right = PlacesReading(#"{"name": "Hill", "latitude": 60, "longitude": 22}"#)
    let wrong = PlacesReading(#"{"name": "Hill", "latitude": 60, "longtitude": 22}"#)
    #expect(right.places.map(\.id) == wrong.places.map(\.id))
    #expect(right.places.first?.coordinate == wrong.places.first?.coordinate)
  }

  @Test(arguments: [
    ("7", "7"), (#""7""#, "7"), (#""3F2504E0-4F89-41D3-9A0C-0305E82C3301""#, "3F2504E0-4F89-41D3-9A0C-0305E82C3301"),
  ])
  func anIdIsAsInTheData(_ literal: String, _ id: String) {
    #expect(PlacesReading("{\"name\": \"Hill\", \"id\": \(literal)}").places.map(\.id.text) == [id])
  }

  @Test(arguments: ["null", #""""#, #"" ""#, "1.5", "true", "[]", "{}"])
  func whatIsNoIdIsAsNone(_ literal: String) {
    let read = PlacesReading("{\"name\": \"Hill\", \"id\": \(literal)}")
    #expect(read.places.map(\.id) == PlacesReading(#"{"name": "Hill"}"#).places.map(\.id))
  }

  @Test(arguments: ["\\n", "\\r\\n", "\\r", "\\n \\n\\n", "\\u2028", "\\u2029", "\\u000b", "\\u000c", "\\t\\n\\t"])
  func aDescriptionIsDividedWhereALineEnds(_ end: String) {
    let read = PlacesReading("{\"name\": \"Hill\", \"description\": \"  High.\(end)Steep. \"}")
    #expect(read.reported == [] && read.places.first?.description == ["High.", "Steep."])
  }

  @Test(arguments: [
    (#""One  line.""#, ["One line."]), ("null", []), (#"" ""#, []),
    (#"["One.", "", "Two.\nThree."]"#, ["One.", "Two.", "Three."]),
    ("7", ["7"]), (#""a\tb""#, ["a b"]),
  ])
  func otherDescriptions(_ literal: String, _ paragraphs: [String]) {
    let read = PlacesReading("{\"name\": \"Hill\", \"description\": \(literal)}")
    #expect(read.reported == [] && read.places.first?.description == paragraphs)
  }

  @Test func aDescriptionOfAMegabyteIsReadWhole() {
    let text = String(repeating: "Слово. ", count: 80_000)
    let read = PlacesReading("{\"name\": \"Hill\", \"description\": \"\(text)\"}")
    #expect(read.reported == [] && read.places.first?.description.first?.utf8.count == text.utf8.count - 1)
  }

  @Test func namesAreTextsOfAnyScriptAndLength() {
    let long = String(repeating: "ё", count: 1_000)
    let read = PlacesReading(#"{"name": "🗼"}"#, #"{"name": "برج"}"#, "{\"name\": \"\(long)\"}", #"{"name": 7}"#)
    #expect(read.reported == [] && Set(read.names) == ["🗼", "برج", long, "7"])
  }

  @Test func theConfigsCityIsThatOfThoseThatNameNone() {
    let read = PlacesReading(
      ["data/p.json": #"[{"name": "A"}, {"name": "B", "city": "Rome"}]"#], city: "Paris, FR")
    #expect(read.headings == ["Paris, France", "Rome"])
  }
}
