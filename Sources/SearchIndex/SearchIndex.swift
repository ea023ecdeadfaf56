import Bytes
import Documents

/// The search index as files: `search/index.json` at its stable address, and the files that it names by what is in them,
/// so that they may be cached for ever (Docs/search-index.md).
package enum SearchIndex {
  /// The version of the format; a client refuses one that it does not know.
  static let version = 2
  /// A collection of more entries is cut into shards, and has a file of all its folded names.
  static let mostInOne = 10_000

  /// Where the files lie, from the site's root.
  static let folder = "search/"

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The files of the collections, each of another kind, then the index that names them.
  /// - Parameter isKept: whether the bytes are wanted, and not the paths alone.
  package static func files(_ collections: [SearchCollection], isKept: Bool = true) -> [File] {
    var (files, listed): ([File], [JSONTerm]) = ([], [])
    for collection in collections {
      let written = WrittenCollection(collection, isKept: isKept)
      files += written.files
      listed.append(written.listed)
    }
    let index = JSONTerm.object([("version", .integer(version)), ("collections", .list(listed))])
    return files + [File(path: folder + "index.json", bytes: index.bytes + [10])]
  }

  /// How many hex digits of their hashes the files of a collection are called by: all, where 8 do not tell them apart.
  static func digits(_ hashes: [UInt64]) -> Int { Set(hashes.map { $0 >> 32 }).count == Set(hashes).count ? 8 : 16 }
}
