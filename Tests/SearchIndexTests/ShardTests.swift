import Bytes
import JSON
import Testing
import Text

@testable import SearchIndex

func folded(_ name: String) -> String { Folding.fold(name) }

/// Names as numerous and as alike as those of towns, the same each time.
private let towns: [String] = {
  let first = [
    "Ab", "Bel", "Ca", "Da", "El", "Gran", "Lon", "Ma", "Nova ", "San ", "Santa ", "То", "Ж", "東", "\u{1F68C}",
  ]
  let second = ["burg", "don", "grad", "le", "ville", "ca", "ry", "к", "ово", "京"]
  return (0..<14_000).map { "\(first[$0 * 7 % first.count])\(second[$0 / 3 % second.count]) \($0 / 30)" }
}()

/// Made once: many tests look at it.
private let publishedTowns = Result { try Published([collection("cities", things(towns))]) }

@Suite("The shards of a large collection") struct ShardTests {
  private func published(_ names: [String]) throws -> Published { try Published([collection("cities", things(names))]) }

  private func isBefore(_ a: String, _ b: String) -> Bool { orderPrecedes(a, b) }

  @Test func upToTenThousandEntriesAreOneFile() throws {
    let one = try published((0..<10_000).map { "City \($0)" })
    #expect(try one.shards("cities").map(\.count) == [10_000] && one.collection("cities")["letters"] == nil)
    let more = try published((0..<10_001).map { "City \($0)" })
    #expect(try more.shards("cities").count > 4 && more.collection("cities")["letters"] != nil)
  }

  @Test func allRowsAreThereOnceInOneOrder() throws {
    let published = try publishedTowns.get()
    let ids = try published.column("ids", "cities")
    #expect(try published.shards("cities").map(\.count) == ids.map(\.count))
    #expect(Set(ids.flatMap { $0 }).count == towns.count)
    let names = try published.names("cities").map(folded)
    #expect(names == names.sorted(by: isBefore))
  }

