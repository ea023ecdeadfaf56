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
    date = day.text("date", "date: 2021-01-28")
    weekday = day.text("weekday", "column in the calendar, from 1 (Monday) to 7 (Sunday)")
    week = day.text("week", "row in the calendar, from 1 to 6")
    weekdayName = day.text("weekday_name", "the same in the site's language: Thu")
    number = day.text("number", "day of the month")
    href = day.text("href", "link to the day's page")
    count = day.text("count", "number of departures, formatted in the site's language")
    phrase = day.text("count_phrase", "the same in words")
    var month = Shape("month")
    name = month.text("name", "month and year: January 2021")
    days = month.list("days", day, "its days with departures")
    slot = shape.list("months", month, "months with departures")
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
