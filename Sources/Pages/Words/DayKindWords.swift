import CivilTime
import Language
import Model

/// The words for kinds of day: «Mondays to Fridays», «Sundays and 25 December».
struct DayKindWords {
  let language: Language

  /// The number of single dates that a name has.
  private static let dates = 2
  /// The number of exceptions that are listed.
  private static let exceptions = 8

  /// - Parameter kinds: the kinds of the same trips. If another one has the same days of the week, the period is named.
  func name(_ kind: DayKind, among kinds: DayKinds) -> String {
    guard !kind.weekdays.isEmpty else { return dates(kind.days) }
    let weekdays = weekdays(kind.weekdays)
    let days =
      kind.extra.count <= Self.dates
      ? language.list(weekdays + kind.extra.map { language.date($0, .dayOfYear) })
      : language.phrase("weekdays.and_dates", count: kind.extra.count, ["days": language.list(weekdays)])
    return started(within(days, kind, kinds))
  }

  /// The weekdays of several kinds: «Daily», «Mondays to Saturdays»; «Single dates» if there are none.
  func name(of weekdays: Set<Int>) -> String {
    weekdays.isEmpty ? language.phrase("weekdays.single") : started(language.list(self.weekdays(weekdays)))
  }

  /// «Not on 25 December 2026.», «Also on 26 December 2026.»
  func exceptions(_ kind: DayKind) -> [String] {
    guard !kind.weekdays.isEmpty else { return [] }
    return [("weekdays.not", kind.missing), ("weekdays.also", kind.extra)].compactMap { key, days in
      days.isEmpty ? nil : language.phrase(key, ["dates": list(days)])
    }
  }

  /// «5 Oct 2026 – 15 Nov 2026»: the first and the last day.
  func dates(of kind: DayKind) -> String {
    let ends = [kind.days[0], kind.days[kind.days.count - 1]]
    return ends.map { language.date($0, .medium) }.joined(separator: " – ")
  }

  private func list(_ days: [Day]) -> String {
    let shown = days.count > Self.exceptions + 1 ? Array(days.prefix(Self.exceptions)) : days
    let rest = days.count - shown.count
    return language.list(
      shown.map { language.date($0, .medium) }
        + (rest > 0 ? [language.phrase("weekdays.more_dates", count: rest)] : []))
  }

  private func dates(_ days: [Day]) -> String {
    if days.count <= DayKinds.fewestDays { return language.list(days.map { language.date($0, .long) }) }
    return language.phrase("weekdays.dates", count: days.count, ends(days[0]...days[days.count - 1]))
  }

  private func ends(_ period: ClosedRange<Day>) -> [String: String] {
    ["first": language.date(period.lowerBound, .long), "last": language.date(period.upperBound, .long)]
  }

  private func within(_ days: String, _ kind: DayKind, _ kinds: DayKinds) -> String {
    let rivals = kinds.kinds.filter { $0 != kind && !$0.weekdays.isDisjoint(with: kind.weekdays) }
    let isLater = rivals.contains { $0.period.lowerBound < kind.period.lowerBound }
    let isEarlier = rivals.contains { $0.period.upperBound > kind.period.upperBound }
    let ends = ends(kind.period)
    return switch (isLater, isEarlier) {
    case (true, true): language.phrase("weekdays.between", ["days": days].merging(ends) { $1 })
    case (true, false): language.phrase("weekdays.from", ["days": days, "date": ends["first"] ?? ""])
    case (false, true): language.phrase("weekdays.until", ["days": days, "date": ends["last"] ?? ""])
    case (false, false): days
    }
  }

  /// Three and more days in a row are a range.
  private func weekdays(_ weekdays: Set<Int>) -> [String] {
    if weekdays.count == 7 { return [language.phrase("weekdays.daily")] }
    var (runs, last): ([ClosedRange<Int>], Int?) = ([], nil)
    for day in weekdays.sorted() {
      if let last, last + 1 == day, let run = runs.popLast() {
        runs.append(run.lowerBound...day)
      } else {
        runs.append(day...day)
      }
      last = day
    }
    return runs.flatMap { run in
      run.count < 3
        ? run.map(name)
        : [language.phrase("weekdays.range", ["first": name(run.lowerBound), "last": name(run.upperBound)])]
    }
  }

  private func name(_ weekday: Int) -> String { language.phrase("weekdays.day_\(weekday)") }

  /// With a capital letter at the beginning, in languages in which days of the week have none.
  private func started(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
