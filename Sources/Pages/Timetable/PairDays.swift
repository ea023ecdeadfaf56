import CivilTime
import Model

/// On which days of the week trips of a pair of towns run, and how many, for lists and the head of its page.
struct PairDays {
  /// The number of trips on each day on which it usually runs; of all days if they are less than a week.
  private let usual: [Int]
  private let weekdays: Weekdays
  private let others: Int

  init(_ pair: TownPair) { self.init(pair.days.map { ($0.day, $0.offers.count) }) }

  /// - Parameter days: with the number of trips on each, in order; not empty.
  init(_ days: [(day: Day, count: Int)]) {
    let length = days[days.count - 1].day.number - days[0].day.number + 1
    let weekdays = length < 7 ? [] : UsualDays(days.map(\.day)).weekdays
    usual = days.filter { weekdays.isEmpty || weekdays.contains($0.day.weekday) }.map(\.count)
    others = days.count - usual.count
    self.weekdays = weekdays
  }

  /// «Mon–Fri», «Daily», «Mon–Fri and 2 other days», «3 days».
  func words(_ site: SiteContext) -> String {
    let named =
      weekdays.isEmpty
      ? site.language.phrase("count.days", count: usual.count)
      : DayKindWords(language: site.language).shortName(of: weekdays)
    return others == 0
      ? named : site.language.list([named, site.language.phrase("weekdays.other_days", count: others)])
  }

  /// «1 a day», «4 to 6 a day».
  func perDay(_ site: SiteContext) -> String {
    ServiceSummary.perDay((usual.min() ?? 0)...(usual.max() ?? 0), site)
  }
}
