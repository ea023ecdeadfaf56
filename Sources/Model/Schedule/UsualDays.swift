import Bytes
import CivilTime

/// The days of the week on which something usually runs: those on most of whose dates it does.
package struct UsualDays {
  package let weekdays: Weekdays
  /// The days on which it runs, in order.
  private let days: [Day]
  /// Monday to Sunday.
  private let found: [Found]

  /// The number of days after which a pause divides two periods: a week may be left out.
  private static let longestPause = 16
  /// The fewest days of a period, on average.
  private static let fewest = 3

  /// Of a pair of towns: judged among all dates from the first to the last.
  /// - Parameter days: in order; not empty.
  package init(_ days: [Day]) {
    self.days = days
    found = zip(1...7, Self.counts(days)).map { weekday, count in
      Found(weekday, count, of: Weekdays.count(of: weekday, from: days[0], to: days[days.count - 1]))
    }
    weekdays = Weekdays(found.filter { $0.isOn(1, of: 2) }.map(\.weekday))
  }

  /// Of a kind of day: judged within the periods in which it runs; none if it runs on irregular dates.
  /// - Parameter days: in order; not empty.
  init(inPeriods days: [Day]) {
    self.days = days
    let periods = Self.periods(days)
    found = (1...7).map { weekday in Found(weekday, days.filter { $0.weekday == weekday }, in: periods) }
    // Every second Wednesday is not «Wednesdays», but two holidays of five Wednesdays are exceptions of «Mondays to Fridays».
    let isScattered = found.filter { $0.isOn(1, of: 2) }.reduce(0) { $0 + $1.missing } * 3 > days.count
    let usual = found.filter { isScattered ? $0.isOn(2, of: 3) : $0.isOn(1, of: 2) }
    let others = days.count - usual.reduce(0) { $0 + $1.count }
    // «Mondays and 48 other days» says less than their dates.
    let isRegular = days.count >= Self.fewest * periods.count && (others <= 2 || others * 4 <= days.count)
    weekdays = isRegular ? Weekdays(usual.map(\.weekday)) : []
  }

  /// The days in periods without a long pause.
  static func periods(_ days: [Day]) -> [ClosedRange<Day>] {
    days.runs { $1.number - $0.number < longestPause }.map { days[$0.lowerBound]...days[$0.upperBound - 1] }
  }

  /// How many of some days are Mondays to Sundays.
  private static func counts(_ days: [Day]) -> [Int] {
    days.reduce(into: Array(repeating: 0, count: 7)) { $0[$1.weekday - 1] += 1 }
  }

  /// The dates of the usual days of the week on which nothing runs.
  package var missing: [Day] {
    let running = Set(days)
    return (days[0].number...days[days.count - 1].number).map { Day(number: $0) }.filter {
      weekdays.contains($0.weekday) && !running.contains($0)
    }
  }

  /// The days of one of several trips, as a kind of day among all of them: it is missing on those on which only others run.
  /// - Parameter own: in order; not empty; some of the days.
  package func kind(_ own: [Day]) -> DayKind {
    let usual = zip(1...7, Self.counts(own)).filter { isUsual($1, on: $0) }
    return DayKind(days: own, weekdays: Weekdays(usual.map(\.0)), among: days)
  }

  /// The number of exceptions of one of several trips that runs on so many dates of a weekday.
  package func exceptions(_ count: Int, on weekday: Int) -> Int {
    isUsual(count, on: weekday) ? found[weekday - 1].count - count : count
  }

  /// Dates on which no other trip runs do not count, if they are few.
  private func isUsual(_ count: Int, on weekday: Int) -> Bool {
    let all = found[weekday - 1]
    return Found(weekday, count, of: weekdays.contains(weekday) ? all.count : all.dates).isOn(1, of: 2)
  }

  /// A day of the week: how many of its dates count, and on how many of these something runs.
  private struct Found {
    let weekday, count, dates: Int

    init(_ weekday: Int, _ count: Int, of dates: Int) {
      (self.weekday, self.count, self.dates) = (weekday, count, dates)
    }

    /// Of the dates in the periods, or between its own first and last one if more of these are among the days.
    /// - Parameter own: its dates among the days.
    init(_ weekday: Int, _ own: [Day], in periods: [ClosedRange<Day>]) {
      func dates(_ periods: [ClosedRange<Day>]) -> Int {
        periods.reduce(0) { $0 + Weekdays.count(of: weekday, from: $1.lowerBound, to: $1.upperBound) }
      }
      var all = dates(periods)
      if own.count > 3, own.count * 2 <= all {
        let span = own[0]...own[own.count - 1]
        all = dates(periods.filter { $0.overlaps(span) }.map { $0.clamped(to: span) })
      }
      self.init(weekday, own.count, of: all)
    }

    var missing: Int { dates - count }

    /// Whether more than a part of its dates are among the days.
    func isOn(_ part: Int, of whole: Int) -> Bool { count > 0 && count * whole > dates * part }
  }
}
