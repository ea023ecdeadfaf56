import Bytes
import Documents
import Text

/// The files of one collection, and its entry in the index.
struct WrittenCollection {
  let files: [SearchIndex.File]
  let listed: JSONTerm

  init(_ collection: SearchCollection, isKept: Bool) {
    let order = SearchOrder(collection)
    let rows = WrittenRows(collection, order)
    let isLarge = collection.count > SearchIndex.mostInOne
    let shards = isLarge ? ShardCuts(order, rows.sizes).shards : ShardCuts(whole: order).shards
    let written = parallelMap(shards.count, by: 8) { range in
      range.map { Content(Self.shard(collection, rows, shards[$0].rows), isKept) }
    }.flatMap { $0 }
    let names = isLarge ? [Content(Self.names(collection, order), isKept)] : []
    let digits = SearchIndex.digits(written.map(\.hash))
    let nameFiles = names.map { $0.file("\(collection.kind).names", digits) }
    let countries = collection.countryNames.isEmpty ? [] : [Content(Self.countries(collection), isKept)]
    let countryFiles = countries.map { $0.file("\(collection.kind).countries", digits) }
    files = written.map { $0.file(collection.kind, digits) } + nameFiles + countryFiles

    let split = collection.page.split.isEmpty ? [] : [("split", Self.list(collection.page.split) { .text($0) })]
    let listedShards = JSONTerm.object([
      ("files", .text(written.map { XXH3.hex($0.hash, digits: digits) }.joined())),
      ("counts", Self.list(shards) { .integer($0.rows.count) }),
      ("from", Self.list(shards) { .text(String(decoding: $0.from, as: UTF8.self)) }),
    ])
    let further = Self.listed("names", nameFiles) + Self.listed("countries", countryFiles)
    listed = .object(
      [("kind", .text(collection.kind)), ("count", .integer(collection.count))]
        + [("page", .text(collection.page.template))] + split + [("shards", listedShards)] + further)
  }

  /// The members of the index that list files.
  private static func listed(_ key: String, _ files: [SearchIndex.File]) -> [(String, JSONTerm)] {
    files.map { (key, .text(String($0.path.dropFirst(SearchIndex.folder.count)))) }
  }

  private static func list<Item>(_ items: [Item], _ term: (Item) -> JSONTerm) -> JSONTerm { .list(items.map(term)) }

  /// The bytes of a file, and their hash.
  private struct Content: Sendable {
    let hash: UInt64
    let bytes: [UInt8]

    init(_ bytes: [UInt8], _ isKept: Bool) { (hash, self.bytes) = (XXH3.hash(bytes), isKept ? bytes : []) }

    func file(_ name: String, _ digits: Int) -> SearchIndex.File {
      SearchIndex.File(path: "\(SearchIndex.folder)\(name).\(XXH3.hex(hash, digits: digits)).json", bytes: bytes)
    }
  }

  /// The content of a shard: the places of its rows, and the rows.
  private static func shard(_ collection: SearchCollection, _ rows: WrittenRows, _ range: Range<Int>) -> [UInt8] {
    let places = collection.givesCountries ? [] : rows.places(range)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ShardCuts.usual.most)
    bytes += "{\"kind\":".utf8
    JSONText.write(collection.kind, to: &bytes)
    if !collection.givesCountries {
      bytes += ",\"places\":".utf8
      JSONTerm.list(places.map { collection.places[$0].term }).write(to: &bytes)
    }
    rows.write(range, places: places, to: &bytes)
    bytes += "}\n".utf8
    return bytes
  }

  /// The names of the countries by their codes.
  private static func countries(_ collection: SearchCollection) -> [UInt8] {
    let names = JSONTerm.object(collection.countryNames.map { ($0.code, .text($0.name)) })
    return JSONTerm.object([("kind", .text(collection.kind)), ("countries", names)]).bytes + [10]
  }

  /// All folded names in order, one per line.
  private static func names(_ collection: SearchCollection, _ order: SearchOrder) -> [UInt8] {
    let lines = parallelMap(order.count, by: 16_000) { range in
      var lines: [UInt8] = []
      for row in range {
        order.write(row, to: &lines)
        lines += "\\n".utf8
      }
      return lines
    }
    var bytes = JSONTerm.object([("kind", .text(collection.kind)), ("count", .integer(order.count))]).bytes
    bytes.removeLast()
    bytes.reserveCapacity(lines.reduce(64) { $0 + $1.count })
    bytes += ",\"names\":\"".utf8
    for part in lines { bytes += part }
    bytes += "\"}\n".utf8
    return bytes
  }
}

extension SearchPlace {
  fileprivate var term: JSONTerm { .list([.text(city), .text(country), .text(path)]) }
}
