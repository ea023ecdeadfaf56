/// A day and a time of day as shown by a wall clock, without a time zone.
@usableFromInline
package struct LocalTime: Hashable, Comparable, Sendable {
  /// Seconds since 1 January 1970, 00:00, by that clock.
  @usableFromInline package let seconds: Int

  @inlinable
  package init(seconds: Int) { self.seconds = seconds }

  @inlinable
  package init(_ day: Day, secondOfDay: Int) { seconds = day.number * 86_400 + secondOfDay }

  /// The day on the calendar.
  @inlinable
  package var day: Day { Day(number: (seconds - secondOfDay) / 86_400) }

  /// Seconds since midnight.
  @inlinable
  package var secondOfDay: Int { (seconds % 86_400 + 86_400) % 86_400 }

  @inlinable
  package static func < (a: LocalTime, b: LocalTime) -> Bool { a.seconds < b.seconds }

  /// `09:30`.
  package var clock: String { Self.clocks[secondOfDay / 60] }

  /// The clocks of all minutes of a day: a timetable shows each of them many times.
  private static let clocks = (0..<1_440).map { minute in
    var bytes: [UInt8] = []
    LocalTime(seconds: minute * 60).writeClock(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `0930`: the clock in addresses.
  package var clockDigits: String {
    var bytes: [UInt8] = []
    Digits.write(secondOfDay / 3_600 * 100 + secondOfDay / 60 % 60, count: 4, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `2021-01-28T09:30:00`.
  package var iso: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `2021-01-28T09:30:00`.
  func write(to bytes: inout [UInt8]) {
    // The length including an offset.
    bytes.reserveCapacity(bytes.count + 25)
    day.write(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    writeClock(to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.write(secondOfDay % 60, count: 2, to: &bytes)
  }

  private func writeClock(to bytes: inout [UInt8]) {
    Digits.write(secondOfDay / 3_600, count: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.write(secondOfDay / 60 % 60, count: 2, to: &bytes)
  }
}
