import Model
import Testing

@testable import Feeds

@Suite("A file of cities") struct CitiesFeedTests {
  @Test func isSortedByFoldedNamesThenNamesCountriesAndIDs() {
    let read = CitiesFile(rows: [
      CitiesFile.city("5", "zürich", country: "CH"), CitiesFile.city("9", "Aa", country: "SE"),
      CitiesFile.city("10", "Aa", country: "FI"), CitiesFile.city("2", "aa", country: "FI"),
      CitiesFile.city("11", "Aa", country: "FI"), CitiesFile.city("3", "Åa", country: "DE"),
      CitiesFile.city("4", "Ёлкино", country: "RU"), CitiesFile.city("6", "Zurich and a long name", country: "US"),
      CitiesFile.city("7", "Zurich and a long nail", country: "US"),
    ])
    #expect(read.reported == [])
    #expect(read.ids == ["10", "11", "9", "2", "3", "5", "7", "6", "4"])
    #expect(read.gazetteer.foldedNames[4] == "aa" && read.gazetteer.names[4] == "Åa")
  }

  @Test func countriesAreSortedInTheSitesLanguageTheUnknownOneLast() {
    let read = CitiesFile(rows: [
      CitiesFile.city("1", country: "zz"), CitiesFile.city("2", country: "se"), CitiesFile.city("3", country: ""),
      CitiesFile.city("4", country: "DE"), CitiesFile.city("5", country: "ZZ"),
    ])
    #expect(read.gazetteer.countries.map(\.code) == ["DE", "SE", "ZZ", ""])
    #expect(read.gazetteer.countries.map(\.name).suffix(1) == ["Country unknown"])
    #expect(read.gazetteer.countries.map { $0.cities.map { read.ids[Int($0)] } } == [["4"], ["2"], ["1", "5"], ["3"]])
    #expect(
      read.findings.map(\.id) == ["cities/unknown-country", "cities/unknown-code"])
    #expect(read.findings.last?.what.contains("ZZ") == true && read.findings.last?.what.contains("2 cities") == true)
  }

  @Test(arguments: [
    #"[{"_id": 1, "name": "A", "country": "FI"}]"#, #"{"cities": [{"id": 1, "name": "A", "country": "FI"}]}"#,
    #"{"cities": {"1": {"name": "A", "country": "FI"}}}"#,
    "\u{FEFF}" + #"[{"_id": 1, "name": "A", "country": "FI"}]"#,
  ])
  func hasOneOfThreeShapes(_ text: String) {
    let read = CitiesFile(text)
    #expect(read.reported == [] && read.ids == ["1"] && read.gazetteer.coordinate(0) == nil)
  }

  @Test(arguments: ["[]", #"{"cities": []}"#, #"{"cities": null}"#, #"{"cities": {}}"#])
  func mayHoldNothing(_ text: String) {
    let read = CitiesFile(text)
    #expect(read.reported == [] && read.gazetteer.isEmpty && read.gazetteer.countries.isEmpty)
  }

  @Test(arguments: [
    ("{}", "source/wrong-kind"), ("5", "source/wrong-kind"), (#"{"cities": 5}"#, "source/wrong-kind"),
    (#"{"stations": []}"#, "source/wrong-kind"), ("", "source/broken-json"),
    (#"[{"_id": 1, "name": "A"}, {"_id": 2, "na"#, "source/broken-json"),
    (#"[{"_id": 1, "name": "A", "country": "FI"}"#, "source/broken-json"),
  ])
  func ofAnotherKindOrCutIsAnError(_ text: String, _ id: String) {
    let read = CitiesFile(text)
    #expect(read.findings.map(\.id) == [id] && read.findings[0].severity == .error)
    #expect(read.gazetteer.isEmpty)
  }

  @Test func ofSeveralOneIDIsOneCity() {
    let file = CitiesFile.list([CitiesFile.city("1", "A"), CitiesFile.city("2", "B")])
    let read = CitiesFile(
      ["a.json": file, "b.json": file, "c.json": "?"], [["a.json", "b.json", "c.json"]], single: false)
    #expect(read.reported == ["c.json:1:1 warning source/broken-json"])
    #expect(read.ids == ["1", "2"] && read.counts == [2])
  }

  @Test func ofAnotherSourceHasItsNameBeforeItsIDs() {
    let read = CitiesFile(
      ["a.json": CitiesFile.list([CitiesFile.city("1", "A")]), "b.json": CitiesFile.list([CitiesFile.city("1", "B")])],
      [["a.json"], ["b.json"]], pages: [true, false])
    #expect(read.ids == ["1", "b~1"] && read.reported == [] && read.counts == [1, 1])
    #expect(read.gazetteer.indices.map(read.gazetteer.hasPage) == [true, false])
    #expect(read.gazetteer.place(1).path == "b.json")
  }
}
