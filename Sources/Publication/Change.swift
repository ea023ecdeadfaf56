import CivilTime

/// A change of the data between two publications.
package struct Change: Hashable, Sendable {
  package enum What: String, Sendable {
    case new, gone, renamed, service, prices
    /// Further changes of the kind that are not listed.
    case more
  }

  package let what: What
  /// The thing; the kind `fare` has no page.
  package let key: ThingKey
  /// Its name when it changed.
  package let name: String
  /// What `ServiceChange` or `PriceChange` writes; the former name; or the number of changes that are not listed.
  package let details: [String]

  package init(_ what: What, _ key: ThingKey, _ name: String, _ details: [String] = []) {
    (self.what, self.key, self.name, self.details) = (what, key, name, details)
  }
}

/// How the departures of a thing differ on some days.
package struct ServiceChange: Hashable, Sendable {
  /// Usual days of the week, 1 for Monday; empty if it is for single dates.
  package var weekdays: Weekdays = []
  /// The first and last of those days, where other days of the same weekdays come before or after; nil otherwise.
  package var from, until: Day?
  /// Single dates, at most three; with more, the first and the last.
  package var dates: [Day] = []
  package var dayCount = 0
  /// The number of departures that are new, gone, or at another time.
  package var added = 0
  package var removed = 0
  package var moved = 0

  package init() {}

  package init?(_ details: [String]) {
    guard details.count == 9, let weekdays = Weekdays(digits: details[1]) else { return nil }
    self.weekdays = weekdays
    (from, until) = (Day(iso: details[2]), Day(iso: details[3]))
    dates = details[4].split(separator: " ").compactMap { Day(iso: String($0)) }
    let numbers = details[5...].compactMap { Int($0) }
    guard numbers.count == 4, !weekdays.isEmpty || !dates.isEmpty else { return nil }
    (dayCount, added, removed, moved) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// - Parameter direction: that of the route; empty for a route from city to city.
  func details(_ direction: String) -> [String] {
    [
      direction, weekdays.digits, from?.iso ?? "", until?.iso ?? "",
      dates.map(\.iso).joined(separator: " "), "\(dayCount)", "\(added)", "\(removed)", "\(moved)",
    ]
  }
}

/// How prices of a thing differ.
package struct PriceChange: Hashable, Sendable {
  /// The number of departures with another price; 0 for a fare.
  package let count: Int
  /// The lowest of those prices, before and now.
  package let before, now: ServiceRun.Price

  package init(count: Int, before: ServiceRun.Price, now: ServiceRun.Price) {
    (self.count, self.before, self.now) = (count, before, now)
  }

  package init?(_ details: [String]) {
    guard details.count == 3, let count = Int(details[0]), let before = ServiceRun.Price(details[1]),
      let now = ServiceRun.Price(details[2])
    else { return nil }
    self.init(count: count, before: before, now: now)
  }

  var details: [String] { ["\(count)", before.text, now.text] }
}
