extension LocalTime {
  /// Parses a local time in ISO 8601.
  ///
  /// - Parameter text: `2021-01-28T09:30:00` or `2021-01-28T09:30`, also with a space instead of `T`. A fraction of a
  ///   second is dropped. Nil for a day or time that does not exist (30 February, 24:00, a leap second) and for a text
  ///   with anything after it: a time with `Z` or an offset is not local.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, let day = Day(digits: bytes[..<10]),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let hour = Digits.number(bytes[11..<13]), hour < 24, bytes[13] == UInt8(ascii: ":"),
      let minute = Digits.number(bytes[14..<16]), minute < 60, let second = Self.second(bytes[16...])
    else { return nil }
    self.init(day, secondOfDay: (hour * 60 + minute) * 60 + second)
  }

  /// The seconds in `:05` or `:05.123`, 0 for an empty text; nil for any other form.
  private static func second(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let colon = bytes.first else { return 0 }
    let digits = bytes.dropFirst().prefix(2)
    guard colon == UInt8(ascii: ":"), digits.count == 2, let second = Digits.number(digits), second < 60 else {
      return nil
    }
    let fraction = bytes.dropFirst(3)
    guard let point = fraction.first else { return second }
    let isPoint = point == UInt8(ascii: ".") || point == UInt8(ascii: ",")
    return isPoint && fraction.count > 1 && fraction.dropFirst().allSatisfy(Digits.isDigit) ? second : nil
  }
}
