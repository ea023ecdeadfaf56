import Bytes

/// The text with which a shard begins: after all names before it, and not after its own first name. It is the smallest
/// of the shortest such texts, because a query that is a prefix of the last name ends there.
enum ShardBeginning {
  /// If both names are equal, it is the name and a space, which is after the name, and equals no folded query.
  static func between(_ last: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> [UInt8] {
    var shared = shared(last.span, next.span)
    guard shared < next.count else { return next + [UInt8(ascii: " ")] }
    // Cut between code points: bytes 10xxxxxx continue one.
    while shared > 0, next[next.startIndex + shared] & 0xC0 == 0x80 { shared -= 1 }
    // Numbers are compared as a whole.
    if next.dropFirst(shared).first.map(OrderKeys.isDigit) ?? false {
      return next.prefix(shared) + Array(next.dropFirst(shared).prefix(while: OrderKeys.isDigit))
    }
    let text = String(decoding: (shared < last.count ? last : next).dropFirst(shared), as: UTF8.self)
    guard let first = text.unicodeScalars.first else { return Array(next) }
    var point = shared < last.count ? following(first) : first
    let isInNumber = last.dropFirst(shared).first.map(OrderKeys.isDigit) ?? false
    if isInNumber || point.isASCII && OrderKeys.isDigit(UInt8(point.value)) {
      guard let own = String(decoding: next.dropFirst(shared), as: UTF8.self).unicodeScalars.first else {
        return Array(next)
      }
      point = own
    }
    return next.prefix(shared) + Array(String(point).utf8)
  }

  /// The smallest code point after another.
  private static func following(_ point: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(point.value + 1) ?? "\u{E000}"
  }

  /// The length in bytes of the common prefix of two names.
  static func shared(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let most = min(a.count, b.count)
    for shared in 0..<most where a[shared] != b[shared] { return shared }
    return most
  }
}
