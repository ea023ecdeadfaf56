import CivilTime

/// A part of a kind's time with days of the week of its own: daily until 3 January.
package struct Season: Sendable, Hashable {
  package let weekdays: Weekdays
  /// From the first to the last of these days on which it runs.
  package let period: ClosedRange<Day>

  func contains(_ day: Day) -> Bool { period.contains(day) && weekdays.contains(day.weekday) }

  /// Whether one of its days of the week is in a period.
  package func hasWeekday(in period: Range<Day>) -> Bool {
    (period.lowerBound.number..<period.upperBound.number).prefix(7).contains {
      weekdays.contains(Day(number: $0).weekday)
    }
  }
}

/// Divides a time in which the days of the week change: daily until 3 January, Sundays from then on.
struct SeasonSearch {
  /// A week with service.
  private struct Week {
    /// The number of its Monday.
    let monday: Int
    var days: Weekdays
  }

  /// So many weeks that differ from their season are worth another season.
  private static let price = 3
  /// The most seasons of a time.
  private static let most = 4
  /// Longer times are not divided, which would take the square of their weeks.
  private static let mostWeeks = 260

  private let days: [Day]
  private let weeks: [Week]

  /// - Parameter days: in order; not empty.
  init(_ days: [Day]) {
    var weeks: [Week] = []
    for day in days {
      let monday = day.number - day.weekday + 1
      if weeks.last?.monday != monday { weeks.append(Week(monday: monday, days: [])) }
      weeks[weeks.count - 1].days.insert(day.weekday)
    }
    (self.days, self.weeks) = (days, weeks)
  }

  /// The seasons, in order; empty if the days of the week do not change, or change all the time.
  func seasons() -> [Season] {
    guard weeks.count <= Self.mostWeeks else { return [] }
    let parts = parts()
    let differing = parts.reduce(0) { $0 + $1.differing }
    guard (2...Self.most).contains(parts.count), differing * 4 <= weeks.count else { return [] }
    let starts = parts.indices.map { $0 == 0 ? days[0].number : start(of: parts[$0], after: parts[$0 - 1]) }
    let seasons = parts.indices.compactMap { number -> Season? in
      let weekdays = parts[number].days
      let end = number + 1 < starts.count ? starts[number + 1] : Int.max
      let own = days.filter { $0.number >= starts[number] && $0.number < end && weekdays.contains($0.weekday) }
      guard let first = own.first, let last = own.last else { return nil }
      return Season(weekdays: weekdays, period: first...last)
    }
    return seasons.count == parts.count ? seasons : []
  }

  /// Weeks in a row with the days of most of them, and how many of them have others.
  private struct Part {
    let weeks: Range<Int>
    let days: Weekdays
    let differing: Int
  }

  /// The parts of which the weeks that differ, and the prices, are the fewest.
  private func parts() -> [Part] {
    /// For each number of weeks the least cost of them, and the part that ends there.
    var best: [(cost: Int, part: Part)] = []
    for end in 1...weeks.count {
      var counts = Array(repeating: 0, count: 128)
      var usual = 0
      var (own, chosen) = (0, Int.max)
      var part = Part(weeks: 0..<end, days: [], differing: 0)
      for start in stride(from: end - 1, through: 0, by: -1) {
        // The first and the last week may be parts of weeks.
        if start > 0 && start < weeks.count - 1 {
          own += 1
          let days = Int(weeks[start].days.bits)
          counts[days] += 1
          if counts[days] > counts[usual] { usual = days }
        }
        let differing = own - (own == 0 ? 0 : counts[usual])
        let cost = differing + Self.price + (start == 0 ? 0 : best[start - 1].cost)
        if usual != 0, cost < chosen {
          chosen = cost
          part = Part(weeks: start..<end, days: Weekdays(bits: UInt8(usual)), differing: differing)
        }
      }
      best.append((chosen == .max ? Self.price : chosen, part))
    }
    var parts: [Part] = []
    var end = weeks.count
    while end > 0 {
      let part = best[end - 1].part
      parts.append(part)
      end = part.weeks.lowerBound
    }
    return parts.contains { $0.days.isEmpty } ? [] : parts.reversed()
  }

  /// The number of the day with which a part begins: the one that leaves the fewest exceptions in the weeks beside it.
  private func start(of part: Part, after before: Part) -> Int {
    let (last, first) = (weeks[part.weeks.lowerBound - 1], weeks[part.weeks.lowerBound])
    let near = [last, first].flatMap { week in
      (1...7).map { (number: week.monday + $0 - 1, weekday: $0, isServed: week.days.contains($0)) }
    }
    func exceptions(_ start: Int) -> Int {
      near.count { ($0.number < start ? before.days : part.days).contains($0.weekday) != $0.isServed }
    }
    return near.map(\.number)
      .min { (exceptions($0), abs($0 - first.monday)) < (exceptions($1), abs($1 - first.monday)) } ?? first.monday
  }
}
