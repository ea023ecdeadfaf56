import Bytes
import JSON
import Testing

@testable import SearchIndex

/// Entries of these names; ids are their numbers unless given.
private func entries(_ names: [String]) -> [SearchEntry] {
  names.enumerated().map { SearchEntry(id: "\($0)", name: $1, place: nil, path: "\($0)/") }
}

@Suite("The order of search") struct SearchOrderTests {
  private func ordered(_ names: [String]) -> [String] {
    SearchIndex.ordered(SearchCollection(kind: "pages", entries: entries(names))).map(\.name)
  }

  @Test func itIsTheFoldedNamesByCodePoints() {
    #expect(
      ordered(["Zug", "‘Afula", "Ёлкино", "aachen", "Ōtsu", "10 Downing"]) == [
        "10 Downing", "aachen", "‘Afula", "Ōtsu", "Zug", "Ёлкино",
      ])
  }

  @Test func itIsNotTheOrderOfALanguage() {
    #expect(ordered(["Елец", "Ж", "Я", "й", "и"]) == ["Елец", "Ж", "и", "й", "Я"])
    #expect(ordered(["\u{FF5E}x", "\u{1F68C}", "ﬀ"]).first == "ﬀ")
  }

  @Test func namesThatFoldAlikeStandByTheNameItself() {
    #expect(ordered(["sao", "São", "SAO", "Sao"]) == ["SAO", "Sao", "São", "sao"])
  }

  @Test func codePointsBeyondTheFirstPlaneComeLast() {
    #expect(ordered(["\u{1F68C}", "\u{FB50}", "\u{E000}"]).last == "\u{1F68C}")
  }

  @Test func oneNameStandsByCountryThenById() {
    let places = [
      SearchPlace(city: "", country: "Zambia", path: "z/"), SearchPlace(city: "", country: "Austria", path: "a/"),
    ]
    let entries = [("2", 0), ("10", 0), ("3", 1), ("1", 0)].map {
      SearchEntry(id: $0.0, name: "Vienna", place: $0.1, path: "")
    }
    let ordered = SearchIndex.ordered(SearchCollection(kind: "cities", places: places, entries: entries))
    #expect(ordered.map(\.id) == ["3", "1", "10", "2"])
  }

  @Test func theOrderGivenDoesNotMatter() {
    let names = (0..<500).map { "Name \($0 % 37) \($0)" }
    #expect(ordered(names) == ordered(names.reversed()))
  }
}

@Suite("The files of the search index") struct SearchFilesTests {
  private let collections = [
    SearchCollection(
      kind: "stations",
      places: [SearchPlace(city: "Québec </script>", country: "Canada", path: "stations/canada/q-1/")],
      entries: [
        SearchEntry(id: "11", name: "Gare \"du\" Palais", place: 0, path: "gare-11/"),
        SearchEntry(id: "12", name: "Aéroport", place: 0, path: "aeroport-12/"),
      ]),
    SearchCollection(kind: "pages", entries: entries(["About"])),
  ]

  @Test func theIndexNamesEveryShard() throws {
    let files = SearchIndex.files(collections)
    let index = try #require(files.first { $0.path == "search/index.json" })
    let root = try JSONDocument(index.bytes).root
    #expect(root["version"]?.int == 1)
    let listed = try #require(root["collections"]).elements.map { $0 }
    #expect(listed.map { $0["kind"]?.string } == ["stations", "pages"])
    #expect(listed.map { $0["count"]?.int } == [2, 1])
    let named = listed.flatMap { $0["shards"]?.elements.compactMap { $0["file"]?.string } ?? [] }
    #expect(Set(named.map { "search/" + $0 }).union(["search/index.json"]) == Set(files.map(\.path)))
    #expect(named.count == 2)
  }

  @Test func aShardsNameCarriesTheHashOfItsBytes() {
    for file in SearchIndex.files(collections) where file.path != "search/index.json" {
      #expect(file.path.hasSuffix(".\(XXH3.hex(XXH3.hash(file.bytes))).json"))
    }
  }

  @Test func aShardHoldsItsRowsInOrder() throws {
    let file = try #require(SearchIndex.files(collections).first { $0.path.hasPrefix("search/stations.") })
    let root = try JSONDocument(file.bytes).root
    #expect(root["kind"]?.string == "stations")
    let rows = try #require(root["rows"]).elements.map { $0.elements.map { $0 } }
    #expect(rows.map { $0[0].string } == ["12", "11"])
    #expect(rows.map { $0[1].string } == ["Aéroport", "Gare \"du\" Palais"])
    #expect(rows.map { $0[2].int } == [0, 0])
    #expect(rows.map { $0[3].string } == ["aeroport-12/", "gare-11/"])
    let places = try #require(root["places"]).elements.map { $0.elements.compactMap(\.string) }
    #expect(places == [["Québec </script>", "Canada", "stations/canada/q-1/"]])
  }

  @Test func whatStandsByItselfHasNoPlace() throws {
    let file = try #require(SearchIndex.files(collections).first { $0.path.hasPrefix("search/pages.") })
    let row = try #require(try JSONDocument(file.bytes).root["rows"]?.elements.map { $0 }.first)
    #expect(row.elements.map { $0 }[2].int == -1)
  }

  @Test func aChangedNameMovesItsShardAloneAndTheIndexStays() {
    func paths(_ name: String) -> Set<String> {
      Set(SearchIndex.files([collections[0], SearchCollection(kind: "pages", entries: entries([name]))]).map(\.path))
    }
    let (before, after) = (paths("About"), paths("About us"))
    #expect(before.subtracting(after).count == 1)
    #expect(before.subtracting(after).first?.hasPrefix("search/pages.") == true)
    #expect(after.contains("search/index.json"))
  }

  @Test func nothingToFindIsAnIndexOfNothing() throws {
    let files = SearchIndex.files([])
    #expect(files.map(\.path) == ["search/index.json"])
    #expect(try JSONDocument(files[0].bytes).root["collections"]?.elements.count == 0)
  }

  @Test func manyEntriesAreAllThere() throws {
    let many = SearchCollection(kind: "cities", entries: entries((0..<20_000).map { "City \($0)" }))
    let files = SearchIndex.files([many])
    let shard = try #require(files.first { $0.path.hasPrefix("search/cities.") })
    let rows = try #require(try JSONDocument(shard.bytes).root["rows"])
    #expect(rows.elements.count == 20_000)
    #expect(Set(rows.elements.compactMap { $0.elements.map { $0 }[0].string }).count == 20_000)
  }
}
