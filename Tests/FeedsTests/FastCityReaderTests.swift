import Model
import Testing

@testable import Feeds

@Suite("Plain rows of cities") struct PlainCityTests {
  /// A blank behind the name is nothing to be reported of, and no plain row: `GazetteerCityReader` reads it.
  @Test(
    "A row is read alike by either reader",
    arguments: [
      #""_id": 7, "country": "FI", "coord": {"lat": 60.5, "lon": 22}"#,
      #""coord": {"lon": 22.25, "lat": -0.5, "x": [1]}, "id": "x y", "country": "us""#,
      #""_id": null, "id": 7, "country": "FI", "lat": 1, "lon": 2"#,
      #""_id": 8, "id": 7, "country": "FI", "coord": null, "lat": 1, "lon": 2"#,
      #""_id": 8, "country": "FI", "coord": {"lat": 3, "lon": 4}, "lat": 1, "lon": 2"#,
      #""_id": 8, "_id": 9, "country": "FI", "country": "SE", "coord": {"lat": 3, "lat": 5, "lon": 4}"#,
      #""_id": 7.0, "country": "FI""#, #""_id": -7, "country": "FI""#, #""_id": 1.5, "country": "FI""#,
      #""_id": "", "country": "FI""#, #""_id": true, "id": 4, "country": "FI""#, #""country": "FI""#,
      #""_id": 12345678901234567890123, "country": "Finland""#, #""_id": "\ud800", "country": "FI""#,
      #""_id": 7, "country": "FIN""#, #""_id": 7, "country": " fi ""#, #""_id": 7, "country": "zz""#,
      #""_id": 7, "country": 5, "coord": []"#, #""_id": 7, "country": "F1", "coord": {"lat": 1}"#,
      #""_id": 7, "country": "FI", "coord": {"lat": 0, "lon": 0}"#,
      #""_id": 7, "country": "FI", "coord": {"lat": 91, "lon": 0}"#,
      #""_id": 7, "country": "FI", "coord": {"lat": "5.5", "lon": "5"}"#,
      #""_id": 7, "country": "FI", "coord": {"latitude": 5.5, "lng": 5}"#,
      #""_id": 7, "country": "FI", "coord": {"lat": NaN, "lon": 1e400}"#,
      #""_id": 7, "country": "FI", "coord": {"lat": 1e1, "lon": -2.5E-1}"#,
    ])
  func alike(_ fields: String) {
    let row = CitiesFile(rows: ["{\"name\": \"Ångström\" , \(fields)}"])
    let other = CitiesFile(rows: ["{\"name\": \"Ångström \", \(fields)}"])
    #expect(row.findings == other.findings)
    #expect(row.shown == other.shown)
  }

  @Test("Rows of both kinds keep their order, and of one id the first stays")
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
