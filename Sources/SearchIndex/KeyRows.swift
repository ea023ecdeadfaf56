import Bytes
import Documents
import Text

/// The rows of a collection whose names have Latin keys, in the order of the keys: a row with two keys is here twice.
struct KeyRows {
  /// The keys in order.
  let order: SearchOrder
  /// The position of each key's row, counted from the start of the shard in which its name begins: a row more or less
  /// elsewhere does not change it. Empty if there is one shard, because then it would change with each row before it.
  let offsets: [Int]
  let rows: WrittenRows
  /// The name in another language that each key is of; empty for keys of the name itself.
  let others: [String]

  /// Whether keys of names in other languages are among them.
  var haveOthers: Bool { others.contains { !$0.isEmpty } }

  /// - Parameters:
  ///   - shards: of the collection.
  ///   - otherNames: the names in other languages of the entry at a position.
  init(
    _ rows: WrittenRows, _ names: SearchOrder, _ keys: NameKeys, _ shards: [ShardCuts.Shard],
    otherNames: @escaping @Sendable (Int) -> [String]
  ) {
    let found = parallelMap(names.count, by: 4_000) { range in
      range.flatMap { row in
        var found = keys.all(names.bytes.span.extracting(names.name(row))).map { (key: $0, other: "") }
        for name in otherNames(row) {
          let folded = Folding.fold(name)
          let spelled = [folded] + keys.all(folded.utf8.span)
          found += spelled.filter { key in !found.contains { $0.key == key } }.map { (key: $0, other: name) }
        }
        return found.map { (key: $0.key, other: $0.other, order: OrderKeys.key($0.key.utf8.span), row: row) }
      }
    }.flatMap { $0 }
    let sorted = found.sorted { a, b in
      let comparison = ByteOrder.compare(a.order.span, b.order.span)
      return comparison == 0 ? a.row < b.row : comparison < 0
    }
    others = sorted.map(\.other)
    order = SearchOrder(sorted: StringTable(sorted.map(\.key)))
    let starts = shards.map { (from: OrderKeys.key($0.from.span), row: $0.rows.lowerBound) }
    offsets = starts.count < 2 ? [] : sorted.map { $0.row - Self.start(of: names.key($0.row).span, in: starts) }
    self.rows = WrittenRows(sorted.map(\.row), of: rows)
  }

  /// The first row of the last shard that begins with the order key of a name or before it.
  private static func start(of name: Span<UInt8>, in shards: [(from: [UInt8], row: Int)]) -> Int {
    var (low, high) = (0, shards.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      let from = shards[middle].from
      if ByteOrder.compare(from.span, name) <= 0 { low = middle } else { high = middle }
    }
    return shards[low].row
  }

  /// Appends the columns that only these shards have.
  func write(_ range: Range<Int>, to bytes: inout [UInt8]) {
    bytes += ",\"keys\":[".utf8
    for row in range {
      bytes.append(UInt8(ascii: "\""))
      order.write(row, to: &bytes)
      bytes += "\",".utf8
    }
    bytes.removeLast()
    bytes.append(UInt8(ascii: "]"))
    if !offsets.isEmpty {
      bytes += ",\"rows\":[".utf8
      bytes += offsets[range].map(String.init).joined(separator: ",").utf8
      bytes.append(UInt8(ascii: "]"))
    }
    guard others[range].contains(where: { !$0.isEmpty }) else { return }
    bytes += ",\"other\":[".utf8
    bytes += others[range].map { JSONText.quoted($0) }.joined(separator: ",").utf8
    bytes.append(UInt8(ascii: "]"))
  }
}
