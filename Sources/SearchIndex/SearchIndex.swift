import Documents
import Hashing
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
    let rows = ordered(collection).map {
      JSONTerm.list([.text($0.id), .text($0.name), .integer($0.place ?? -1), .text($0.path)])
    }
    var bytes = JSONTerm.object([
      ("kind", .text(collection.kind)), ("places", .list(places)), ("rows", .list(rows)),
    ]).bytes
    bytes.append(10)
    return ("\(collection.kind).\(XXH3.hex(XXH3.hash(bytes))).json", bytes)
  }

  /// By folded name, name, country and id, each compared by code points (folding.md, «Order»).
  static func ordered(_ collection: SearchCollection) -> [SearchEntry] {
    let keys = collection.entries.map { entry in
      [Folding.fold(entry.name), entry.name, entry.place.map { collection.places[$0].country } ?? "", entry.id]
        .map { Array($0.utf8) }  // UTF-8 orders as code points do
    }
    return collection.entries.indices.sorted { precedes(keys[$0], keys[$1]) }.map { collection.entries[$0] }
  }

  private static func precedes(_ a: [[UInt8]], _ b: [[UInt8]]) -> Bool {
    for (x, y) in zip(a, b) where x != y { return x.lexicographicallyPrecedes(y) }
    return false
  }
}
