import JSON
import Testing

@testable import Fetch

@Suite("The list of hotels") struct HotelListTests {
  private func list(_ text: String) throws -> HotelList {
    try HotelList(JSONDocument(Array(text.utf8)).root, file: "0777.json")
  }

  @Test(arguments: ["[{\"id\": 2}, {\"id\": \"a\"}]", "{\"total\": 2, \"hotels\": [{\"id\": 2}, {\"id\": \"a\"}]}"])
  func isAListOrHasOne(_ text: String) throws {
    let hotels = try list(text).hotels
    #expect(hotels.map(\.id) == ["2", "a"] && hotels.map(\.file) == ["2.json", "a.json"])
    #expect(hotels.map { String(decoding: $0.rawID, as: UTF8.self) } == ["2", "\"a\""])
  }

  @Test(arguments: [
    "{}", "{\"hotels\": 1}", "null", "\"a\"", "[{\"name\": 1}]", "[1, [], null]", "{\"hotels\": [{\"id\": []}]}",
  ])
  func otherJSONIsNone(_ text: String) {
    #expect { try list(text) } throws: { error in
      if case .wrongShape = error as? FetchFault { true } else { false }
    }
  }

  @Test func aListOfNothingIsOne() throws { #expect(try list("[]").hotels.isEmpty) }

  @Test func anIDCountsOnceHoweverItIsWritten() throws {
    let list = try list("[{\"id\": 5}, {\"id\": \"5\"}, {\"id\": 5.0}, {\"id\": \"5.0\"}]")
    #expect(list.hotels.map(\.id) == ["5", "5.0"] && list.findings.isEmpty)
  }

  @Test func entriesWithoutAGoodIDAreReported() throws {
    let long = String(repeating: "x", count: 65)
    let list = try list(
      "[{\"id\": \"..\"}, {\"id\": \"\(long)\"}, {}, {\"id\": \"0777\"}, {\"id\": true}, {\"id\": 1}]")
    #expect(list.hotels.map(\.id) == ["1"])
    #expect(
      list.findings.map(\.id)
        == ["fetch/bad-id", "fetch/bad-id", "fetch/no-id", "fetch/name-taken", "fetch/no-id"])
    #expect(list.findings.map(\.record)[2] == "entry 3 of the list")
  }

  @Test func whatItSaysOfPicturesIsKept() throws {
    let images = try list(
      "[{\"id\": 1, \"image\": null}, {\"id\": 2, \"image\": \"a\"}, {\"id\": 3, \"image\": 7}, {\"id\": 4}]"
    )
    .hotels.map(\.image)
    #expect(images == [.none, .text("a"), .other, .unsaid])
  }
}
