import CivilTime

/// The days of the week on which something usually runs, judged within the periods in which it runs.
struct UsualDays {
  /// 1 for Monday to 7 for Sunday; empty if it runs on irregular dates.
  let weekdays: Set<Int>

  /// The number of days after which a pause divides two periods: a week may be left out.
  private static let longestPause = 16
  /// The fewest days of a period, on average.
  private static let fewest = 3

  /// - Parameter days: in order; not empty.
  init(_ days: [Day]) {
    let parts = Self.parts(days)
    let found = (1...7).filter { Self.isUsual($0, days, parts) }
    let others = days.count { !found.contains($0.weekday) }
    // «Mondays and 48 other days» says less than their dates.
    let isRegular = days.count >= Self.fewest * parts.count && (others <= 2 || others * 4 <= days.count)
    weekdays = isRegular ? Set(found) : []
  }

  /// The days in periods without a long pause.
  static func parts(_ days: [Day]) -> [[Day]] {
    var parts: [[Day]] = []
    for day in days {
      if let last = parts.last?.last, day.number - last.number < longestPause {
        parts[parts.count - 1].append(day)
      } else {
        parts.append([day])
      }
    }
    return parts
  }

  /// Whether two thirds of a weekday's dates in the periods are among the days, or of those between its own first and last
  /// one if they are several: every second Wednesday is not «Wednesdays».
  private static func isUsual(_ weekday: Int, _ days: [Day], _ parts: [[Day]]) -> Bool {
    let own = days.filter { $0.weekday == weekday }
    guard let first = own.first, let last = own.last else { return false }
    func dates(from start: Day, to end: Day) -> Int {
      parts.reduce(0) { sum, part in
        let (start, end) = (max(start, part[0]), min(end, part[part.count - 1]))
        return start > end ? sum : sum + Self.count(weekday, from: start, to: end)
      }
    }
    return own.count * 3 >= dates(from: days[0], to: days[days.count - 1]) * 2
      || own.count > 3 && own.count * 3 >= dates(from: first, to: last) * 2
  }

  /// The number of dates of a weekday in a period.
  private static func count(_ weekday: Int, from start: Day, to end: Day) -> Int {
    let offset = (weekday - start.weekday + 7) % 7
    let days = end.number - start.number - offset
    return days < 0 ? 0 : days / 7 + 1
  }
}
