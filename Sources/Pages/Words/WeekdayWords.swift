import Bytes
import CivilTime
import Language

/// Days of the week in words: «Mondays to Fridays», «Mon–Fri», «Mo».
extension DayKindWords {
  /// Three and more days in a row are a range.
  func weekdays(_ weekdays: Weekdays) -> [String] {
    if weekdays.count == 7 { return [language.phrase("weekdays.daily")] }
    return runs(of: weekdays).flatMap { run in
      run.count < 3
        ? run.map(name)
        : [language.phrase("weekdays.range", ["first": name(run[0]), "last": name(run[run.count - 1])])]
    }
  }

  /// Days of the week in short: «Mon–Fri», «Mon, Wed, Fri», «Daily».
  func shortName(of weekdays: Weekdays) -> String {
    if weekdays.count == 7 { return started(language.phrase("weekdays.daily")) }
    let names = runs(of: weekdays).flatMap { run in
      run.count < 3 ? run.map(shortName) : ["\(shortName(run[0]))–\(shortName(run[run.count - 1]))"]
    }
    return started(names.joined(separator: ", "))
  }

  /// The short name of a day of the week, 1 for Monday.
  func shortName(_ weekday: Int) -> String {
    // 5 January 1970 was a Monday.
    language.date(Day(number: 3 + weekday), .weekday)
  }

  /// The name of a day of the week for the head of a narrow column: the short one, or letters if that is a long word.
  /// - Returns: the name, and the whole one for screen readers if letters are shown.
  static func columnName(_ day: Day, _ language: Language) -> (name: String, whole: String?) {
    let short = language.date(day, .weekday)
    return short.count <= 4 ? (short, nil) : (language.date(day, .narrowWeekday), short)
  }

  /// Days in a row; a run may go on from Sunday to Monday if it has three days or more then.
  private func runs(of weekdays: Weekdays) -> [[Int]] {
    let days = Array(weekdays)
    var runs = days.runs { $0 + 1 == $1 }.map { Array(days[$0]) }
    if runs.count > 1, runs[0][0] == 1, let end = runs.last, end.last == 7, end.count + runs[0].count > 2 {
      runs[0] = end + runs[0]
      runs.removeLast()
    }
    return runs
  }

  private func name(_ weekday: Int) -> String { language.phrase("weekdays.day_\(weekday)") }
}
