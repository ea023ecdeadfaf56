import Bytes

/// Where the rows of a large collection are cut into shards: between two names that share the shortest beginning of all
/// in reach, because there most queries end, and need no shard for it (Docs/decisions/search-shards.md).
struct ShardCuts {
  /// The bytes of the rows of a shard, where a row is not itself larger.
  struct Size {
    let least: Int
    let most: Int
  }

  static let usual = Size(least: 16 << 10, most: 48 << 10)
  /// Of a shard with which a letter begins: it is what the first key stroke waits for.
  static let letter = Size(least: 4 << 10, most: 8 << 10)
  /// A shard of so many bytes ends where a letter does.
  static let beforeLetter = 2 << 10

  struct Shard: Equatable, Sendable {
    /// Places in the order of search.
    let rows: Range<Int>
    /// Stands behind all names before it, and not behind its own first.
    let from: [UInt8]
  }

  private(set) var shards: [Shard] = []

  /// - Parameter sizes: the bytes of each row, in the order of search.
  init(_ order: SearchOrder, _ sizes: [Int32]) {
    let names = order.bytes
    var (start, from) = (0, [UInt8]())
    while let end = Self.end(start, Self.isLetter(from) ? Self.letter : Self.usual, order, names, sizes) {
      shards.append(Shard(rows: start..<end, from: from))
      (start, from) = (end, ShardBeginning.between(names[order.name(end - 1)], names[order.name(end)]))
    }
    shards.append(Shard(rows: start..<sizes.count, from: from))
  }

  /// One shard, of all rows.
  init(whole order: SearchOrder) { shards = [Shard(rows: 0..<order.count, from: [])] }

  /// Where the shard that begins at a row ends; nil where what is left fits into one.
  private static func end(
    _ start: Int, _ limits: Size, _ order: SearchOrder, _ names: [UInt8], _ sizes: [Int32]
  ) -> Int? {
    var (best, shortest, size) = (0, Int.max, 0)
    for row in start..<sizes.count {
      if size >= beforeLetter {
        let last = names.span.extracting(order.name(row - 1))
        let shared = ShardBeginning.shared(last, names.span.extracting(order.name(row)))
        if shared < letterLength(last) { return row }
        if size >= limits.least, shared < shortest { (best, shortest) = (row, shared) }
      }
      if size >= limits.most { return best }
      size += Int(sizes[row])
    }
    return size > limits.most && best > 0 ? best : nil
  }

  /// How many bytes the letter takes with which a name begins; 0 where it is a character of a script that has thousands.
  private static func letterLength(_ name: Span<UInt8>) -> Int {
    guard !name.isEmpty else { return 0 }
    return name[0] < 0x80 ? 1 : name[0] < 0xE0 ? 2 : 0
  }

  private static func isLetter(_ from: [UInt8]) -> Bool { from.count <= letterLength(from.span) }
}
