import Bytes

/// The boundaries of the shards of a large collection: between the two names with the shortest common prefix in reach,
/// because most queries end there, and need no further shard (Docs/decisions/search-shards.md).
struct ShardCuts {
  /// The size of a shard in bytes, unless a single row is larger.
  struct Size {
    let least, most: Int
  }

  static let usual = Size(least: 16 << 10, most: 48 << 10)
  /// The size of a shard at the start of a letter, which is loaded at the first keystroke.
  static let letter = Size(least: 4 << 10, most: 8 << 10)
  /// The size of a part of a small collection, which only a search for the beginning of names loads.
  static let part = Size(least: 4 << 10, most: 12 << 10)
  /// A shard of this size ends at the end of a letter.
  static let beforeLetter = 2 << 10

  struct Shard: Equatable, Sendable {
    /// Positions in the search order.
    let rows: Range<Int>
    /// After all names before it, and not after its own first name.
    let from: [UInt8]
  }

  private(set) var shards: [Shard] = []

  /// - Parameter sizes: the size of each row in bytes, in search order.
  init(_ order: SearchOrder, _ sizes: [Int32], usual: Size = Self.usual) {
    let names = order.bytes
    var (start, from) = (0, [UInt8]())
    while let end = Self.end(start, Self.isLetter(from) ? Self.letter : usual, order, names, sizes) {
      shards.append(Shard(rows: start..<end, from: from))
      (start, from) = (end, ShardBeginning.between(names[order.name(end - 1)], names[order.name(end)]))
    }
    shards.append(Shard(rows: start..<sizes.count, from: from))
  }

  /// One shard with all rows.
  init(whole order: SearchOrder) { shards = [Shard(rows: 0..<order.count, from: [])] }

  /// The end of the shard that begins at a row; nil if all remaining rows fit into one.
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

  /// The length in bytes of a name's first letter; 0 for a character of a script with thousands of characters.
  private static func letterLength(_ name: Span<UInt8>) -> Int {
    guard !name.isEmpty else { return 0 }
    // Numbers are not ordered by their first digit.
    if OrderKeys.isDigit(name[0]) { return 0 }
    return name[0] < 0x80 ? 1 : name[0] < 0xE0 ? 2 : 0
  }

  private static func isLetter(_ from: [UInt8]) -> Bool { from.count <= letterLength(from.span) }
}
