/// A day of the Gregorian calendar.
@usableFromInline
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  @usableFromInline package let number: Int

  @inlinable
  package init(number: Int) { self.number = number }

  /// - Parameter text: `2021-01-28`; nil for any other form, and for a day that no month has.
  package init?(iso text: String) { self.init(digits: Array(text.utf8)[...]) }

  @inlinable
  package static func == (a: Day, b: Day) -> Bool { a.number == b.number }

  @inlinable
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }

  @inlinable
  package static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  @inlinable
  package func advanced(by days: Int) -> Day { Day(number: number + days) }

  /// The day of the week by ISO 8601: 1 is Monday, 7 is Sunday.
  @inlinable
  package var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

  /// From 1.
  package var ofMonth: Int { Calendar.parts(of: number).day }

  /// `2021-01-28`.
  package var iso: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `2021-01-28`. Byte by byte, because a page of journeys has many times.
  func write(to bytes: inout [UInt8]) {
    let (year, month, day) = Calendar.parts(of: number)
    Digits.write(year, count: 4, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Digits.write(month, count: 2, to: &bytes)
    bytes.append(UInt8(ascii: "-"))
    Digits.write(day, count: 2, to: &bytes)
  }

  /// - Parameter digits: the ten bytes of `2021-01-28`.
  init?(digits bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    guard bytes.count == 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
      let year = Digits.number(bytes[start..<start + 4]), let month = Digits.number(bytes[start + 5..<start + 7]),
      let day = Digits.number(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// - Returns: nil for a day that no month has.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), (1...Calendar.length(ofMonth: month, in: year)).contains(day) else { return nil }
    number = Calendar.number(year: year, month: month, day: day)
  }
}
