import CivilTime
import Model

/// How often departures of a pair of cities run, in words: on «Mon, Wed, Fri», «1 a day».
struct Frequency {
  /// «Mon–Fri», «Daily», «Mon–Fri and 2 other days», «3 days».
  let days: String
  /// «1 a day», «4 to 6 a day».
  let perDay: String

  init(_ pair: DirectPair, _ site: SiteContext) {
    let dates = WeekdayDates(pair.days[...])
    let length = pair.days[pair.days.count - 1].day.number - pair.days[0].day.number + 1
    // Less than a week shows nothing about days of the week.
    let weekdays = length < 7 ? [] : Weekdays((1...7).filter(dates.isServed))
    let usual = pair.days.filter { weekdays.isEmpty || weekdays.contains($0.day.weekday) }
    let others = pair.days.count - usual.count
    let words = DayKindWords(language: site.language)
    let named =
      weekdays.isEmpty ? site.language.phrase("count.days", count: usual.count) : words.shortName(of: weekdays)
    days =
      others == 0 ? named : site.language.list([named, site.language.phrase("weekdays.other_days", count: others)])
    let counts = usual.map(\.offers.count)
    let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
    perDay =
      least == most
      ? site.language.phrase("timetable.a_day", count: most)
      : site.language.phrase("timetable.a_day_from", count: most, ["least": site.language.number(least)])
  }
}
