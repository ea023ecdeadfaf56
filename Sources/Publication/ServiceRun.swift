/// A departure of a day, as far as it is compared with that of another publication.
package struct ServiceRun: Hashable, Sendable {
  /// A price in minor units of a currency, by its ISO 4217 code.
  package struct Price: Hashable, Sendable {
    package let currency: String
    package let minorUnits: Int

    package init(currency: String, minorUnits: Int) { (self.currency, self.minorUnits) = (currency, minorUnits) }

    var text: String { "\(currency)\(minorUnits)" }

    init?(_ text: some StringProtocol) {
      guard text.utf8.count > 3, let units = Int(text.dropFirst(3)) else { return nil }
      self.init(currency: String(text.prefix(3)), minorUnits: units)
    }
  }

  /// Minutes since the start of the day.
  package let departs: Int
  /// Nil for trips of a schedule, whose later times have a hash.
  package let arrives: Int?
  /// Distinguishes dated departures; empty for trips of a schedule.
  package let id: String
  package let price: Price?

  package init(departs: Int, arrives: Int? = nil, id: String = "", price: Price? = nil) {
    (self.departs, self.arrives, self.id, self.price) = (departs, arrives, id, price)
  }

  /// `0930`, or `0930/1035/a1b2c3d4/EUR1500`.
  var text: String {
    guard let arrives else { return Self.clock(departs) }
    return [Self.clock(departs), Self.clock(arrives), id, price?.text ?? ""].joined(separator: "/")
  }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 4, let departs = Self.minutes(parts[0]) else { return nil }
    guard parts.count == 4 else {
      self.init(departs: departs)
      return
    }
    let price = Price(parts[3])
    guard let arrives = Self.minutes(parts[1]), price != nil || parts[3].isEmpty else { return nil }
    self.init(departs: departs, arrives: arrives, id: String(parts[2]), price: price)
  }

  private static func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return two(minutes / 60) + two(minutes % 60)
  }

  private static func minutes(_ clock: some StringProtocol) -> Int? {
    guard (4...6).contains(clock.utf8.count), let number = Int(clock), number >= 0, number % 100 < 60 else {
      return nil
    }
    return number / 100 * 60 + number % 100
  }
}
