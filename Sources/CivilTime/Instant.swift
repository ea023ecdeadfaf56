/// A point in time without a time zone, such as when a record was fetched: milliseconds since 1970 in UTC.
package struct Instant: Hashable, Comparable, Sendable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Seconds since 1 January 1970, 00:00 UTC.
  package var utc: Int { (milliseconds - (milliseconds % 1_000 + 1_000) % 1_000) / 1_000 }

  package static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// - Parameter text: `2021-01-28T09:17:42.861Z`, or with an offset such as `+01:00` in place of `Z` (RFC 3339); nil
  ///   for any other form.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = Day(iso: String(decoding: bytes[..<10], as: UTF8.self)),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let hour = Self.pair(bytes, 11), let minute = Self.pair(bytes, 14), let second = Self.pair(bytes, 17),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (48...57).contains($0) }
      guard !digits.isEmpty else { return nil }
      fraction = (Array(digits.prefix(3)) + [48, 48, 48]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 48) }
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = Self.offset(Array(rest)) else { return nil }
    let seconds = day.number * 86_400 + hour * 3_600 + minute * 60 + second - offset
    milliseconds = seconds * 1_000 + fraction
  }

  /// Seconds east of UTC: `Z`, `+01:00`.
  private static func offset(_ bytes: [UInt8]) -> Int? {
    if bytes == [UInt8(ascii: "Z")] || bytes == [UInt8(ascii: "z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = pair(bytes, 1), let minutes = pair(bytes, 4),
      hours < 24, minutes < 60
    else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "+"): return hours * 3_600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3_600 + minutes * 60)
    default: return nil
    }
  }

  private static func pair(_ bytes: [UInt8], _ at: Int) -> Int? {
    guard (48...57).contains(bytes[at]), (48...57).contains(bytes[at + 1]) else { return nil }
    return Int(bytes[at] - 48) * 10 + Int(bytes[at + 1] - 48)
  }
}
