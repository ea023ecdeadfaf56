/// Days of the week by ISO 8601: 1 is Monday, 7 is Sunday. They are iterated in this order.
package struct Weekdays: SetAlgebra, Sequence, Hashable, Sendable {
  /// Bit 0 for Monday.
  package private(set) var bits: UInt8

  package static let all = Weekdays(bits: 0b111_1111)

  package init() { bits = 0 }

  /// - Parameter bits: bit 0 for Monday.
  package init(bits: UInt8) { self.bits = bits }

  /// - Parameter digits: `135` for Mondays, Wednesdays and Fridays; nil for anything but digits from 1 to 7.
  package init?(digits: some StringProtocol) {
    self.init()
    for digit in digits.utf8 {
      guard (UInt8(ascii: "1")...UInt8(ascii: "7")).contains(digit) else { return nil }
      insert(Int(digit - UInt8(ascii: "0")))
    }
  }

  /// `135` for Mondays, Wednesdays and Fridays.
  package var digits: String { map { String($0) }.joined() }

  /// The number of dates of a weekday in a period.
  package static func count(of weekday: Int, from start: Day, to end: Day) -> Int {
    let offset = (weekday - start.weekday + 7) % 7
    let days = end.number - start.number - offset
    return days < 0 ? 0 : days / 7 + 1
  }

  private static func bit(_ weekday: Int) -> UInt8 { 1 << (weekday - 1) }

  package var isEmpty: Bool { bits == 0 }
  package var count: Int { bits.nonzeroBitCount }

  package func makeIterator() -> AnyIterator<Int> {
    var rest = bits
    return AnyIterator {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount + 1
    }
  }

  package func contains(_ weekday: Int) -> Bool { bits & Self.bit(weekday) != 0 }
  package func union(_ other: Weekdays) -> Weekdays { Weekdays(bits: bits | other.bits) }
  package func intersection(_ other: Weekdays) -> Weekdays { Weekdays(bits: bits & other.bits) }
  package func symmetricDifference(_ other: Weekdays) -> Weekdays { Weekdays(bits: bits ^ other.bits) }
  package mutating func formUnion(_ other: Weekdays) { bits |= other.bits }
  package mutating func formIntersection(_ other: Weekdays) { bits &= other.bits }
  package mutating func formSymmetricDifference(_ other: Weekdays) { bits ^= other.bits }

  @discardableResult
  package mutating func insert(_ weekday: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    let isNew = !contains(weekday)
    bits |= Self.bit(weekday)
    return (isNew, weekday)
  }

  @discardableResult
  package mutating func remove(_ weekday: Int) -> Int? {
    defer { bits &= ~Self.bit(weekday) }
    return contains(weekday) ? weekday : nil
  }

  @discardableResult
  package mutating func update(with weekday: Int) -> Int? { insert(weekday).inserted ? nil : weekday }
}
