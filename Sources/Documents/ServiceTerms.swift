import CivilTime

/// The days of a service: the first and the last, its weekdays as bits from Monday, and the days between them that
/// differ. Days are counted from 1 January 1970.
package struct ServiceTerm: Hashable, Sendable {
  package let first, last: Int
  /// The weekdays on most of which it runs, as bits from Monday.
  package let weekdays: Int
  private let others: [Int]

  /// Nil for a service without days.
  /// - Parameter days: in order.
  package init?(_ days: [Day]) {
    guard let first = days.first?.number, let last = days.last?.number else { return nil }
    (self.first, self.last) = (first, last)
    var counts = Array(repeating: 0, count: 7)
    for day in days { counts[day.weekday - 1] += 1 }
    var weekdays = 0
    for weekday in 0..<7 {
      // The number of days of this weekday from the first to the last.
      let offset = (weekday + 1 - Day(number: first).weekday + 7) % 7
      let all = first + offset > last ? 0 : (last - first - offset) / 7 + 1
      if counts[weekday] * 2 > all { weekdays |= 1 << weekday }
    }
    self.weekdays = weekdays
    var next = 0
    var others: [Int] = []
    for number in first...last {
      let runs = days[next].number == number
      if runs { next += 1 }
      if runs != (weekdays >> (Day(number: number).weekday - 1) & 1 == 1) { others.append(number) }
    }
    self.others = others
  }

  package func runs(on day: Int) -> Bool {
    first <= day && day <= last && (weekdays >> (Day(number: day).weekday - 1) & 1 == 1) != others.contains(day)
  }

  package var term: JSONTerm {
    .list([.integer(first), .integer(last), .integer(weekdays), .list(others.map { .integer($0) })])
  }
}

/// The time zones that a file names, by number.
package struct ZoneTerms {
  private var numbers: [String: Int] = [:]
  private var zones: [Zone?] = []

  package init() {}

  /// - Parameter zone: nil for UTC.
  package mutating func number(of zone: Zone?) -> Int {
    let name = zone?.name ?? "UTC"
    if let known = numbers[name] { return known }
    numbers[name] = zones.count
    zones.append(zone)
    return zones.count - 1
  }

  /// Each with its name, and its offsets from UTC in the time that the schedule covers.
  /// - Parameter days: the service days.
  package func terms(in days: Range<Day>) -> [JSONTerm] { zones.map { Self.term($0, days) } }

  private static func term(_ zone: Zone?, _ days: Range<Day>) -> JSONTerm {
    guard let zone else {
      return .object([("name", "UTC"), ("offsets", .list([.list([.integer(0), .integer(0)])]))])
    }
    // A trip may run for days after its service day.
    let (start, end) = ((days.lowerBound.number - 3) * 86_400, (days.upperBound.number + 7) * 86_400)
    var observance = zone.observance(utc: start)
    var offsets: [JSONTerm] = [.list([.integer(start), .integer(observance.offset)])]
    while let change = observance.end, change < end {
      observance = zone.observance(utc: change)
      offsets.append(.list([.integer(change), .integer(observance.offset)]))
    }
    return .object([("name", .text(zone.name)), ("offsets", .list(offsets))])
  }
}
