/// Base64 as in `data:` URLs (WHATWG Infra, forgiving-base64 decode): white space anywhere; padding is either complete
/// or left out.
enum Base64 {
  /// - Returns: nil if the text has another character, invalid padding, or a single digit at its end.
  static func bytes(_ text: borrowing Span<UInt8>) -> [UInt8]? {
    let values = values
    let table = values.span
    // Capacity for the longest result, shortened at the end.
    var out = [UInt8](repeating: 0, count: text.count / 4 * 3 + 3)
    var room = out.mutableSpan
    var (index, made): (Int, Int) = (0, 0)
    var (group, digits, pads): (UInt32, Int, Int) = (0, 0, 0)
    while index < text.count {
      if digits == 0, pads == 0 {
        // Four digits at a time, the usual case.
        while index + 4 <= text.count {
          let (a, b) = (table[Int(text[index])], table[Int(text[index + 1])])
          let (c, d) = (table[Int(text[index + 2])], table[Int(text[index + 3])])
          guard a | b | c | d < pad else { break }
          room[made] = a << 2 | b >> 4
          room[made + 1] = b << 4 | c >> 2
          room[made + 2] = c << 6 | d
          index += 4
          made += 3
        }
        guard index < text.count else { break }
      }
      let value = table[Int(text[index])]
      index += 1
      switch value {
      case 0..<pad:
        guard pads == 0 else { return nil }
        group = group << 6 | UInt32(value)
        digits += 1
        guard digits == 4 else { continue }
        for shift in [16, 8, 0] as [UInt32] {
          room[made] = UInt8(truncatingIfNeeded: group >> shift)
          made += 1
        }
        (group, digits) = (0, 0)
      case pad: pads += 1
      case blank: continue
      default: return nil
      }
    }
    switch (digits, pads) {
    case (0, 0): break
    case (2, 0), (2, 2):
      room[made] = UInt8(truncatingIfNeeded: group >> 4)
      made += 1
    case (3, 0), (3, 1):
      room[made] = UInt8(truncatingIfNeeded: group >> 10)
      room[made + 1] = UInt8(truncatingIfNeeded: group >> 2)
      made += 2
    default: return nil
    }
    out.removeLast(out.count - made)
    return out
  }

  /// Flags in bits that no digit has.
  private static let (pad, blank, none): (UInt8, UInt8, UInt8) = (64, 65, 66)

  /// The value of each byte: a digit below 64, or one of the three flags.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: none, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    for byte in "\t\n\u{0C}\r ".utf8 { values[Int(byte)] = blank }
    values[Int(UInt8(ascii: "="))] = pad
    return values
  }()
}
