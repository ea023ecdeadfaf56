import Diagnostics
import Model
import Testing

@testable import Feeds

@Suite("Bad records of a cities file") struct CitiesFindingTests {
  /// What one row among good ones is reported as, and what it became; it stands in line 3.
  private func read(
    row: String, _ reported: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) -> (name: String, country: String, point: [Double])? {
    let read = CitiesFile(rows: [CitiesFile.city("1"), row, CitiesFile.city("2")])
    let severities = read.findings.map { "\($0.place?.line ?? 0) \($0.severity.word) \($0.id)" }
    #expect(severities == reported.map { "3 \($0)" }, sourceLocation: sourceLocation)
    #expect(Set(read.ids).isSuperset(of: ["1", "2"]), "nothing is lost of the rest", sourceLocation: sourceLocation)
    guard let index = read.ids.firstIndex(where: { !["1", "2"].contains($0) }) else { return nil }
    let city = read.gazetteer.town(index)
    return (
      city.name, read.code(of: index),
      city.coordinate.map { [$0.latitude, $0.longitude] } ?? []
    )
  }

  @Test(arguments: ["5", "null", "\"Turku\"", "[]", "true"])
  func whatIsNoObjectIsLeftOut(_ row: String) {
    #expect(read(row: row, ["warning cities/not-a-record"]) == nil)
  }

  @Test(arguments: [
    "", #""_id": null,"#, #""_id": "","#, #""_id": " ","#, #""_id": {},"#, #""_id": [1],"#, #""_id": 1.5,"#,
    #""_id": true,"#, #""_id": "\ud800","#, #""_id": 01,"#,
  ])
  func aCityWithoutAnIDGetsADerivedOne(_ id: String) {
    let row = "{\(id) \"name\": \"A\", \"country\": \"FI\"}"
    #expect(read(row: row, ["warning cities/without-id"])?.name == "A")
  }

  @Test(arguments: [
    "-7", "123456789012345678901234567890", #""a/b""#, #""../..""#, #"".""#, #""a b""#, #""ж""#, #""x\u0000y""#,
    "\"" + String(repeating: "9", count: 200) + "\"",
  ])
  func anIDMayBeAnyTextOrWholeNumber(_ id: String) {
    #expect(read(row: CitiesFile.city(id, "A"), [])?.name == "A")
  }

