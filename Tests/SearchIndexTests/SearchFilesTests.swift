import Bytes
import JSON
import Testing

@testable import SearchIndex

@Suite("The files of the search index") struct SearchFilesTests {
  private let collections = [
    collection(
      "stations",
      places: [
        SearchPlace(city: "Elsewhere", country: "Canada", path: "stations/canada/e-2/"),
        SearchPlace(city: "Québec </script>", country: "Canada", path: "stations/canada/q-1/"),
      ],
      [
        Thing(id: "11", name: "Gare \"du\" Palais", place: 1, path: "gare-11/"),
        Thing(id: "12", name: "Aéroport", place: 1, path: "aeroport-12/"),
      ]),
    collection("pages", things(["About"])),
  ]

  @Test func theIndexNamesEveryFile() throws {
    let published = try Published(collections)
    #expect(published.index["version"]?.int == 2)
    let listed = try #require(published.index["collections"]).elements.map { $0 }
    #expect(listed.map { $0["kind"]?.string } == ["stations", "pages"])
    #expect(listed.map { $0["count"]?.int } == [2, 1])
    #expect(listed.allSatisfy { $0["page"]?.string == "{name}-{id}/" })
    #expect(listed.allSatisfy { $0["split"] == nil && $0["names"] == nil })
    let named = try ["stations", "pages"].flatMap { try published.shards($0) }
    #expect(named.map(\.count) == [2, 1] && named.allSatisfy { $0.from.isEmpty })
    let together = try #require(published.index["together"])
    #expect(together["files"]?.elements.map(\.string) == named.map(\.file))
    let others = ["index.json", try #require(together["file"]?.string)]
    #expect(Set(named.map(\.file) + others) == Set(published.files.map { String($0.path.dropFirst("search/".count)) }))
    let repeated = try published.file(others[1])["files"]
    for file in named.map(\.file) {
      #expect(
        try repeated?[file]?["names"]?.elements.map(\.string) == published.file(file)["names"]?.elements.map(\.string))
    }
  }

  @Test func aLargerCollectionIsAlsoInPartsAndByKeyWithItsMarks() throws {
    let names = (0..<900).map { "Станция \($0)" } + ["Zürich", "東京"]
    let things = things(names)
    let stations = SearchCollection(kind: "stations", count: things.count) { index in
      SearchEntry(
        id: things[index].id, name: things[index].name, place: nil,
        standing: SearchStanding(hasService: index % 2 == 0, isDouble: index == 901))
    } path: {
      $1 += things[$0].path.utf8
    }
    let published = try Published([stations])
    let listed = try published.collection("stations")
    let whole = try published.file(try #require(published.shards("stations").first).file)
    let parts = try published.files("parts", "stations")
    #expect(parts.count > 3)
    for column in ["ids", "names", "pages"] {
      let joined = parts.flatMap { $0[column]?.elements.map(\.string) ?? [] }
      #expect(joined == whole[column]?.elements.map(\.string))
    }
    let keyed = try published.files("keys", "stations")
    let keys = keyed.flatMap { $0["keys"]?.elements.compactMap(\.string) ?? [] }
    #expect(keys == keys.sorted(by: orderPrecedes))
    #expect(keys.contains("stantsiya 17") && keys.contains("stantsyya 17") && keys.contains("dong jing"))
    let ids = try #require(whole["ids"]).elements.compactMap(\.string)
    let keyedIDs = keyed.flatMap { $0["ids"]?.elements.compactMap(\.string) ?? [] }
    #expect(keyedIDs.count == keys.count && Set(keyedIDs).isSubset(of: ids))
    #expect(keyed.allSatisfy { $0["rows"] == nil }, "numbers would change with each row before")
    #expect(whole["latin"]?.elements.compactMap(\.string).filter { !$0.isEmpty } == ["dong jing"])

    let marks = try published.file(try #require(listed["marks"]?.string))
    var number = 0
    let served = try #require(marks["service"]).elements.compactMap(\.int).map { distance in
      number += distance
      return number
    }
    #expect(served == ids.indices.filter { (Int(ids[$0]) ?? 1) % 2 == 0 })
    let flags = try #require(whole["service"]).elements.compactMap(\.int)
    #expect(served == flags.indices.filter { flags[$0] == 1 })
    #expect(whole["doubles"]?.elements.compactMap(\.int).reduce(0, +) == 1)
  }

  @Test func aFilesNameCarriesTheHashOfItsBytes() {
    for file in SearchIndex.files(collections) where file.path != "search/index.json" {
      #expect(file.path.hasSuffix(".\(XXH3.hex(XXH3.hash(file.bytes), digits: 8)).json"))
    }
  }

  @Test func aShardHoldsItsRowsInOrderAndThePlacesThatTheyName() throws {
    let published = try Published(collections)
    let shard = try published.file(try #require(published.shards("stations").first).file)
    #expect(shard["kind"]?.string == "stations")
    #expect(shard["ids"]?.elements.map(\.string) == ["12", "11"])
    #expect(shard["names"]?.elements.map(\.string) == ["Aéroport", "Gare \"du\" Palais"])
    #expect(shard["at"]?.elements.map(\.int) == [0, 0])
    #expect(shard["pages"]?.elements.map(\.string) == ["", "gare-11/"])
    #expect(shard["countries"] == nil && shard["lat"] == nil && shard["lon"] == nil)
    let places = try #require(shard["places"]).elements.map { $0.elements.compactMap(\.string) }
    #expect(places == [["Québec </script>", "Canada", "stations/canada/q-1/"]])
  }

  @Test func entriesWithoutAPlaceHaveNone() throws {
    let published = try Published(collections)
    let shard = try published.file(try #require(published.shards("pages").first).file)
    #expect(shard["at"]?.elements.map(\.int) == [-1])
  }

  @Test func eightDigitsCallTheFilesOfACollectionAndSixteenWhereTwoShareThose() {
    #expect(SearchIndex.digits([0x1234_5678_0000_0001, 0x1234_5679_0000_0001]) == 8)
    #expect(SearchIndex.digits([0x1234_5678_0000_0001, 0x1234_5679_0000_0001, 0x1234_5678_0000_0002]) == 16)
    #expect(SearchIndex.digits([]) == 8)
  }

  @Test func aChangedNameMovesItsFileAloneAndTheIndexStays() {
    func paths(_ name: String) -> Set<String> {
      Set(SearchIndex.files([collections[0], collection("pages", things([name]))]).map(\.path))
    }
    let (before, after) = (paths("About"), paths("About us"))
    #expect(
      Set(before.subtracting(after).compactMap { $0.split(separator: ".").first }) == [
        "search/pages", "search/together",
      ])
    #expect(after.contains("search/index.json"))
  }

  @Test func nothingToFindIsAnIndexOfNothing() throws {
    let published = try Published([])
    #expect(published.files.map(\.path) == ["search/index.json"])
    #expect(published.index["collections"]?.elements.count == 0)
    let empty = try Published([collection("hotels", [])])
    #expect(try empty.shards("hotels").map(\.count) == [0] && empty.names("hotels").isEmpty)
  }

  @Test func aCheckGetsThePathsAndNoBytes() {
    let many = collection("cities", things((0..<10_001).map { "City \($0)" }))
    let (kept, checked) = (SearchIndex.files([many]), SearchIndex.files([many], isKept: false))
    #expect(kept.map(\.path) == checked.map(\.path))
    #expect(checked.dropLast().allSatisfy { $0.bytes.isEmpty } && kept.allSatisfy { !$0.bytes.isEmpty })
  }
}
