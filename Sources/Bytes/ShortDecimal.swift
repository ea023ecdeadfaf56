/// Writes decimals without a formatter, because there may be a million of them.
package enum ShortDecimal {
  /// Appends a number in its shortest form: `-0.25`, `51.5`, `7`.
  /// - Parameters:
  ///   - scaled: the number in units of its last decimal.
  ///   - decimals: the maximum number of decimals, 0 to 18.
  package static func write(_ scaled: Int, decimals: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var (rest, digits) = (scaled.magnitude, decimals)
    while digits > 0, rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    write(rest, allOf: digits, to: &bytes)
  }

  /// Appends a number with all its decimals and at least one digit before the point: 5 with two decimals is `0.05`.
  /// - Parameters:
  ///   - scaled: the number in units of its last decimal.
  ///   - decimals: the number of decimals, 0 to 18.
  package static func write(_ scaled: UInt, allOf decimals: Int, to bytes: inout [UInt8]) {
    // From the last digit to the first.
    var (written, place, rest, left) = (InlineArray<24, UInt8>(repeating: 0), 24, scaled, decimals)
    repeat {
      place -= 1
      written[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      left -= 1
      if left == 0 {
        place -= 1
        written[place] = UInt8(ascii: ".")
      }
    } while rest > 0 || left >= 0
    bytes.append(addingCapacity: 24 - place) { digits in
      for index in place..<24 { digits.append(written[index]) }
    }
  }
}
