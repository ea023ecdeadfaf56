import Bytes
import Documents

/// Files that divide a collection, with the member of the index that lists them.
struct ShardFiles {
  let files: [SearchIndex.File]
  let listed: JSONTerm

  /// - Parameters:
  ///   - name: what the names of the files begin with: `cities`, `cities.keys`.
  ///   - content: the bytes of a shard.
  init(
    _ name: String, _ shards: [ShardCuts.Shard], isKept: Bool, _ content: @escaping @Sendable (Range<Int>) -> [UInt8]
  ) {
    let written = parallelMap(shards.count, by: 8) { range in
      range.map { HashedContent(content(shards[$0].rows), isKept) }
    }.flatMap { $0 }
    let digits = SearchIndex.digits(written.map(\.hash))
    files = written.map { $0.file(name, digits) }
    listed = .object([
      ("files", .text(written.map { XXH3.hex($0.hash, digits: digits) }.joined())),
      ("counts", .list(shards.map { .integer($0.rows.count) })),
      ("from", .list(shards.map { .text(String(decoding: $0.from, as: UTF8.self)) })),
    ])
  }
}

/// The bytes of a file, and their hash.
struct HashedContent: Sendable {
  let hash: UInt64
  private let bytes: [UInt8]

  /// - Parameter isKept: false if only the path is needed.
  init(_ bytes: [UInt8], _ isKept: Bool) { (hash, self.bytes) = (XXH3.hash(bytes), isKept ? bytes : []) }

  func file(_ name: String, _ digits: Int) -> SearchIndex.File {
    SearchIndex.File(path: "\(SearchIndex.folder)\(name).\(XXH3.hex(hash, digits: digits)).json", bytes: bytes)
  }
}
