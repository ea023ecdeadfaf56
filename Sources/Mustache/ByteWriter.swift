import Bytes

/// Appends UTF-8 bytes without creating a `String` for each piece.
@usableFromInline
package struct ByteWriter: Sendable {
  @usableFromInline package var bytes: [UInt8] = []

  @inlinable
  package init() {}

  @inlinable
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  @inlinable
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends bytes that are UTF-8 already.
  @inlinable
  package mutating func append(_ utf8: some Collection<UInt8>) { bytes.append(contentsOf: utf8) }

  /// Appends a decimal number.
  package mutating func append(decimal number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    append(number.magnitude, decimals: 0)
  }

  /// Appends a finite number in plain digits, in the shortest form that reads back as the same number.
  package mutating func append(_ number: Double) { ShortDecimal.write(number, to: &bytes) }

  /// Appends a number in units of its last decimal, at least one digit before the point: 5 with two decimals is `0.05`.
  /// - Parameter decimals: 0 to 18.
  package mutating func append(_ scaled: UInt, decimals: Int) {
    ShortDecimal.write(scaled, allOf: decimals, to: &bytes)
  }

  /// Appends text, escaped for HTML elements and quoted attributes.
  package mutating func append(escaping text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    guard Escaping.isNeeded(bytes, from: start) else { return }
    let plain = Array(bytes[start...])
    bytes.removeLast(plain.count)
    Escaping.append(plain, to: &bytes)
  }
}
