import CivilTime
import Model
import Mustache

/// The days of a route, month by month, as a calendar has them.
struct MonthRows {
  private let slot: ListSlot
  private let name: TextSlot
  private let days: ListSlot
  private let date, weekday, week, weekdayName, number, href, count, phrase: TextSlot

  init(_ shape: inout Shape) {
    var day = Shape("calendar day")
    date = day.text("date", "the day: 2021-01-28")
    weekday = day.text("weekday", "1 for Monday to 7 for Sunday: its column in the calendar")
    week = day.text("week", "1 for the month's first week to 6 for its last: its row in the calendar")
    weekdayName = day.text("weekday_name", "the same in the site's language: Thu")
    number = day.text("number", "the day of the month")
    href = day.text("href", "link to the day's page")
    count = day.text("count", "how many departures it has, as a number in the site's language")
    phrase = day.text("count_phrase", "the same in words")
    var month = Shape("month")
    name = month.text("name", "the month and its year: January 2021")
    days = month.list("days", day, "its days that have departures")
    slot = shape.list("months", month, "the months that have departures")
  }

  func fill(_ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let route = site.directory.timetable.routes[index]
    let months = Self.months(of: route)
    let frames = tape.list(slot, frame, count: months.count)
    for (month, range) in zip(frames, months) {
      tape.set(name, month, site.language.date(route.days[range.lowerBound].day, .month))
      let rows = tape.list(days, month, count: range.count)
      for (row, day) in zip(rows, range) {
        fillDay(route.days[day], links.href(site.addresses.day(index, day)), site, &tape, row)
      }
    }
  }

  private func fillDay(_ day: CityPairDay, _ address: String, _ site: SiteContext, _ tape: inout Tape, _ row: Frame) {
    let iso = day.day.iso
    tape.set(self.date, row, iso)
    tape.set(weekday, row, String(day.day.weekday))
    tape.set(weekdayName, row, site.language.date(day.day, .weekday))
    let date = Int(iso.suffix(2)) ?? 1
    tape.set(number, row, String(date))
    // Weeks begin on Mondays; the first of the month is as many days before this one as have gone since.
    let first = day.day.advanced(by: 1 - date).weekday
    tape.set(week, row, String((date + first - 2) / 7 + 1))
    tape.set(href, row, address)
    tape.set(count, row, site.language.number(day.departures.count))
    tape.set(phrase, row, site.language.phrase("count.departures", count: day.departures.count))
  }

  /// The runs of days that stand in one month.
  private static func months(of route: CityPair) -> [Range<Int>] {
    var months: [Range<Int>] = []
    var (start, month) = (0, route.days.first?.day.iso.prefix(7) ?? "")
    for (index, day) in route.days.enumerated() {
      let next = day.day.iso.prefix(7)
      guard next != month else { continue }
      months.append(start..<index)
      (start, month) = (index, next)
    }
    return months + [start..<route.days.count]
  }
}
