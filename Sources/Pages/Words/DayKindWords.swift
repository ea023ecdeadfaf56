import CivilTime
import Language
import Model

/// Kinds of day in words.
enum DayKindWords {
  static func name(_ kind: DayKind, _ language: Language) -> String {
    let first = kind.days[0]
    guard !kind.weekdays.isEmpty else { return language.date(first, .full) }
    return kind.weekdays.sorted().map { language.date(Day(number: 4 + $0 - 1), .weekday) }.joined(separator: ", ")
  }

  static func dates(_ kind: DayKind, _ language: Language) -> String {
    "\(language.date(kind.days[0], .medium)) – \(language.date(kind.days[kind.days.count - 1], .medium))"
  }
}
