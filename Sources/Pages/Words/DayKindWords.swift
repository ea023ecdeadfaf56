import Bytes
import CivilTime
import Language
import Model

/// The words for kinds of day: «Mondays to Fridays», «Sundays and 25 December».
struct DayKindWords {
  let language: Language

  /// The number of single dates that a name has.
  private static let dates = 2
  /// The number of exceptions, dates or periods, that are listed.
  private static let exceptions = 60
  /// The number of dates and periods of which a name without days of the week may consist.
  private static let listed = 4
  /// The number of periods that a name excepts.
  private static let gaps = 2

  /// - Parameter kinds: the kinds of the same trips. If another one has the same days of the week, the period is named.
  func name(_ kind: DayKind, among kinds: DayKinds) -> String {
    guard !kind.weekdays.isEmpty else { return started(dates(kind.days, among: kinds)) }
    let further =
      kind.extra.count <= Self.dates
      ? kind.extra.map { language.date($0, kinds.isLong ? .long : .dayOfYear) }
      : [language.phrase("weekdays.other_days", count: kind.extra.count)]
    if Set(kind.seasons.map(\.weekdays)).count > 1 {
      return started(([seasons(kind, kinds)] + [language.list(further)].filter { !$0.isEmpty }).joined(separator: "; "))
    }
    let weekdays = weekdays(kind.weekdays)
    let usual = within(language.list(weekdays), kind, kinds)
    // A period is that of the days of the week only.
    let isPlain = usual == language.list(weekdays)
    return started(
      isPlain
        ? language.list(weekdays + further)
        : [usual, language.list(further)].filter { !$0.isEmpty }.joined(separator: "; "))
  }

  /// The same where exceptions are not listed beside it: of irregular dates all are named, and what is not daily is not
  /// called so.
  func whole(_ kind: DayKind, among kinds: DayKinds) -> String {
    if kind.weekdays.isEmpty, runs(of: kind.days, among: kinds).runs.count > Self.listed {
      return started(list(kind.days))
    }
    let name = name(kind, among: kinds)
    guard kind.weekdays.count == 7, !kind.missing.isEmpty else { return name }
    let missing = DayRuns(missing: kind)
    return missing.runs.count <= Self.dates
      ? language.phrase("weekdays.except_dates", ["days": name, "dates": list(kind.missing)])
      : language.phrase("weekdays.with_exceptions", ["days": name])
  }

  /// The weekdays of several kinds: «Daily», «Mondays to Saturdays»; «Single dates» if there are none.
  func name(of weekdays: Weekdays) -> String {
    weekdays.isEmpty ? language.phrase("weekdays.single") : started(language.list(self.weekdays(weekdays)))
  }

  /// «Not on 25 December, nor from 6 July to 4 September 2026.», «Also on 26 December 2026.»
  func exceptions(_ kind: DayKind, among kinds: DayKinds) -> [String] {
    guard !kind.weekdays.isEmpty else {
      let runs = runs(of: kind.days, among: kinds)
      return runs.runs.count <= Self.listed ? [] : [exception("weekdays.only", runs)].compactMap { $0 }
    }
    let named = gaps(of: kind, among: kinds)
    let missing = DayRuns(missing: kind).without(named.count <= Self.gaps ? named : [])
    return [("weekdays.not", missing), ("weekdays.also", DayRuns(kind.extra))].compactMap(exception)
  }

  /// The exceptions of a kind whose days of the week are shown beside them.
  func exceptions(_ kind: DayKind) -> [String] {
    let also = DayRuns(kind.extra, of: Weekdays(kind.extra.map(\.weekday)))
    return [
      ("weekdays.not", DayRuns(missing: kind)), (kind.weekdays.isEmpty ? "weekdays.only" : "weekdays.also", also),
    ].compactMap(exception)
  }

  /// A sentence about dates; nil if there are none.
  ///
  /// - Parameter key: the phrase for dates; those for periods and for both follow from it.
  func exception(_ key: String, _ runs: DayRuns) -> String? {
    runs.runs.isEmpty ? nil : endedOnce(sentence(key, runs))
  }

  /// A sentence with one full stop, in languages in which dates end with one too.
  private func endedOnce(_ text: String) -> String { text.hasSuffix("..") ? String(text.dropLast()) : text }

  /// Dates and periods: «25 Dec 2026 and from 3 May to 7 May 2027».
  func list(_ days: [Day]) -> String {
    let (dates, periods) = parts(DayRuns(days.sorted()))
    return endedOnce(language.list(dates + periods))
  }

