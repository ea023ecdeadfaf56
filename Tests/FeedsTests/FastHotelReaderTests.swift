import Model
import Testing

@testable import Feeds

@Suite("Plain rows of hotels") struct PlainHotelTests {
  /// An empty picture is nothing to be reported of, and no plain row: `HotelReader` reads it.
  @Test(
    "A row is read alike by either reader",
    arguments: [
      #""id": 7, "name": "Bega Inn", "address": "1 Main Street", "stars": 3.5, "distance": 0, "lat": 45.5, "lon": 21"#,
      #""suites_availability": "1:44:21", "lon": 21.25, "lat": 45.75, "city": "Turku, FI", "name": "A", "id": "x y""#,
      #""id": 7, "suites_availability": "", "stars": 0, "distance": 12.25, "lat": null, "lon": null"#,
      #""id": 7, "suites_availability": null, "stars": null, "distance": null, "city": null, "name": null"#,
      #""id": -7, "name": "A""#, #""id": 7.0, "name": "A""#, #""id": "", "name": "A""#, #""name": "A""#,
      #""id": true, "name": 5, "address": ["x"], "city": 1.50"#, #""id": 12345678901234567890123, "name": "Чайка""#,
      #""id": 7, "name": " A  B ", "address": "a\tb", "city": "\ud800""#,
      #""id": 7, "id": 8, "name": "A", "name": "B""#,
      #""id": 7, "stars": 9"#, #""id": 7, "distance": -1"#, #""id": 7, "suites_availability": "a:b""#,
      #""id": 7, "stars": "x""#, #""id": 7, "distance": []"#, #""id": 7, "suites_availability": 1.5"#,
      #""id": 7, "stars": "4", "distance": "0.5", "suites_availability": 5"#,
      #""id": 7, "stars": -0.0, "distance": 1e400, "suites_availability": ":1::2:""#,
      #""id": 7, "lat": 0, "lon": 0"#, #""id": 7, "lat": 91, "lon": 0"#, #""id": 7, "lat": 5"#,
      #""id": 7, "lat": "5.5", "lon": 5"#, #""id": 7, "name": "a\u007f""#,
    ])
  func alike(_ fields: String) {
    let row = HotelsReading(rows: ["{\(fields)}"])
    let other = HotelsReading(rows: ["{\(fields), \"image\": \"\"}"])
    #expect(row.findings == other.findings)
    #expect(row.hotels.map(\.cityNamed) == other.hotels.map(\.cityNamed))
    #expect(row.hotels.map { "\($0)" } == other.hotels.map { "\($0)" })
  }

  @Test("Rows of both kinds keep their order, and one id is one hotel")
  func mixed() {
    let read = HotelsReading(rows: [
      HotelsReading.hotel("1"), HotelsReading.hotel("2", #", "image": """#), HotelsReading.hotel("3"),
      HotelsReading.hotel("2"), HotelsReading.hotel("1", #", "image": """#), HotelsReading.hotel("4"),
    ])
    #expect(read.ids == ["1", "2", "3", "4"])
    #expect(read.findings.map(\.id) == ["hotels/repeated", "hotels/repeated"])
    #expect(read.hotels.map(\.place.line) == [2, 3, 4, 7])
  }

  @Test("A second source's plain rows have its name before their ids")
  func prefixed() {
    let read = HotelsReading(
      [
        "a.json": HotelsReading.list([HotelsReading.hotel("1")]),
        "b.json": HotelsReading.list([HotelsReading.hotel("1")]),
      ],
      [(["a.json"], nil), (["b.json"], nil)])
    #expect(read.ids == ["1", "b~1"])
  }
}
