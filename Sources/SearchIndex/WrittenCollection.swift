import Bytes
import Documents
import Text

/// The files of one collection, and what the index says of it.
struct WrittenCollection {
  let files: [SearchIndex.File]
  let listed: JSONTerm

  init(_ collection: SearchCollection, isKept: Bool) {
    let order = SearchOrder(collection)
    let rows = RowWriter(collection, order)
    let isLarge = collection.count > SearchIndex.mostInOne
    let shards = isLarge ? ShardCuts(order, Self.sizes(collection, rows)).shards : ShardCuts(whole: order).shards
    let written = InParts.map(shards.count, by: 8) { range in
      range.map { Content(Self.shard(collection, rows, shards[$0].rows), isKept) }
    }.flatMap { $0 }
    let names = isLarge ? [Content(Self.names(collection, order), isKept)] : []
    let digits = SearchIndex.digits(written.map(\.hash))
    let nameFiles = names.map { $0.file("\(collection.kind).names", digits) }
    files = written.map { $0.file(collection.kind, digits) } + nameFiles

    let split = collection.page.split.isEmpty ? [] : [("split", Self.list(collection.page.split) { .text($0) })]
    let listedShards = JSONTerm.object([
      ("files", .text(written.map { XXH3.hex($0.hash, digits: digits) }.joined())),
      ("counts", Self.list(shards) { .integer($0.rows.count) }),
      ("from", Self.list(shards) { .text(String(decoding: $0.from, as: UTF8.self)) }),
    ])
    listed = .object(
      [("kind", .text(collection.kind)), ("count", .integer(collection.count))]
        + [("page", .text(collection.page.template))] + split + [("shards", listedShards)]
        + nameFiles.map { ("names", .text(String($0.path.dropFirst(SearchIndex.folder.count)))) })
  }

  private static func list<Item>(_ items: [Item], _ term: (Item) -> JSONTerm) -> JSONTerm { .list(items.map(term)) }

  /// The bytes of a file, and what it is called by.
  private struct Content: Sendable {
    let hash: UInt64
    let bytes: [UInt8]

    init(_ bytes: [UInt8], _ isKept: Bool) { (hash, self.bytes) = (XXH3.hash(bytes), isKept ? bytes : []) }

    func file(_ name: String, _ digits: Int) -> SearchIndex.File {
      SearchIndex.File(path: "\(SearchIndex.folder)\(name).\(XXH3.hex(hash, digits: digits)).json", bytes: bytes)
    }
  }

  /// The bytes of each row with a place's number of one digit: where shards are cut does not depend on the shards.
  private static func sizes(_ collection: SearchCollection, _ rows: RowWriter) -> [Int32] {
    InParts.map(collection.count, by: 4_000) { range in
      var (columns, before) = (ShardColumns(), 0)
      return range.map { row -> Int32 in
        rows.write(row, to: &columns) { _ in 0 }
        defer { before = columns.size }
        return Int32(columns.size - before)
      }
    }.flatMap { $0 }
  }

  /// The places that the shard's rows name, and the rows.
  private static func shard(_ collection: SearchCollection, _ rows: RowWriter, _ range: Range<Int>) -> [UInt8] {
    var places: [Int] = []
    var numbers: [Int: Int] = [:]
    var columns = ShardColumns()
    for row in range {
      rows.write(row, to: &columns) { place in
        if let number = numbers[place] { return number }
        numbers[place] = places.count
        places.append(place)
        return places.count - 1
      }
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(columns.size + 64 * places.count + 128)
    bytes += "{\"kind\":".utf8
    JSONText.write(collection.kind, to: &bytes)
    if !collection.tellsCountries {
      bytes += ",\"places\":".utf8
      JSONTerm.list(places.map { collection.places[$0].term }).write(to: &bytes)
    }
    columns.write(placesAs: collection.tellsCountries ? "countries" : "at", to: &bytes)
    bytes += "}\n".utf8
    return bytes
  }

  /// All folded names in order, a line each.
  private static func names(_ collection: SearchCollection, _ order: SearchOrder) -> [UInt8] {
    let lines = InParts.map(order.count, by: 16_000) { range in
      var lines: [UInt8] = []
      for row in range {
        JSONText.writeUnquoted(String(decoding: order.bytes[order.name(row)], as: UTF8.self), to: &lines)
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