  /// «2 other dates have different times. 26 Mar and 29 Mar 2027»; nil without any.
  /// - Parameter most: above this number they are only counted.
  func others(_ days: [Day], most: Int = .max) -> String? {
    guard !days.isEmpty else { return nil }
    let count = language.phrase("poster.other_days", count: days.count)
    return days.count <= most ? "\(count) \(list(days))" : count
  }

  /// «5 Oct 2026 – 15 Nov 2026»: the first and the last day.
  func dates(of kind: DayKind) -> String { dates(kind.days[0]...kind.days[kind.days.count - 1]) }

  /// «until 27 March 2027», «from 28 March 2027», of some days of a kind; empty for all.
  func period(_ some: [Day], of kind: DayKind) -> String {
    guard some.count < kind.days.count, let first = kind.days.first, let last = kind.days.last else { return "" }
    let (days, chosen) = (kind.days, Set(some))
    let runs = days.runs { chosen.contains($0) == chosen.contains($1) }.filter { chosen.contains(days[$0.lowerBound]) }
    return language.list(
      runs.map { days[$0.lowerBound]...days[$0.upperBound - 1] }.map { run in
        if run.lowerBound == first {
          return language.phrase("weekdays.only_until", ["date": language.date(run.upperBound, .long)])
        }
        if run.upperBound == last {
          return language.phrase("weekdays.only_from", ["date": language.date(run.lowerBound, .long)])
        }
        if run.lowerBound == run.upperBound { return language.date(run.lowerBound, .long) }
        return language.phrase("weekdays.period", ends(run))
      })
  }

  /// The same of a period; a day alone is its date.
  func dates(_ period: ClosedRange<Day>) -> String {
    let ends = period.lowerBound == period.upperBound ? [period.lowerBound] : [period.lowerBound, period.upperBound]
    return ends.map { language.date($0, .medium) }.joined(separator: " – ")
  }

  /// - Parameter key: the phrase for dates; those for periods and for both follow from it.
  private func sentence(_ key: String, _ runs: DayRuns) -> String {
    let (dates, periods) = parts(runs)
    if periods.isEmpty { return language.phrase(key, ["dates": language.list(dates)]) }
    if dates.isEmpty { return language.phrase(key + "_periods", ["periods": language.list(periods)]) }
    return language.phrase(key + "_both", ["dates": language.list(dates), "periods": language.list(periods)])
  }

  /// Single dates, with how many are not named, and periods.
  private func parts(_ runs: DayRuns) -> (dates: [String], periods: [String]) {
    let shown = runs.runs.count > Self.exceptions + 1 ? DayRuns(runs: Array(runs.runs.prefix(Self.exceptions))) : runs
    let years = Years(shown.dates + shown.periods.flatMap { [$0.lowerBound, $0.upperBound] }, .medium)
    let rest = runs.dayCount - shown.dayCount
    let more = rest > 0 ? [language.phrase("weekdays.more_dates", count: rest)] : []
    return (shown.dates.map { date($0, years) } + more, shown.periods.map { period($0, years) })
  }

  /// All dates, as periods of days in a row or of all days with service; with very many, how many there are.
  private func dates(_ days: [Day], among kinds: DayKinds) -> String {
    let runs = runs(of: days, among: kinds)
    if runs.runs.count <= Self.listed {
      let years = Years(runs.runs.flatMap { $0.count > 1 ? [$0[0], $0[$0.count - 1]] : [$0[0]] }, .long)
      return language.list(
        runs.runs.map { $0.count > 1 ? period($0[0]...$0[$0.count - 1], years) : date($0[0], years) })
    }
    return language.phrase("weekdays.dates", count: days.count, ends(days[0]...days[days.count - 1]))
  }

  /// Which of several dates have their year: only the last if all are in one.
  private struct Years {
    let last: Day?
    let style: Language.DateStyle

    /// - Parameter days: in the order of the text.
    init(_ days: [Day], _ style: Language.DateStyle) {
      last = Set(days.map { $0.iso.prefix(4) }).count == 1 ? days.last : nil
      self.style = style
    }
  }

  private func date(_ day: Day, _ years: Years) -> String {
    let isPlain = years.last.map { $0 == day } ?? true
    return language.date(day, isPlain ? years.style : years.style == .long ? .dayOfYear : .dayOfMonth)
  }

