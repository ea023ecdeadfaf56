import Bytes
import CivilTime
import Model

/// Days as words list them: three and more in a row are a period, others are single dates.
struct DayRuns {
  /// In order; a date alone, or all dates of a period.
  let runs: [[Day]]

  private static let fewest = 3

  init(runs: [[Day]]) { self.runs = runs }

  /// Days in a row.
  init(_ days: [Day]) { self.init(days, of: .all) }

  /// The days that a kind of day lacks.
  init(missing kind: DayKind) { self.init(kind.missing, of: kind.weekdays) }

  /// Days of some weekdays. Days of other weekdays may lie between two consecutive ones.
  init(_ days: [Day], of weekdays: Weekdays) {
    let rows = days.runs { day, following in
      var next = day.advanced(by: 1)
      while !weekdays.contains(next.weekday) { next = next.advanced(by: 1) }
      return next == following
    }
    runs = rows.map { Array(days[$0]) }.flatMap { $0.count < Self.fewest ? $0.map { [$0] } : [$0] }
  }

  var dates: [Day] { runs.filter { $0.count == 1 }.map { $0[0] } }

  var periods: [ClosedRange<Day>] { runs.filter { $0.count > 1 }.map { $0[0]...$0[$0.count - 1] } }

  /// The same without some of the periods.
  func without(_ some: [ClosedRange<Day>]) -> DayRuns {
    DayRuns(runs: runs.filter { $0.count == 1 || !some.contains($0[0]...$0[$0.count - 1]) })
  }

  /// The number of days.
  var dayCount: Int { runs.reduce(0) { $0 + $1.count } }
}
