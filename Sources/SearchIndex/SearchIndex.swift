import Bytes
import Documents

/// The files of the search index: `search/index.json` at a fixed address, and files with content hashes in their names,
/// which may be cached forever (Docs/search-index.md).
package enum SearchIndex {
  /// The version of the format; clients reject versions they do not know.
  static let version = 2
  /// A collection with more entries is split into shards, and has a file with all folded names.
  static let mostInOne = 10_000

  /// The folder of the files, from the site's root.
  static let folder = "search/"

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The files of the collections, which must be of different kinds, and the index that lists them.
  /// - Parameters:
  ///   - journeys: the files of the form «from, to, on» by their names in the index, from the site's root.
  ///   - isKept: false if only the paths are needed.
  package static func files(
    _ collections: [SearchCollection], journeys: [(name: String, path: String)] = [], isKept: Bool = true
  ) -> [File] {
    var (files, listed): ([File], [JSONTerm]) = ([], [])
    for collection in collections {
      let written = WrittenCollection(collection, isKept: isKept)
      files += written.files
      listed.append(written.listed)
    }
    var members: [(String, JSONTerm)] = [("version", .integer(version)), ("collections", .list(listed))]
    if !journeys.isEmpty { members.append(("journeys", .object(journeys.map { ($0.name, .text($0.path)) }))) }
    let index = JSONTerm.object(members)
    return files + [File(path: folder + "index.json", bytes: index.bytes + [10])]
  }

  /// The number of hex digits of the hash in file names: 8, or all 16 if 8 are not unique.
  static func digits(_ hashes: [UInt64]) -> Int { Set(hashes.map { $0 >> 32 }).count == Set(hashes).count ? 8 : 16 }
}
