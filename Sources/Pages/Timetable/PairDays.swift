import CivilTime
import Model

/// On which days of the week trips of a pair of towns run, and how many, for lists and the head of its page.
struct PairDays {
  /// The days on which it usually runs; all of them if they are less than a week.
  private let usual: [TownPairDay]
  private let weekdays: Weekdays
  private let others: Int

  init(_ pair: TownPair) {
    let length = pair.days[pair.days.count - 1].day.number - pair.days[0].day.number + 1
    let weekdays = length < 7 ? [] : UsualDays(pair.days.map(\.day)).weekdays
    usual = pair.days.filter { weekdays.isEmpty || weekdays.contains($0.day.weekday) }
    others = pair.days.count - usual.count
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
    let counts = usual.map(\.offers.count)
    return ServiceSummary.perDay((counts.min() ?? 0)...(counts.max() ?? 0), site)
  }
}
