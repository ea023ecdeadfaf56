import Documents
import Bytes
import Text

/// The search index as files: `search/index.json` at its stable address, and the shards that it names by what is in
/// them, so that a shard may be cached for ever (Docs/search-index.md).
package enum SearchIndex {
  /// The version of the format; a client refuses one that it does not know.
  static let version = 1

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The shards, then the index that names them.
  package static func files(_ collections: [SearchCollection]) -> [File] {
    let shards = collections.map { shard($0) }
    let listed = zip(collections, shards).map { collection, shard in
      JSONTerm.object([
        ("kind", .text(collection.kind)), ("count", .integer(collection.entries.count)),
        ("shards", .list([.object([("file", .text(shard.name)), ("count", .integer(collection.entries.count))])])),
      ])
    }
    let index = JSONTerm.object([("version", .integer(version)), ("collections", .list(listed))])
    return shards.map { File(path: "search/" + $0.name, bytes: $0.bytes) }
      + [File(path: "search/index.json", bytes: index.bytes + [10])]
  }

  private static func shard(_ collection: SearchCollection) -> (name: String, bytes: [UInt8]) {
    let places = collection.places.map { JSONTerm.list([.text($0.city), .text($0.country), .text($0.path)]) }
    let rows = ordered(collection).lazy.map { entry -> JSONTerm in
      .list([.text(entry.id), .text(entry.name), .integer(entry.place ?? -1), .text(entry.path)])
    }
    let bytes = JSONTerm.file(
      [("kind", .text(collection.kind)), ("places", .list(places))], then: "rows", list: rows)
    return ("\(collection.kind).\(XXH3.hex(XXH3.hash(bytes))).json", bytes)
  }

  /// By folded name, name, country and id, each compared by code points, as their bytes are too (folding.md, «Order»).
  static func ordered(_ collection: SearchCollection) -> [SearchEntry] {
    let entries = collection.entries
    let folded = entries.map { Folding.fold($0.name) }
    let country = { (index: Int) in entries[index].place.map { collection.places[$0].country } ?? "" }
    return entries.indices.sorted { a, b in
      let order = ByteOrder.compare(folded[a], folded[b])
      if order != 0 { return order < 0 }
      let byName = ByteOrder.compare(entries[a].name, entries[b].name)
      if byName != 0 { return byName < 0 }
      let byCountry = ByteOrder.compare(country(a), country(b))
      return byCountry != 0 ? byCountry < 0 : ByteOrder.compare(entries[a].id, entries[b].id) < 0
    }.map { entries[$0] }
  }
}
