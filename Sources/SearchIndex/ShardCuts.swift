import Bytes

/// Where the rows of a large collection are cut into shards: between two names that share the shortest beginning of all
/// in reach, because there most queries end, and need no shard for it (Docs/search-index.md, «Where shards are cut»).
struct ShardCuts {
  /// The bytes of the rows of a shard: no fewer, and few more, where a row is not itself larger.
  static let least = 8 << 10
  static let most = 24 << 10

  struct Shard: Equatable, Sendable {
    /// Places in the order of search.
    let rows: Range<Int>
    /// The shortest text that stands behind all names before it, and not behind its own first.
    let from: [UInt8]
  }

  private(set) var shards: [Shard] = []

  /// - Parameter sizes: the bytes of each row, in the order of search.
  init(_ order: SearchOrder, _ sizes: [Int32]) {
    let names = order.bytes
    var (start, from) = (0, [UInt8]())
    while let end = Self.end(start, order, names, sizes) {
      shards.append(Shard(rows: start..<end, from: from))
      (start, from) = (end, Self.from(names[order.name(end - 1)], names[order.name(end)]))
    }
    shards.append(Shard(rows: start..<sizes.count, from: from))
  }

  /// One shard, of all rows.
  init(whole order: SearchOrder) { shards = [Shard(rows: 0..<order.count, from: [])] }

  /// Where the shard that begins at a row ends; nil where what is left fits into one.
  private static func end(_ start: Int, _ order: SearchOrder, _ names: [UInt8], _ sizes: [Int32]) -> Int? {
    var (best, shortest, size) = (0, Int.max, 0)
    for row in start..<sizes.count {
      if size >= least {
        let shared = common(names.span.extracting(order.name(row - 1)), names.span.extracting(order.name(row)))
        if shared < shortest { (best, shortest) = (row, shared) }
      }
      if size >= most { return best }
      size += Int(sizes[row])
    }
    return size > most && best > 0 ? best : nil
  }

  /// How many bytes two names share at their beginning.
  private static func common(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let most = min(a.count, b.count)
    for shared in 0..<most where a[shared] != b[shared] { return shared }
    return most
  }

  /// The shortest beginning of `next` that stands behind `last`. Where the two names are one, it is the name and a blank,
  /// which stands behind the name too, and which no folded query equals.
  private static func from(_ last: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> [UInt8] {
    guard !last.elementsEqual(next) else { return next + [UInt8(ascii: " ")] }
    // Whole code points: bytes 10xxxxxx go on with one.
    var length = common(last.span, next.span) + 1
    while length < next.count, next[next.startIndex + length] & 0xC0 == 0x80 { length += 1 }
    return Array(next.prefix(length))
  }
}
