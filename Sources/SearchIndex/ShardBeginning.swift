import Bytes

/// The text with which a shard begins: behind all names before it, and not behind its own first. Of all such texts the
/// shortest, and of those the least, because it is where what is asked for by the last name's beginning ends.
enum ShardBeginning {
  /// Where the two names are one, it is the name and a blank, which stands behind the name too, and which no folded query
  /// equals.
  static func between(_ last: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> [UInt8] {
    var shared = shared(last.span, next.span)
    guard shared < next.count else { return next + [UInt8(ascii: " ")] }
    // Whole code points: bytes 10xxxxxx go on with one.
    while shared > 0, next[next.startIndex + shared] & 0xC0 == 0x80 { shared -= 1 }
    let text = String(decoding: (shared < last.count ? last : next).dropFirst(shared), as: UTF8.self)
    guard let first = text.unicodeScalars.first else { return Array(next) }
    let point = shared < last.count ? following(first) : first
    return next.prefix(shared) + Array(String(point).utf8)
  }

  /// The least code point behind one that has another behind it.
  private static func following(_ point: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(point.value + 1) ?? "\u{E000}"
  }

  /// How many bytes two names share at their beginning.
  static func shared(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let most = min(a.count, b.count)
    for shared in 0..<most where a[shared] != b[shared] { return shared }
    return most
  }
}
