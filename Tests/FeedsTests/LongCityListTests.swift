import Model
import Testing

@testable import Feeds

@Suite("Lists of cities that are read in parts") struct LongCityListTests {
  @Test("Rows keep their order, and of one id the first stays")
  func mixed() {
    let read = CitiesFile(rows: [
      CitiesFile.city("2", "B"), CitiesFile.city("1", " A"), CitiesFile.city("2", "C"), CitiesFile.city("\"1\"", "A"),
      CitiesFile.city("3", "A  A"),
    ])
    #expect(read.names == ["A", "A A", "B"])
    #expect(read.reported == ["data/c.json:4:1 warning cities/duplicate-id"])
    #expect(read.gazetteer.indices.map { read.gazetteer.place($0).line } == [3, 6, 2])
  }

  @Test("A name that looks like the end of a row does not part a long list")
  func braces() {
    let read = CitiesFile(
      rows: (0..<9_000).map { CitiesFile.city("\($0)", "x},{\(String(repeating: "y},{", count: 9))") })
    #expect(read.gazetteer.count == 9_000 && read.reported == [])
    for index in read.gazetteer.indices {
      #expect(read.gazetteer.place(index).line == (Int(read.gazetteer.ids[index]) ?? 0) + 2)
    }
  }

  @Test("A long list that is broken has its fault reported with its location, and nothing of it is read")
  func broken() {
    var rows = (0..<9_000).map { CitiesFile.city("\($0)") }
    rows[8_000] += "}"
    let read = CitiesFile(rows: rows)
    #expect(read.gazetteer.isEmpty && read.findings.map(\.id) == ["source/broken-json"])
    #expect(read.findings.first?.place?.line == 8_002)
  }

  @Test("A list of many parts is read as one")
  func many() {
    let rows = (0..<20_000).map {
      CitiesFile.city("\($0)", "City \($0 % 7)", country: $0 % 1000 == 0 ? "Atlantis" : "FI")
    }
    let read = CitiesFile(rows: rows + [CitiesFile.city("5", "Other")])
    #expect(read.gazetteer.count == 20_000 && read.counts == [20_000])
    #expect(read.gazetteer.countries.map { $0.cities.count } == [19_980, 20])
    #expect(read.reported.last == "data/c.json warning cities/unknown-country")
    #expect(read.reported.first == "data/c.json:20002:1 warning cities/duplicate-id")
    for index in read.gazetteer.indices {
      #expect(read.gazetteer.place(index).line == (Int(read.gazetteer.ids[index]) ?? 0) + 2)
    }
  }
}
