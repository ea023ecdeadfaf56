import Bytes
import JSON
import Testing

@testable import SearchIndex

/// One thing to be found, as tests write it down.
struct Thing: Sendable {
  var id: String
  var name: String
  var place: Int?
  var path: String
  var point: SearchPoint?
  var otherNames: [String] = []
  var weight = 0
}

/// Things of these names; ids are their numbers, and pages stand below them.
func things(_ names: [String]) -> [Thing] {
  names.enumerated().map { Thing(id: "\($0)", name: $1, path: "\($0)/") }
}

func collection(
  _ kind: String, places: [SearchPlace] = [], givesCountries: Bool = false, page: UsualPage = .step, _ things: [Thing]
) -> SearchCollection {
  SearchCollection(kind: kind, places: places, givesCountries: givesCountries, page: page, count: things.count) {
    index in
    let thing = things[index]
    return SearchEntry(
      id: thing.id, name: thing.name, place: thing.place, point: thing.point, otherNames: thing.otherNames,
      standing: SearchStanding(weight: thing.weight))
  } path: { index, bytes in
    bytes += things[index].path.utf8
  }
}

/// The files of an index as a client sees them.
struct Published {
  let files: [SearchIndex.File]
  let index: JSONValue

  init(_ collections: [SearchCollection]) throws {
    files = SearchIndex.files(collections)
    index = try JSONDocument(try #require(files.last { $0.path == "search/index.json" }).bytes).root
  }

  struct Shard: Equatable {
    let file: String
    let count: Int
    let from: String
  }

  func collection(_ kind: String) throws -> JSONValue {
    try #require(index["collections"]?.elements.first { $0["kind"]?.string == kind })
  }

  func shards(_ kind: String) throws -> [Shard] {
    let listed = try #require(try collection(kind)["shards"])
    let counts = try #require(listed["counts"]).elements.compactMap(\.int)
    let froms = try #require(listed["from"]).elements.compactMap(\.string)
    let hashes = try Array(#require(listed["files"]?.string))
    try #require(counts.count == froms.count && hashes.count == 8 * counts.count)
    return counts.indices.map { index in
      let hash = String(hashes[8 * index..<8 * index + 8])
      return Shard(file: "\(kind).\(hash).json", count: counts[index], from: froms[index])
    }
  }

  /// The files into which a member of a collection divides it.
  func files(_ member: String, _ kind: String) throws -> [JSONValue] {
    let listed = try #require(try collection(kind)[member])
    let hashes = try Array(#require(listed["files"]?.string))
    return try stride(from: 0, to: hashes.count, by: 8).map {
      try file("\(kind).\(member).\(String(hashes[$0..<$0 + 8])).json")
    }
  }

  func file(_ name: String) throws -> JSONValue {
    try JSONDocument(try #require(files.first { $0.path == "search/" + name }).bytes).root
  }

  /// A column of each shard in turn.
  func column(_ name: String, _ kind: String) throws -> [[String]] {
    try shards(kind).map { try #require(try file($0.file)[name]).elements.compactMap(\.string) }
  }

  func names(_ kind: String) throws -> [String] { try column("names", kind).flatMap { $0 } }

  /// How many names begin with a query, found as Docs/search-index.md tells, and how many shards that took.
  func beginning(with query: String, _ kind: String) throws -> (count: Int, loaded: Int) {
    let shards = try shards(kind)
    var loaded: Set<Int> = []
    func end(_ text: String) throws -> Int {
      let next = shards.firstIndex { !orderPrecedes($0.from, text) } ?? shards.count
      let before = shards.prefix(next).reduce(0) { $0 + $1.count }
      if next < shards.count, shards[next].from == text { return before }
      guard next > 0 else { return 0 }
      loaded.insert(next - 1)
      let names = try #require(try file(shards[next - 1].file)["names"]).elements.compactMap(\.string)
      return before - shards[next - 1].count + names.prefix { orderPrecedes(folded($0), text) }.count
    }
    let number = String(String.UnicodeScalarView(query.unicodeScalars.reversed().prefix { "0"..."9" ~= $0 }.reversed()))
    guard let value = Int(number), !number.hasPrefix("0") else {
      let last = try #require(query.unicodeScalars.last.flatMap { Unicode.Scalar($0.value + 1) })
      let count = try end(String(String.UnicodeScalarView(query.unicodeScalars.dropLast() + [last]))) - end(query)
      return (count, loaded.count)
    }
    let longest = try collection(kind)["digits"]?.int ?? 1
    let count = try (0...max(0, longest - number.count)).reduce(0) { count, more in
      let zeros = String(repeating: "0", count: more)
      return try count + end("\(query.dropLast(number.count))\(value + 1)\(zeros)") - end(query + zeros)
    }
    return (count, loaded.count)
  }
}

/// Whether a folded text precedes another one in search.
func orderPrecedes(_ a: String, _ b: String) -> Bool {
  let keys = (OrderKeys.key(a.utf8.span), OrderKeys.key(b.utf8.span))
  return ByteOrder.compare(keys.0.span, keys.1.span) < 0
}
