import Testing

@testable import SearchIndex

@Suite("The first rows of letters") struct FirstRowsTests {
  @Test func namesThatAreTheLetterComeFirstAndOfEachWhatHasService() throws {
    let names = ["L", "La 2", "Lb 1", "L"] + (0..<40).map { "Lc \($0)" } + ["Ma"] + (0..<10_000).map { "X \($0)" }
    let things = things(names)
    let served: Set = [3, 2]
    let cities = SearchCollection(kind: "cities", givesCountries: true, count: names.count) { index in
      SearchEntry(
        id: things[index].id, name: names[index], place: nil,
        standing: SearchStanding(hasService: served.contains(index)))
    } path: {
      $1 += things[$0].path.utf8
    }
    let published = try Published([cities])
    let rows = try published.file("cities.first.l.json")
    #expect(rows["count"]?.int == 44)
    let first = try #require(rows["ids"]).elements.compactMap(\.string)
    #expect(first.count == FirstRows.most)
    #expect(first.prefix(4) == [3, 0, 2, 1].map { things[$0].id }[...])
    #expect(try published.file("cities.first.m.json")["count"]?.int == 1)
    #expect(try published.file("cities.first.a.json")["ids"]?.elements.isEmpty == true)
    let pages = try #require(rows["pages"]).elements.compactMap(\.string)
    #expect(pages.count == first.count && pages.allSatisfy { !$0.isEmpty })
  }
}
