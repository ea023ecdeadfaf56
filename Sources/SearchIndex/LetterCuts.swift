import Bytes

/// The boundaries of the files of folded names by first letter, in which a search for typing errors looks.
enum LetterCuts {
  /// A file of this size ends at the end of a letter.
  private static let least = 16 << 10

  static func shards(_ order: SearchOrder) -> [ShardCuts.Shard] {
    let names = order.bytes
    var (shards, start, size, from): ([ShardCuts.Shard], Int, Int, [UInt8]) = ([], 0, 0, [])
    for row in 0..<order.count {
      let name = order.name(row)
      if size >= least, letter(names, name) != letter(names, order.name(row - 1)) {
        shards.append(ShardCuts.Shard(rows: start..<row, from: from))
        (start, size, from) = (row, 0, letter(names, name))
      }
      size += name.count + 2
    }
    return shards + [ShardCuts.Shard(rows: start..<order.count, from: from)]
  }

  /// The first character of a name; 1 for all digits but 0, because numbers are ordered by value.
  private static func letter(_ names: [UInt8], _ name: Range<Int>) -> [UInt8] {
    guard let first = name.first else { return [] }
    if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(names[first]) { return [UInt8(ascii: "1")] }
    return Array(names[first..<first + names[first].characterLength])
  }
}

extension UInt8 {
  /// The number of bytes of the UTF-8 character that begins with this byte.
  var characterLength: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }
}