  private func period(_ period: ClosedRange<Day>, _ years: Years) -> String {
    language.phrase(
      "weekdays.period", ["first": date(period.lowerBound, years), "last": date(period.upperBound, years)])
  }

  private func runs(of days: [Day], among kinds: DayKinds) -> DayRuns {
    // A weekend on which nothing ever runs does not divide a period.
    return DayRuns(days, of: kinds.weekdays.union([1, 2, 3, 4, 5]))
  }

  private func ends(_ period: ClosedRange<Day>) -> [String: String] {
    let years = Years([period.lowerBound, period.upperBound], .long)
    return ["first": date(period.lowerBound, years), "last": date(period.upperBound, years)]
  }

  private func within(_ days: String, _ kind: DayKind, _ kinds: DayKinds) -> String {
    if kind.seasons.count > 1 {
      let periods = kind.seasons.map(\.period)
      let years = Years(periods.flatMap { [$0.lowerBound, $0.upperBound] }, .long)
      let named = periods.map { $0.lowerBound == $0.upperBound ? date($0.lowerBound, years) : period($0, years) }
      return language.phrase("weekdays.in_periods", ["days": days, "periods": language.list(named)])
    }
    // Of the days of the week there are dates before or after, on which it does not run.
    let season = kind.seasons[0]
    let isLater = kinds.days.map { season.hasWeekday(in: $0.lowerBound..<kind.period.lowerBound) } ?? false
    let isEarlier =
      kinds.days.map { season.hasWeekday(in: kind.period.upperBound.advanced(by: 1)..<$0.upperBound.advanced(by: 1)) }
      ?? false
    let named = within(days, kind.period, isLater: isLater, isEarlier: isEarlier)
    let gaps = gaps(of: kind, among: kinds)
    guard !gaps.isEmpty else { return named }
    guard gaps.count <= Self.gaps else { return language.phrase("weekdays.with_exceptions", ["days": named]) }
    let years = Years(gaps.flatMap { [$0.lowerBound, $0.upperBound] }, .long)
    return language.phrase(
      "weekdays.except", ["days": named, "periods": language.list(gaps.map { period($0, years) })])
  }

  /// «Daily until 3 January 2027; Sundays from 10 January 2027»: the ends of all days are not named.
  private func seasons(_ kind: DayKind, _ kinds: DayKinds) -> String {
    let (first, last) = (
      kinds.days?.lowerBound ?? kind.period.lowerBound, kinds.days?.upperBound ?? kind.period.upperBound
    )
    return kind.seasons.map { season in
      let days = language.list(weekdays(season.weekdays))
      let (start, end) = (season.period.lowerBound, season.period.upperBound)
      let isLater = kind.seasons.first != season || season.hasWeekday(in: min(first, start)..<start)
      let isEarlier =
        kind.seasons.last != season || season.hasWeekday(in: end.advanced(by: 1)..<max(last, end).advanced(by: 1))
      return within(days, season.period, isLater: isLater, isEarlier: isEarlier)
    }.joined(separator: "; ")
  }

  /// Days with the period in which they are, if there are others before or after it.
  private func within(_ days: String, _ period: ClosedRange<Day>, isLater: Bool, isEarlier: Bool) -> String {
    let (first, last) = (language.date(period.lowerBound, .long), language.date(period.upperBound, .long))
    return switch (isLater, isEarlier) {
    case (true, true): language.phrase("weekdays.between", ["days": days].merging(ends(period)) { $1 })
    case (true, false): language.phrase("weekdays.from", ["days": days, "date": first])
    case (false, true): language.phrase("weekdays.until", ["days": days, "date": last])
    case (false, false): days
    }
  }

  /// The periods without a kind during which another one applies, of the same days of the week.
  private func gaps(of kind: DayKind, among kinds: DayKinds) -> [ClosedRange<Day>] {
    if kind.seasons.count > 1 { return [] }
    let rivals = kinds.kinds.filter { $0 != kind && !$0.weekdays.isDisjoint(with: kind.weekdays) }
    return DayRuns(missing: kind).periods.filter { gap in rivals.contains { gap.overlaps($0.period) } }
  }

  /// With a capital letter at the beginning, in languages in which days of the week have none.
  func started(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension DayKinds {
  /// Whether a date without its year may be one of several.
  fileprivate var isLong: Bool { days.map { $0.upperBound.number - $0.lowerBound.number >= 365 } ?? false }
}
