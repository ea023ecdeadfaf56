/// The order of texts by the bytes of their UTF-8: the same everywhere, whatever the language or the disk. Swift's own
/// `<` and `==` take two spellings of an accent for one text; a disk does not.
package enum ByteOrder {
  @inlinable package static func precedes(_ a: String, _ b: String) -> Bool { compare(a, b) < 0 }

  @inlinable package static func precedes(_ a: Substring, _ b: Substring) -> Bool {
    compare(a.utf8.span, b.utf8.span) < 0
  }

  @inlinable package static func equal(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && compare(a, b) == 0
  }

  /// Less than, equal to or greater than 0, as `a` stands before, at or after `b`.
  @inlinable package static func compare(_ a: String, _ b: String) -> Int { compare(a.utf8.span, b.utf8.span) }

  @inlinable package static func compare(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let common = min(a.count, b.count)
    for index in 0..<common where a[index] != b[index] { return Int(a[index]) - Int(b[index]) }
    return a.count - b.count
  }
}
