import Bytes
import Documents
import Text

/// The files of one collection, and what the index says of it.
struct WrittenCollection {
  let files: [SearchIndex.File]
  let listed: JSONTerm

  init(_ collection: SearchCollection, isKept: Bool) {
    let order = SearchOrder(collection)
    let rows = WrittenRows(collection, order)
    let isLarge = collection.count > SearchIndex.mostInOne
    let shards = isLarge ? ShardCuts(order, rows.sizes).shards : ShardCuts(whole: order).shards
    let written = InParts.map(shards.count, by: 8) { range in
      range.map { Self.file(collection, Self.shard(collection, rows, shards[$0].rows), isKept) }
    }.flatMap { $0 }
    let names = isLarge ? [Self.file(collection, part: ".names", Self.names(collection, order), isKept)] : []
    files = (written + names).map { SearchIndex.File(path: "search/" + $0.name, bytes: $0.bytes) }

    let places = collection.sharesPlaces ? [("places", JSONTerm.list(collection.places.map(\.term)))] : []
    let listedShards = zip(written, shards).map { file, shard in
      JSONTerm.list([
        .text(file.name), .integer(shard.rows.count), .text(String(decoding: shard.from, as: UTF8.self)),
      ])
    }
    listed = .object(
      [("kind", .text(collection.kind)), ("count", .integer(collection.count))] + places
        + [("shards", .list(listedShards))] + names.map { ("names", .text($0.name)) })
  }

  private static func file(
    _ collection: SearchCollection, part: String = "", _ bytes: [UInt8], _ isKept: Bool
  ) -> (name: String, bytes: [UInt8]) {
    (SearchIndex.name(collection.kind + part, bytes), isKept ? bytes : [])
  }

  /// The places that the shard's rows name, and the rows.
  private static func shard(_ collection: SearchCollection, _ rows: WrittenRows, _ range: Range<Int>) -> [UInt8] {
    var places: [Int] = []
    var numbers: [Int: Int] = [:]
    var list: [UInt8] = []
    list.reserveCapacity(ShardCuts.most)
    rows.write(range, to: &list) { place in
      if collection.sharesPlaces { return place }
      if let number = numbers[place] { return number }
      numbers[place] = places.count
      places.append(place)
      return places.count - 1
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(list.count + 64 * places.count + 64)
    bytes += "{\"kind\":".utf8
    JSONText.write(collection.kind, to: &bytes)
    if !collection.sharesPlaces {
      bytes += ",\"places\":".utf8
      JSONTerm.list(places.map { collection.places[$0].term }).write(to: &bytes)
    }
    bytes += ",\"rows\":[".utf8
    bytes += list
    bytes += "]}\n".utf8
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
