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

  /// Appends a number in plain digits, in the shortest form that reads back as the same number: `100`, `-13.1`.
  /// - Parameter number: finite.
  package static func write(_ number: Double, to bytes: inout [UInt8]) {
    let millionths = (number * 1_000_000).rounded()
    if millionths.magnitude < 1e15, millionths / 1_000_000 == number {
      return write(Int(millionths), decimals: 6, to: &bytes)
    }
    let written = number.description
    guard let mark = written.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      let isWhole = written.utf8.suffix(2).elementsEqual(".0".utf8)
      bytes += written.utf8.dropLast(isWhole ? 2 : 0)
      return
    }
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    let mantissa = written[..<mark].drop { $0 == "-" }.split(separator: ".")
    let fraction = mantissa.dropFirst().first { $0 != "0" } ?? ""
    let exponent = Int(written[mark...].dropFirst().drop { $0 == "+" }) ?? 0
    let (digits, point) = ((mantissa.first ?? "") + fraction, (mantissa.first?.utf8.count ?? 0) + exponent)
    if point <= 0 {
      bytes += ("0." + String(repeating: "0", count: -point) + digits).utf8
    } else {
      bytes += (digits.prefix(point) + String(repeating: "0", count: max(0, point - digits.utf8.count))).utf8
      if digits.utf8.count > point { bytes += ("." + digits.dropFirst(point)).utf8 }
    }
  }

  /// The same as a text.
  package static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    write(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
