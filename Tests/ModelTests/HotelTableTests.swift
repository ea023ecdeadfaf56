import Diagnostics
import Testing

@testable import Model

@Suite("The table of hotels") struct HotelTableTests {
  private func hotel(_ id: String) -> Hotel {
    Hotel(
      id: HotelID(id), name: "", address: "", coordinate: nil, stars: nil, distance: nil, rooms: nil, picture: nil,
      place: Diagnostics.SourceLocation("list.json"))
  }

  /// Adds hotels of these ids; those that it has already stay as they are.
  private func add(_ ids: [String], to table: inout HotelTable) {
    for id in ids {
      let place = table.place(of: HotelID(id))
      if place.index == nil { table.append(hotel(id), at: place) }
    }
  }

  @Test("Each id is found where it was added, with room made for it or not", arguments: [0, 10, 100_000])
  func finds(_ room: Int) {
    var table = HotelTable()
    if room > 0 { table.reserve(room) }
    let ids = (0..<5000).map { "\($0 * 37)" }
    add(ids + ids, to: &table)
    #expect(table.hotels.map(\.id.text) == ids)
    #expect(ids.indices.allSatisfy { table.index(of: HotelID(ids[$0])) == $0 })
    #expect((0..<5000).allSatisfy { table.index(of: HotelID("x\($0)")) == nil })
  }

  @Test("Two spellings of an accent are two ids, though they have one hash")
  func spellings() {
    var table = HotelTable()
    add(["\u{E9}", "e\u{301}"], to: &table)
    #expect(table.hotels.count == 2)
    #expect(table.index(of: HotelID("\u{E9}")) == 0 && table.index(of: HotelID("e\u{301}")) == 1)
  }

  @Test("Who takes the hotels leaves none")
  func taken() {
    var table = HotelTable()
    add(["1", "2"], to: &table)
    #expect(table.take().count == 2)
    #expect(table.hotels.isEmpty && table.index(of: HotelID("1")) == nil)
    add(["2"], to: &table)
    #expect(table.index(of: HotelID("2")) == 0)
  }
}