  @Test(arguments: [#""""#, #""  ""#, #""\t\n""#, #""\u00a0""#, "null"])
  func aCityWithoutANameIsLeftOut(_ name: String) {
    #expect(read(row: "{\"_id\": 7, \"name\": \(name), \"country\": \"FI\"}", ["warning cities/without-name"]) == nil)
  }

  @Test func aNameOfAnotherTypeIsNone() {
    let reported = ["warning cities/wrong-type", "warning cities/without-name"]
    #expect(read(row: #"{"_id": 7, "name": ["A"], "country": "FI"}"#, reported) == nil)
    #expect(read(row: #"{"_id": 7, "name": 5, "country": "FI"}"#, [])?.name == "5")
  }

  @Test(arguments: ["😀", "🇫🇮", "\u{301}\u{302}", "'", "—", "חיפה", "東京", "<b>A</b>"])
  func aNameThatFoldsToLittleOrNothingIsAName(_ name: String) {
    #expect(read(row: CitiesFile.city("7", name), [])?.name == name)
  }

  @Test func aNameOfMoreThan1000CharactersIsCut() {
    let name = String(repeating: "ab ", count: 333) + "c"
    #expect(read(row: CitiesFile.city("7", name), [])?.name == name)
    #expect(
      read(row: CitiesFile.city("7", name + "d"), ["warning cities/name-cut"])?.name == String(name.dropLast()) + "…")
  }

  @Test(arguments: [
    (#"A\u202eB"#, "AB"), (#"A\u0000B"#, "A B"), (#"A\u2066B\u2069"#, "AB"), (#"\ufeffA"#, "A"),
    (#"A\u200e"#, "A\u{200E}"),
  ])
  func hiddenCharactersAreReportedAndWhatCouldBreakAPageGoes(_ name: String, _ shown: String) {
    #expect(read(row: CitiesFile.city("7", name), ["warning cities/hidden-characters"])?.name == shown)
  }

  @Test(arguments: [
    (#""lat": "60.5", "lon": "22.25""#, [60.5, 22.25]), (#""lat": 60.5, "lon": " 22.25 ""#, [60.5, 22.25]),
    (#""lat": "6.05e1", "lon": 22.25"#, [60.5, 22.25]),
  ])
  func coordinatesAsTextsAreRead(_ fields: String, _ point: [Double]) {
    let row = CitiesFile.city("7", "A", "\"coord\": {\(fields)}")
    #expect(read(row: row, ["info cities/coordinates-as-text"])?.point == point)
    #expect(read(row: CitiesFile.city("7", "A", fields), ["info cities/coordinates-as-text"])?.point == point)
  }

  @Test(arguments: [
    #""lat": 91, "lon": 0"#, #""lat": 0, "lon": -180.5"#, #""lat": NaN, "lon": 5"#, #""lat": 1e400, "lon": 5"#,
    #""lat": "north", "lon": 5"#, #""lat": "0x10", "lon": 5"#, #""lat": 5"#, #""lon": 5"#, #""lat": 5, "lon": """#,
    #""lat": "60,5,1", "lon": 22"#, #""lat": [], "lon": {}"#,
  ])
  func aPointOffTheGlobeIsLeftOut(_ fields: String) {
    let row = CitiesFile.city("7", "A", "\"coord\": {\(fields)}")
    #expect(read(row: row, ["warning cities/off-the-globe"])?.point == [])
  }

  @Test func aPointInTheSeaOffAfricaIsLeftOut() {
    #expect(
      read(row: CitiesFile.city("7", "A", #""coord": {"lat": 0, "lon": -0.0}"#), ["warning cities/null-island"])?.point
        == [])
  }

  @Test(arguments: ["5", "[22.2, 60.4]", #""60.4, 22.2""#])
  func coordinatesOfAnotherTypeAreNone(_ coord: String) {
    #expect(read(row: CitiesFile.city("7", "A", "\"coord\": \(coord)"), ["warning cities/wrong-type"])?.point == [])
  }

  @Test(arguments: [#""coord": null"#, #""coord": {}"#, #""coord": {"lat": null, "lon": null}"#, #""id": 1"#])
  func aCityMayHaveNoPoint(_ fields: String) {
    #expect(read(row: CitiesFile.city("7", "A", fields), [])?.point == [])
  }

  @Test(arguments: [#""lat": 60.5, "lng": 22.25"#, #""latitude": 60.5, "longitude": 22.25"#])
  func coordinatesMayBeCalledOtherwise(_ fields: String) {
    #expect(read(row: CitiesFile.city("7", "A", fields), [])?.point == [60.5, 22.25])
    #expect(read(row: CitiesFile.city("7", "A", "\"coord\": {\(fields)}"), [])?.point == [60.5, 22.25])
  }

  @Test(arguments: [("FIN", "FI"), ("Finland", "FI"), ("Россия", "RU"), ("usa", "US")])
  func aCountryMayBeCalledByItsName(_ text: String, _ code: String) {
    #expect(read(row: CitiesFile.city("7", "A", country: text), ["info cities/country-by-name"])?.country == code)
  }

  @Test(arguments: ["Atlantis", "", "F", "F1", "../.", "12"])
  func aCountryThatNobodyKnowsIsReported(_ text: String) {
    #expect(read(row: CitiesFile.city("7", "A", country: text), ["warning cities/unknown-country"])?.country == "")
  }

  @Test func aCodeThatNoListHasStaysAsItIs() {
    #expect(read(row: CitiesFile.city("7", "A", country: "qq"), ["warning cities/unknown-code"])?.country == "QQ")
    #expect(read(row: CitiesFile.city("7", "A", country: "XK"), [])?.country == "XK")
  }

  @Test(arguments: [
    (CitiesFile.city("1", "Other"), "name"), (CitiesFile.city("1", country: "SE"), "country, coord"),
    (CitiesFile.city("1", "Turku", #""id": 1"#), "coord"),
    (CitiesFile.city("1", "Other", country: "SE"), "name, country, coord"),
  ])
  func oneIDTwiceWithOtherFactsIsReported(_ row: String, _ facts: String) {
    let read = CitiesFile(rows: [CitiesFile.city("1"), row])
    #expect(read.reported == ["data/c.json:3:1 warning cities/duplicate-id"])
    #expect(read.findings.first?.what.hasSuffix(" \(facts)") == true)
    #expect(read.names == ["Turku"] && read.counts == [1])
  }

  @Test func oneIDTwiceWithTheSameFactsIsNoFinding() {
    let read = CitiesFile(rows: [CitiesFile.city("1"), CitiesFile.city("\"1\"", " Turku"), CitiesFile.city("1")])
    #expect(read.reported == [] && read.ids == ["1"] && read.gazetteer.place(0).line == 2)
  }

  @Test(arguments: [
    (CitiesFile.city(#""q1""#), CitiesFile.city(#""Q1""#)),
    (CitiesFile.city(#""1""#, "New York"), CitiesFile.city(#""York-1""#, "New")),
    (CitiesFile.city(#""~c3~a4""#), CitiesFile.city(#""ä""#)),
  ])
  func oneOfTwoOfOneAddressIsLeftOut(_ one: String, _ other: String) {
    for rows in [[one, other], [other, one]] {
      let read = CitiesFile(rows: rows)
      #expect(read.reported == ["data/c.json:3:1 warning cities/same-address"])
      #expect(read.gazetteer.count == 1 && read.gazetteer.place(0).line == 2)
    }
  }

  @Test func idsThatDifferInCaseAreNoFaultInPlacesApart() {
    let read = CitiesFile(rows: [
      CitiesFile.city(#""q1""#), CitiesFile.city(#""Q1""#, country: "SE"), CitiesFile.city(#""Q2""#),
      CitiesFile.city(#""q2""#, "Other"),
    ])
    #expect(read.reported == [] && read.gazetteer.count == 4)
  }
}
