/// The order of texts by their UTF-8 bytes, which depends on neither the language nor the file system. Swift's `<` and
/// `==` treat canonically equivalent texts as equal; file systems do not.
package enum ByteOrder {
  @inlinable package static func precedes(_ a: String, _ b: String) -> Bool { compare(a, b) < 0 }

  @inlinable package static func precedes(_ a: Substring, _ b: Substring) -> Bool {
    compare(a.utf8.span, b.utf8.span) < 0
  }

  @inlinable package static func equal(_ a: String, _ b: String) -> Bool {
    a.utf8.count == b.utf8.count && compare(a, b) == 0
  }

  /// Less than, equal to or greater than 0 if `a` is before, equal to or after `b`.
  @inlinable package static func compare(_ a: String, _ b: String) -> Int { compare(a.utf8.span, b.utf8.span) }

  @inlinable package static func compare(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Int {
    let common = min(a.count, b.count)
    for index in 0..<common where a[index] != b[index] { return Int(a[index]) - Int(b[index]) }
    return a.count - b.count
  }
}
