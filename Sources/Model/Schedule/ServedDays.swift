import CivilTime

/// How many dates of each weekday a period has, and on how many of them anything runs.
package struct ServedDays {
  /// The days on which anything runs, in order.
  private let days: [Day]
  /// By weekday from 1.
  private let counts: [(all: Int, served: Int)]

  /// - Parameter days: in order; not empty.
  package init(_ days: [Day]) {
    self.days = days
    var counts = Array(repeating: (all: 0, served: 0), count: 8)
    let length = days[days.count - 1].number - days[0].number + 1
    for offset in 0..<7 {
      counts[days[0].advanced(by: offset).weekday].all = length / 7 + (offset < length % 7 ? 1 : 0)
    }
    for day in days { counts[day.weekday].served += 1 }
    self.counts = counts
    weekdays = Weekdays((1...7).filter { counts[$0].served * 2 > counts[$0].all })
  }

  package subscript(weekday: Int) -> (all: Int, served: Int) { counts[weekday] }

  /// The weekdays most of whose dates are served.
  package let weekdays: Weekdays

  /// Whether so many dates are most of those of a weekday. Dates on which nothing runs do not count, if they are few.
  package func isUsual(_ count: Int, _ weekday: Int) -> Bool {
    count * 2 > (weekdays.contains(weekday) ? counts[weekday].served : counts[weekday].all)
  }

  /// The dates of these weekdays on which nothing runs.
  package var missing: [Day] {
    let (served, usual) = (Set(days), weekdays)
    let span = days[0].number...days[days.count - 1].number
    guard span.count > served.count else { return [] }
    return span.map { Day(number: $0) }.filter { usual.contains($0.weekday) && !served.contains($0) }
  }

  /// The dates of one trip as a kind of day: usual are the weekdays on most of whose dates it runs; it is missing on those on
  /// which only others run.
  /// - Parameter own: in order; not empty; some of the days.
  package func kind(_ own: [Day]) -> DayKind {
    var counts = Array(repeating: 0, count: 8)
    for day in own { counts[day.weekday] += 1 }
    let usual = Weekdays((1...7).filter { isUsual(counts[$0], $0) })
    let ownDays = Set(own)
    return DayKind(
      days: own, weekdays: usual, missing: days.filter { usual.contains($0.weekday) && !ownDays.contains($0) },
      extra: own.filter { !usual.contains($0.weekday) })
  }
}
