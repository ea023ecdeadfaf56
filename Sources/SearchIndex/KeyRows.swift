import Bytes

/// The rows of a collection whose names have Latin keys, in the order of the keys: a row with two keys is here twice.
struct KeyRows {
  /// The keys in order.
  let order: SearchOrder
  /// The position of each key's row in the collection.
  let positions: [Int]
  let rows: WrittenRows

  init(_ rows: WrittenRows, _ names: SearchOrder, _ keys: NameKeys) {
    let found = parallelMap(names.count, by: 4_000) { range in
      range.flatMap { row in
        keys.all(names.bytes.span.extracting(names.name(row))).map { (key: $0, row: row) }
      }
    }.flatMap { $0 }
    let sorted = found.sorted { a, b in
      let comparison = ByteOrder.compare(a.key, b.key)
      return comparison == 0 ? a.row < b.row : comparison < 0
    }
    order = SearchOrder(sorted: StringTable(sorted.map(\.key)))
    positions = sorted.map(\.row)
    self.rows = WrittenRows(positions, of: rows)
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
    bytes += "],\"rows\":[".utf8
    bytes += positions[range].map(String.init).joined(separator: ",").utf8
    bytes.append(UInt8(ascii: "]"))
  }
}
