/// A day of the Gregorian calendar.
package struct Day: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  package let number: Int

  package init(number: Int) { self.number = number }

  package static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  /// - Parameter text: `2021-01-28`; nil for any other form, and for a day that no month has.
  package init?(iso text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10]),
      (1...12).contains(month), (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    // Counted in years that begin in March, so that the leap day is the last one.
    let marchYear = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let leapDays = Self.quotient(marchYear, 4) - Self.quotient(marchYear, 100) + Self.quotient(marchYear, 400)
    number = marchYear * 365 + leapDays + (months * 153 + 2) / 5 + day - 1 - 719_468
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Rounded down, for the year before the year 0.
  private static func quotient(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }
}
