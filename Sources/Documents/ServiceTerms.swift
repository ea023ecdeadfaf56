import CivilTime

/// The days of a service: the first and the last, its weekdays, and the days between them that differ. Days are counted from 1 January 1970.
package struct ServiceTerm: Hashable, Sendable {
  package let first, last: Int
  /// The weekdays on most of which it runs.
  package let weekdays: Weekdays
  private let others: [Int]

  /// Nil for a service without days.
  /// - Parameter days: in order.
  package init?(_ days: [Day]) {
    guard let start = days.first, let end = days.last else { return nil }
    (first, last) = (start.number, end.number)
    var counts = Array(repeating: 0, count: 7)
    for day in days { counts[day.weekday - 1] += 1 }
    let weekdays = Weekdays(
      Weekdays.all.filter { counts[$0 - 1] * 2 > Weekdays.count(of: $0, from: start, to: end) })
    self.weekdays = weekdays
    var next = 0
    var others: [Int] = []
    for number in first...last {
      let runs = days[next].number == number
      if runs { next += 1 }
      if runs != weekdays.contains(Day(number: number).weekday) { others.append(number) }
    }
    self.others = others
  }

  package func runs(on day: Int) -> Bool {
    first <= day && day <= last && weekdays.contains(Day(number: day).weekday) != others.contains(day)
  }

  /// The weekdays as bits, from Monday.
  package var term: JSONTerm {
    .list([.integer(first), .integer(last), .integer(Int(weekdays.bits)), .list(others.map { .integer($0) })])
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
