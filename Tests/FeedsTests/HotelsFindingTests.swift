import Diagnostics
import Model
import Testing

@testable import Feeds

@Suite("Bad records of a hotels file") struct HotelsFindingTests {
  /// What one hotel with these fields among good ones is reported as, and what it became; it stands in line 3.
  private func read(_ fields: String, _ reported: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation)
    -> Hotel?
  {
    read(row: HotelsReading.hotel("7", ", " + fields), reported, sourceLocation: sourceLocation)
  }

  private func read(row: String, _ reported: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation)
    -> Hotel?
  {
    let read = HotelsReading(rows: [HotelsReading.hotel("1"), row, HotelsReading.hotel("2")])
    let severities = read.findings.map { "\($0.place?.line ?? 0) \($0.severity.word) \($0.id)" }
    #expect(severities == reported.map { "3 \($0)" }, sourceLocation: sourceLocation)
    #expect(Set(read.ids).isSuperset(of: ["1", "2"]), "nothing is lost of the rest", sourceLocation: sourceLocation)
    return read.hotels.first { !["1", "2"].contains($0.id.text) }
  }

  @Test(arguments: [
    (#""1:44:21""#, ["1", "44", "21"]), (#""1""#, ["1"]), (#""""#, []), (#"" ""#, []), (#"" 1 : 2 ""#, ["1", "2"]),
    (#""007""#, ["007"]),
  ])
  func numbersOfRoomsAreBetweenColons(_ text: String, _ numbers: [Substring]) {
    let hotel = read("\"suites_availability\": \(text)", [])
    #expect(hotel?.rooms?.numbers == numbers && hotel?.rooms?.count == numbers.count)
  }

  @Test(arguments: [
    (#""1:""#, ["1"], "info"), (#"":1""#, ["1"], "info"), (#""1::2""#, ["1", "2"], "info"), (#"":::""#, [], "warning"),
    (#"":""#, [], "warning"),
  ])
  func colonsWithNoNumberAreReportedAndTheNumbersCount(_ text: String, _ numbers: [Substring], _ severity: String) {
    let hotel = read("\"suites_availability\": \(text)", ["\(severity) hotels/empty-room-numbers"])
    #expect(hotel?.rooms?.numbers == numbers)
  }

  @Test(
    arguments: [
      (#""a:b""#, nil), (#""none""#, nil), (#""1:b""#, ["1"]), (#""-1:5""#, ["5"]), (#""1;2""#, nil), (#""1.5""#, nil),
      ("1.5", nil), ("-3", nil), ("1e400", nil), (#""٣:4""#, ["4"]),
    ] as [(String, [Substring]?)])
  func partsThatAreNoNumbersAreReported(_ text: String, _ numbers: [Substring]?) {
    let hotel = read("\"suites_availability\": \(text)", ["warning hotels/unreadable-rooms"])
    #expect(hotel?.rooms?.numbers == numbers)
  }

  @Test func aNumberInsteadOfATextIsOneRoom() {
    #expect(read(#""suites_availability": 12"#, ["warning hotels/rooms-as-number"])?.rooms?.numbers == ["12"])
  }

  @Test(arguments: ["true", "[1, 2]", "{}", "01"])
  func roomsOfAnotherTypeAreNotKnown(_ value: String) {
    #expect(read("\"suites_availability\": \(value)", ["warning hotels/wrong-type"])?.rooms == nil)
  }

  @Test(arguments: [("0", 0.0), ("-0.0", 0), ("5", 5), ("3.5", 3.5), (#""3.5""#, 3.5), (#""4""#, 4), ("1e-400", 0)])
  func starsAreFromNoneToFive(_ literal: String, _ stars: Double) {
    let hotel = read("\"stars\": \(literal)", [])
    #expect(hotel?.stars == stars && hotel?.stars?.sign == .plus)
  }

  @Test(arguments: ["9", "5.1", "-1", #""6""#, "1e300"])
  func starsOffTheScaleAreNotKnown(_ literal: String) {
    #expect(read("\"stars\": \(literal)", ["warning hotels/stars-off-the-scale"])?.stars == nil)
  }

  @Test(arguments: ["true", #""four""#, "[]", "1e400", #""nan""#, #""0x3""#, "{}"])
  func starsThatAreNoNumberAreNotKnown(_ literal: String) {
    #expect(read("\"stars\": \(literal)", ["warning hotels/wrong-type"])?.stars == nil)
  }

  @Test func aDistanceIsFromNothingOn() {
    for literal in ["-1", "-0.001", #""-5""#] {
      #expect(read("\"distance\": \(literal)", ["warning hotels/negative-distance"])?.distance == nil)
    }
    for literal in ["true", "1e400", #""far""#] {
      #expect(read("\"distance\": \(literal)", ["warning hotels/wrong-type"])?.distance == nil)
    }
    #expect(read(#""distance": -0.0"#, [])?.distance?.sign == .plus)
    #expect(read(#""distance": "13.10""#, [])?.distance == 13.1)
    #expect(read(#""distance": """#, [])?.distance == nil)
  }

  @Test(arguments: [
    ("a7.jpg", "data/a7.jpg"), ("./a//b.png", "data/a/b.png"), (" spaced name.JPG ", "data/spaced name.JPG"),
  ])
  func aPictureIsAFileBesideTheData(_ text: String, _ path: String) {
    #expect(read("\"image\": \"\(text)\"", [])?.picture == .file(path))
  }

  @Test func aPictureOnAnotherHostKeepsItsAddress() {
    #expect(read(#""image": "https://x.example/a b.jpg""#, [])?.picture == .web("https://x.example/a%20b.jpg"))
  }

  @Test(arguments: ["null", #""""#, #"" ""#])
  func noPictureIsNoFinding(_ literal: String) { #expect(read("\"image\": \(literal)", [])?.picture == nil) }

  @Test(arguments: ["../../etc/passwd", "/etc/passwd", "a/../../b.jpg", "..", "/"])
  func aPictureOutsideTheDataIsLeftOut(_ path: String) {
    #expect(read("\"image\": \"\(path)\"", ["warning hotels/image-outside"])?.picture == nil)
  }

  @Test(arguments: [
    "javascript:alert(1)", "ftp://x.example/a.jpg", "C:\\\\a.jpg", ".", "http://", "data:text/html,<p>x", "data:,x",
    "data:image/png;base64,A*", "data:image/png;base64,", "data:image/png;base64",
  ])
  func whatIsNoPictureIsLeftOut(_ text: String) {
    #expect(read("\"image\": \"\(text)\"", ["warning hotels/unusable-image"])?.picture == nil)
  }

  @Test func aHotelWithoutAnIdGetsADerivedOne() {
    for id in ["", #""id": null, "#, #""id": " ", "#, #""id": 2.5, "#, #""id": [], "#] {
      let hotel = read(row: "{\(id)\"name\": \"A\", \"lat\": 1, \"lon\": 1}", ["warning hotels/without-id"])
      #expect(hotel?.id.text == "6484dccf")
    }
    for value in ["null", "1", "\"x\"", "[]"] {
      #expect(read(row: value, ["warning hotels/not-a-record"]) == nil)
    }
  }

  @Test func aHotelWithoutANameIsCalledByItsAddressElseByItsId() {
    let reported = ["warning hotels/without-name"]
    #expect(read(row: #"{"id": 7, "address": "A 1", "lat": 1, "lon": 1}"#, reported)?.name == "A 1")
    #expect(read(row: #"{"id": 7, "name": " ", "lat": 1, "lon": 1}"#, reported)?.name == "7")
  }

  @Test func textsAndPointsAreMendedAsThoseOfStations() {
    #expect(
      read(row: #"{"id": 7, "name": "a\u0007b", "lat": 1, "lon": 1}"#, ["warning hotels/hidden-characters"])?.name
        == "a b")
    #expect(
      read(
        row: #"{"id": 7, "name": "A", "address": "\ud800", "lat": 1, "lon": 1}"#, ["warning hotels/unreadable-text"])?
        .address == "")
    _ = read(
      row: #"{"id": 7, "name": "A", "lat": 100, "lon": 1}"#,
      ["warning hotels/off-the-globe", "info hotels/without-detail"])
    _ = read(
      row: #"{"id": 7, "name": "A", "lat": 0, "lon": 0}"#, ["warning hotels/null-island", "info hotels/without-detail"])
  }
}
