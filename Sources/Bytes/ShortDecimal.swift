/// Decimals written digit by digit: there may be a million of them.
package enum ShortDecimal {
  /// Appends a number in its shortest form: `-0.25`, `51.5`, `7`.
  /// - Parameters:
  ///   - scaled: the number in units of its last decimal.
  ///   - decimals: how many it has, at most; 0 to 18.
  package static func write(_ scaled: Int, decimals: Int, to bytes: inout [UInt8]) {
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var (rest, digits) = (scaled.magnitude, decimals)
    while digits > 0, rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    // From the last digit to the first; at least one stands before the point.
    var (written, place) = (InlineArray<32, UInt8>(repeating: 0), 32)
    repeat {
      place -= 1
      written[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      digits -= 1
      if digits == 0 {
        place -= 1
        written[place] = UInt8(ascii: ".")
      }
    } while rest > 0 || digits >= 0
    for index in place..<32 { bytes.append(written[index]) }
  }
}