  @Test func theFilesOfLettersHaveAllNames() throws {
    // Of two names that differ behind a character of four bytes, the common part ends before it.
    let odd = ["a\u{7F}b", "Żółć \u{20BB7} a", "Żółć \u{20BB7} b", String(repeating: "b", count: 30), "北京", "北京西"]
    let published = try published(Array(towns.prefix(11_000)) + odd)
    let files = try published.files("letters", "cities")
    #expect(files.allSatisfy { $0["kind"]?.string == "cities" })
    #expect(files.reduce(0) { $0 + ($1["count"]?.int ?? 0) } == 11_000 + odd.count)
    #expect(
      files.compactMap { $0["names"]?.string }.flatMap(Self.unpacked) == (try published.names("cities").map(folded)))
  }

  /// The names of a file: each begins with a capital letter, and with so many characters of the name before it.
  private static func unpacked(_ text: String) -> [String] {
    var names: [String] = []
    for scalar in text.unicodeScalars {
      if ("A"..."Z").contains(scalar) {
        names.append(String((names.last ?? "").unicodeScalars.prefix(Int(scalar.value - 65)).map(Character.init)))
      } else {
        names[names.count - 1].unicodeScalars.append(scalar)
      }
    }
    return names
  }

  @Test func aShardBeginsWithTheShortestTextAfterThePreviousName() throws {
    let published = try publishedTowns.get()
    let shards = try published.shards("cities")
    let names = try published.column("names", "cities").map { $0.map(folded) }
    #expect(shards[0].from.isEmpty)
    for index in shards.indices.dropFirst() {
      let (from, last, first) = (shards[index].from, names[index - 1].last ?? "", names[index].first ?? "")
      #expect(isBefore(last, from) && !isBefore(first, from))
      let isAtNumber = from.utf8.last.map(OrderKeys.isDigit) ?? false
      let shorter = String(from.unicodeScalars.dropLast())
      #expect(isAtNumber || last.utf8.starts(with: shorter.utf8), "shorter would do: \(from)")
    }
  }

  @Test(arguments: [
    ("lonato", "london", "lonb"), ("zwolle", "ålesund", "{"), ("lon", "london", "lond"), ("lon", "lon", "lon "),
    ("", "a", "a"), ("", "", " "), ("жа", "жб", "жб"), ("жа", "як", "з"), ("a\u{D7FF}", "a\u{F000}", "a\u{E000}"),
    ("東", "東京", "東京"), ("aé", "aê", "aê"), ("ab", "b", "b"),
  ])
  func theBoundaryIsTheLeastOfTheShortestTexts(last: String, next: String, from: String) {
    let found = ShardBeginning.between(Array(last.utf8)[...], Array(next.utf8)[...])
    #expect(String(decoding: found, as: UTF8.self) == from)
  }

  @Test func aLetterBeginsASmallShard() throws {
    let names = (0..<12_000).map { "\(["B", "C", "Ж", "東", "京"][$0 % 5])\($0) of a longer name" }
    let published = try published(names)
    let shards = try published.shards("cities")
    for letter in ["c", "d", "з"] { #expect(shards.contains { $0.from == letter }, "\(letter)") }
    for shard in shards where ["", "c", "d"].contains(shard.from) {
      let size = try #require(published.files.first { $0.path == "search/" + shard.file }).bytes.count
      #expect(size <= ShardCuts.letter.most + 200)
    }
    #expect(try published.beginning(with: "c", "cities").loaded == 0)
    #expect(try published.beginning(with: "c", "cities").count == 2_400)
  }

  @Test func shardsAreNeitherSmallNorLarge() throws {
    let published = try publishedTowns.get()
    let sizes = try published.shards("cities").dropLast().map { shard in
      try #require(published.files.first { $0.path == "search/" + shard.file }).bytes.count
    }
    #expect(sizes.allSatisfy { $0 >= ShardCuts.beforeLetter && $0 <= ShardCuts.usual.most + 200 })
  }

  @Test(arguments: [
    "l", "lo", "lon", "london", "london 1", "london 12", "to", "то", "ж", "東", "\u{1F68C}", "zz", "a", "0",
  ])
  func whatBeginsWithAQueryIsCountedFromItsEndsAlone(query: String) throws {
    let found = try publishedTowns.get().beginning(with: query, "cities")
    #expect(found.count == towns.filter { folded($0).utf8.starts(with: query.utf8) }.count)
    #expect(found.loaded <= (query.utf8.last.map(OrderKeys.isDigit) ?? false ? 6 : 2))
  }

  @Test func aRunOfOneNameMayBeLongerThanAShard() throws {
    let names = (0..<9_000).map { "Aa \($0)" } + Array(repeating: "Springfield", count: 3_000) + ["Springfield East"]
    let published = try published(names)
    #expect(try published.shards("cities").filter { $0.from == "springfield " }.count > 1)
    #expect(try published.beginning(with: "springfield", "cities").count == 3_001)
    #expect(try published.beginning(with: "springfield e", "cities").count == 1)
    #expect(try published.beginning(with: "springfielda", "cities").count == 0)
    #expect(try published.beginning(with: "spring", "cities").count == 3_001)
  }

  @Test func namesThatFoldToNothingAndLongOnesHaveTheirShards() throws {
    let names =
      Array(repeating: "!", count: 3_000) + [
        String(repeating: "x", count: 10_000), "xy", String(repeating: "x", count: 9_999),
      ]
    let published = try published(names + (0..<9_000).map { "Aa \($0)" })
    #expect(try published.names("cities").count == 12_003)
    #expect(try published.beginning(with: "x", "cities").count == 3)
    #expect(try published.beginning(with: "xx", "cities").count == 2)
    #expect(try published.beginning(with: "a", "cities").count == 9_000)
  }

  @Test func oneNameMoreLessOrOtherTouchesFewFiles() throws {
    func paths(_ names: [String]) -> Set<String> {
      Set(SearchIndex.files([collection("cities", names.map { Thing(id: $0, name: $0, path: "\($0)/") })]).map(\.path))
    }
    // In Latin letters, which have no files of keys.
    let towns = towns.enumerated().map { $1.utf8.allSatisfy { $0 < 0x80 } ? $1 : "Mala \($0)" }
    let before = paths(towns)
    let renamed = towns.indices.map { $0 == 11_000 ? "Quite another" : towns[$0] }
    // The shard and the letters that it leaves, those that it comes to, the names; a cut may move.
    #expect(paths(towns + ["Lon 5x"]).subtracting(before).count <= 4)
    #expect(paths(Array(towns.dropLast())).subtracting(before).count <= 4)
    #expect(paths(renamed).subtracting(before).count <= 6)
  }

  @Test func rowsHaveCountryCodesIfTheCountryIsTheWholePlace() throws {
    let places = [
      SearchPlace(city: "", country: "BE", path: "cities/be/"),
      SearchPlace(city: "", country: "US", path: "cities/us/"),
    ]
    let things = (0..<10_001).map {
      Thing(id: "\($0)", name: "City \($0)", place: 1, path: "cities/us/city-\($0)-\($0)/")
    }
    let page = UsualPage([.text("cities/"), .country, .text("/"), .name, .text("-"), .id, .text("/")])
    let published = try Published([collection("cities", places: places, givesCountries: true, page: page, things)])
    #expect(try published.collection("cities")["page"]?.string == "cities/{country}/{name}-{id}/")
    let shard = try published.file(try #require(published.shards("cities").first).file)
    #expect(shard["places"] == nil && shard["at"] == nil && shard["pages"] == nil)
    #expect(try published.column("countries", "cities").allSatisfy { $0.allSatisfy { $0 == "US" } })
  }
}
