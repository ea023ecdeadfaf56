import CivilTime

/// The days of the week on which something usually runs, judged within the periods in which it runs.
struct UsualDays {
  /// Empty if it runs on irregular dates.
  let weekdays: Weekdays

  /// The number of days after which a pause divides two periods: a week may be left out.
  private static let longestPause = 16
  /// The fewest days of a period, on average.
  private static let fewest = 3

  /// - Parameter days: in order; not empty.
  init(_ days: [Day]) {
    let parts = Self.parts(days)
    var dates = Array(repeating: [Day](), count: 7)
    for day in days { dates[day.weekday - 1].append(day) }
    let found = (1...7).map { Found($0, dates[$0 - 1], days[0], days[days.count - 1], parts) }
    // Every second Wednesday is not «Wednesdays», but two holidays of five Wednesdays are exceptions of «Mondays to Fridays».
    let isScattered = found.filter { $0.isOn(1, of: 2) }.reduce(0) { $0 + $1.missing } * 3 > days.count
    let usual = found.filter { isScattered ? $0.isOn(2, of: 3) : $0.isOn(1, of: 2) }
    let others = days.count - usual.reduce(0) { $0 + $1.count }
    // «Mondays and 48 other days» says less than their dates.
    let isRegular = days.count >= Self.fewest * parts.count && (others <= 2 || others * 4 <= days.count)
    weekdays = isRegular ? Weekdays(usual.map(\.weekday)) : []
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

  /// A day of the week, and how many of its dates there are.
  private struct Found {
    let weekday: Int
    let count: Int
    /// Its dates in the periods, or between its own first and last one if more of these are among the days.
    let dates: Int

    /// - Parameters:
    ///   - own: its dates among the days.
    ///   - first: the first of the days.
    ///   - last: the last of them.
    init(_ weekday: Int, _ own: [Day], _ first: Day, _ last: Day, _ parts: [[Day]]) {
      func dates(from start: Day, to end: Day) -> Int {
        parts.reduce(0) { sum, part in
          let (start, end) = (max(start, part[0]), min(end, part[part.count - 1]))
          return start > end ? sum : sum + Weekdays.count(of: weekday, from: start, to: end)
        }
      }
      let all = dates(from: first, to: last)
      (self.weekday, count) = (weekday, own.count)
      self.dates = own.count > 3 && own.count * 2 <= all ? dates(from: own[0], to: own[own.count - 1]) : all
    }

    var missing: Int { dates - count }

    /// Whether more than a part of its dates are among the days.
    func isOn(_ part: Int, of whole: Int) -> Bool { count > 0 && count * whole > dates * part }
  }
}
