import Bytes

/// Keys for sorting folded names: by code points, but numbers that do not begin with 0 by value, «line 2» before «line
/// 10» (Docs/search-index.md, «Matching and order»). `byText` in text-order.js is the same order.
///
/// The number of digits is written before those of a number, so that the bytes of the keys have this order.
enum OrderKeys {
  /// The keys of texts; the same table if none has a digit.
  static func table(_ folded: StringTable) -> StringTable {
    guard folded.bytes.contains(where: isDigit) else { return folded }
    let parts = parallelMap(folded.count, by: 16_000) { range in
      let bytes = folded.bytes
      var keys = StringTable()
      for text in range {
        keys.append { append(bytes.span.extracting(folded.range(text)), to: &$0) }
      }
      return keys
    }
    return StringTable(joining: parts)
  }

  static func key(_ folded: Span<UInt8>) -> [UInt8] {
    var key: [UInt8] = []
    append(folded, to: &key)
    return key
  }

  /// The number of digits of the longest number in keys; 0 without numbers.
  static func longest(_ folded: StringTable) -> Int {
    var (longest, length) = (0, 0)
    for text in 0..<folded.count {
      length = 0
      for byte in folded.bytes[folded.range(text)] {
        length = isDigit(byte) ? length + 1 : 0
        longest = max(longest, length)
      }
    }
    return longest
  }

  private static func append(_ folded: Span<UInt8>, to key: inout [UInt8]) {
    var at = 0
    while at < folded.count {
      guard isDigit(folded[at]) else {
        key.append(folded[at])
        at += 1
        continue
      }
      var end = at + 1
      while end < folded.count, isDigit(folded[end]) { end += 1 }
      if folded[at] != UInt8(ascii: "0") { appendCount(end - at, to: &key) }
      for digit in at..<end { key.append(folded[digit]) }
      at = end
    }
  }

  /// A number of digits, from 1, as digits: 8 and less as one, more as 9 and the rest. None begins another one.
  private static func appendCount(_ count: Int, to key: inout [UInt8]) {
    var rest = count
    while rest > 8 {
      key.append(UInt8(ascii: "9"))
      rest -= 8
    }
    key.append(UInt8(ascii: "0") + UInt8(rest))
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
