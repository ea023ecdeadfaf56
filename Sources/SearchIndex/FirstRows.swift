import Bytes
import Documents

/// The first rows of the answers to single letters in a large list, one file for each letter, so that a list answers the
/// first letter of a query before it has loaded the index. Their names do not change: the list knows them without it.
enum FirstRows {
  /// More than a screen shows.
  static let most = 32
  static let letters = "abcdefghijklmnopqrstuvwxyz"

  static func files(_ collection: SearchCollection, _ order: SearchOrder, _ keys: NameKeys, isKept: Bool)
    -> [SearchIndex.File]
  {
    let kind = collection.kind
    let paths = letters.map { "\(SearchIndex.folder)\(kind).first.\($0).json" }
    guard isKept else { return paths.map { SearchIndex.File(path: $0, bytes: []) } }
    // Pages are written in full: what is left out of rows is made of folded names.
    let writer = RowWriter(collection, order, keys, withUsualPages: false)
    return zip(letters.utf8, paths).map { letter, path in
      let range = rows(letter, order)
      var bytes = JSONTerm.object([("kind", .text(kind)), ("count", .integer(range.count))]).bytes
      bytes.removeLast()
      let numbers = sorted(range, collection, order)
      var columns = ShardColumns(room: numbers.count)
      for row in numbers { columns.append(0, of: writer.columns(row..<row + 1)) }
      WrittenRows(columns, of: collection).write(numbers.indices, places: [], to: &bytes)
      bytes += "}\n".utf8
      return SearchIndex.File(path: path, bytes: bytes)
    }
  }

  /// The rows whose folded names begin with a letter.
  private static func rows(_ letter: UInt8, _ order: SearchOrder) -> Range<Int> {
    func first(_ letter: UInt8) -> Int {
      (0..<order.count).partitioningIndex { ByteOrder.compare(order.key($0).span, [letter].span) >= 0 }
    }
    return first(letter)..<first(letter + 1)
  }

  /// The first rows in the order of results: names that are the letter, then others; of both what has service, then the heavier.
  private static func sorted(_ range: Range<Int>, _ collection: SearchCollection, _ order: SearchOrder) -> [Int] {
    let longer = range.first { order.key($0).count > 1 } ?? range.upperBound
    return [range.lowerBound..<longer, longer..<range.upperBound].flatMap { part in
      part.map { row in
        let standing = collection.standing(order.number(row))
        return (row: row, rank: (standing.hasService ? 0 : 1, -standing.weight, row))
      }.sorted { $0.rank < $1.rank }.prefix(most).map(\.row)
    }.prefix(most).map { $0 }
  }
}
