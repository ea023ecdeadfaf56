/// A local time with its offset from UTC: `2026-12-01T08:45:00+02:00`.
package struct OffsetTime: Hashable, Sendable {
  package let local: LocalTime
  /// In seconds, to the east.
  package let offset: Int32

  /// - Parameter text: in ISO 8601, with `Z`, `+02:00`, `+0200` or `+02` at the end; nil for any other form.
  package init?(iso text: String) {
    if let last = text.last, last == "Z" || last == "z" {
      guard let local = LocalTime(iso: String(text.dropLast())) else { return nil }
      (self.local, offset) = (local, 0)
      return
    }
    guard text.utf8.count > 16, let sign = text.dropFirst(16).lastIndex(where: { "+-−".contains($0) }) else {
      return nil
    }
    let digits = text[text.index(after: sign)...].filter { $0 != ":" }
    guard [2, 4].contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
      let hours = Int32(digits.prefix(2)), let minutes = Int32(digits.dropFirst(2).isEmpty ? "0" : digits.dropFirst(2)),
      hours < 24, minutes < 60, let local = LocalTime(iso: Self.trimmed(text[..<sign]))
    else { return nil }
    self.local = local
    offset = (hours * 3_600 + minutes * 60) * (text[sign] == "+" ? 1 : -1)
  }

  /// Without a space at the end.
  private static func trimmed(_ text: Substring) -> String { String(text.last == " " ? text.dropLast() : text) }

  /// `2026-12-01T08:45:00+02:00`.
  package var iso: String { Moment(local: local, offset: offset, zone: ZoneIndex(number: 0)).iso }
}
