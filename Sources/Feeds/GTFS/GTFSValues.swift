import CivilTime

/// Values of GTFS's types, from their bytes. Each is nil for any other form.
enum GTFSValues {
  /// A whole number, also with a sign.
  static func integer(_ text: Span<UInt8>) -> Int? {
    guard text.count > 0, text.count < 18 else { return nil }
    let hasSign = text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+")
    guard let number = digits(text, from: hasSign ? 1 : 0, to: text.count) else { return nil }
    return text[0] == UInt8(ascii: "-") ? -number : number
  }

  /// A decimal number in plain digits, or in a form that Swift reads, such as with an exponent.
  static func decimal(_ text: Span<UInt8>) -> Double? {
    var (number, scale, at, isFraction) = (0, 1.0, 0, false)
    if text.count > 0, text[0] == UInt8(ascii: "-") { at = 1 }
    // Up to 15 digits are exact, and so is a power of ten: the quotient is the nearest number.
    guard text.count - at > 0, text.count - at <= 16 else { return slowDecimal(text) }
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        guard byte &- 48 < 10 else { return slowDecimal(text) }
        number = number * 10 + Int(byte &- 48)
        if isFraction { scale *= 10 }
      }
      at += 1
    }
    guard number < 1_000_000_000_000_000, text[text.count - 1] &- 48 < 10 else { return slowDecimal(text) }
    return Double(text[0] == UInt8(ascii: "-") ? -number : number) / scale
  }

  private static func slowDecimal(_ text: Span<UInt8>) -> Double? {
    Double(String(decoding: text.indices.map { text[$0] }, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether a text is a time without seconds: `8:05`.
  static func isTimeWithoutSeconds(_ text: Span<UInt8>) -> Bool {
    (4...6).contains(text.count) && text[text.count - 3] == UInt8(ascii: ":")
  }

  /// `8:05:00`, `25:10:00`, in seconds; also `8:05`.
  static func time(_ text: Span<UInt8>) -> Int32? {
    let end = text.count
    if isTimeWithoutSeconds(text) {
      guard let hours = digits(text, from: 0, to: end - 3), let minutes = digits(text, from: end - 2, to: end),
        minutes < 60
      else { return nil }
      return Int32(hours * 3600 + minutes * 60)
    }
    guard end >= 7, end <= 9, text[end - 3] == UInt8(ascii: ":"), text[end - 6] == UInt8(ascii: ":"),
      let hours = digits(text, from: 0, to: end - 6), let minutes = digits(text, from: end - 5, to: end - 3),
      let seconds = digits(text, from: end - 2, to: end), minutes < 60, seconds < 60
    else { return nil }
    return Int32(hours * 3600 + minutes * 60 + seconds)
  }

  /// `20180526`.
  static func date(_ text: Span<UInt8>) -> Day? {
    guard text.count == 8, let number = digits(text, from: 0, to: 8) else { return nil }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// `FFCC00`, as 0xRRGGBB.
  static func color(_ text: Span<UInt8>) -> UInt32? {
    guard text.count == 6 else { return nil }
    var color: UInt32 = 0
    for at in text.indices {
      let (byte, letter) = (text[at], text[at] | 0x20)
      if byte &- 48 < 10 {
        color = color << 4 | UInt32(byte &- 48)
      } else if (97...102).contains(letter) {
        color = color << 4 | UInt32(letter - 87)
      } else {
        return nil
      }
    }
    return color
  }

  private static func digits(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start < end else { return nil }
    var number = 0
    for at in start..<end {
      let digit = text[at] &- 48
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}
