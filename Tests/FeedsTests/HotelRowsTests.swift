import Model
import Testing

@testable import Feeds

@Suite("Rows of lists of hotels") struct HotelRowsTests {
  @Test("Rows keep their order, and one id is one hotel")
  func mixed() {
    let read = HotelsReading(rows: [
      HotelsReading.hotel("1"), HotelsReading.hotel("2", #", "image": """#), HotelsReading.hotel("3"),
      HotelsReading.hotel("2"), HotelsReading.hotel("1", #", "image": """#), HotelsReading.hotel("4"),
    ])
    #expect(read.ids == ["1", "2", "3", "4"])
    #expect(read.findings.map(\.id) == ["hotels/repeated", "hotels/repeated"])
    #expect(read.hotels.map(\.place.line) == [2, 3, 4, 7])
  }

  @Test("A second source's rows have its name before their ids")
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
