import Bytes
import Documents
import Text

/// The files of the search index: `search/index.json` at a fixed address, and files with content hashes in their names,
/// which may be cached forever (Docs/search-index.md).
package enum SearchIndex {
  /// The version of the format; clients reject versions they do not know.
  static let version = 2
  /// A collection with more entries is split into shards, and has a file with all folded names.
  static let mostInOne = 10_000
  /// A smaller collection also has its rows in parts if they take more bytes than this.
  static let mostWithoutParts = 24 << 10
  /// The most bytes of a file that is repeated in `together`.
  static let mostTogether = 32 << 10

  /// The number of rows of which the weights are known, of a collection of several shards.
  static let mostWeights = 1_000

  /// The folder of the files, from the site's root.
  static let folder = "search/"

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]

    /// Whether the file may be repeated in the file of files that are needed together.
    var isSmall: Bool { !bytes.isEmpty && bytes.count <= SearchIndex.mostTogether }

    /// Relative to the folder of the index.
    var name: String { String(path.dropFirst(SearchIndex.folder.count)) }
  }

  /// The files of the collections, which must be of different kinds, and the index that lists them.
  /// - Parameters:
  ///   - slugs: spells names of alphabets without a table in Latin letters.
  ///   - journeys: the files of the form «from, to, on» by their names in the index, from the site's root.
  ///   - isKept: false if only the paths are needed.
  package static func files(
    _ collections: [SearchCollection], slugs: Slugs = Slugs(), journeys: [(name: String, path: String)] = [],
    isKept: Bool = true
  ) -> [File] {
    var (files, needed, listed): ([File], [File], [JSONTerm]) = ([], [], [])
    let written = parallelMap(collections.count, by: 1) {
      WrittenCollection(collections[$0.lowerBound], NameKeys(slugs), isKept: isKept)
    }
    for written in written {
      files += written.files
      needed += written.needed
      listed.append(written.listed)
    }
    var (more, members): ([File], [(String, JSONTerm)]) = ([], [("version", .integer(version))])
    if needed.count > 1 {
      let file = together(needed, isKept)
      more = [file]
      let names = JSONTerm.list(needed.map { .text($0.name) })
      members.append(("together", .object([("file", .text(file.name)), ("files", names)])))
    }
    members.append(("collections", .list(listed)))
    if !journeys.isEmpty { members.append(("journeys", .object(journeys.map { ($0.name, .text($0.path)) }))) }
    return files + more + [File(path: folder + "index.json", bytes: JSONTerm.object(members).bytes + [10])]
  }

  /// A file with the content of others, so that a first search makes one request for all of them.
  private static func together(_ files: [File], _ isKept: Bool) -> File {
    var bytes = Array("{\"files\":{".utf8)
    for (number, file) in files.enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += "\(JSONText.quoted(file.name)):".utf8
      bytes += file.bytes.dropLast()
    }
    bytes += "}}\n".utf8
    return HashedContent(bytes, isKept).file("together", shortDigits)
  }

  /// The number of hex digits in the name of a file that is the only one of its name.
  static let shortDigits = 8

  /// The number of hex digits of the hash in file names: 8, or all 16 if 8 are not unique.
  static func digits(_ hashes: [UInt64]) -> Int { Set(hashes.map { $0 >> 32 }).count == Set(hashes).count ? 8 : 16 }
}
