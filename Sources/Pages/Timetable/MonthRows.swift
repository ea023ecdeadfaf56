import CivilTime
import Model
import Mustache

/// The days of a route as a calendar, month by month.
struct MonthRows {
  private let slot: ListSlot
  private let name: TextSlot
  private let days: ListSlot
  private let date, weekday, week, weekdayName, wholeName, number, href, count, phrase: TextSlot

  init(_ shape: inout Shape) {
    var day = Shape("calendar day")
    date = day.text("date", "2021-01-28")
    weekday = day.text("weekday", "column, from 1 (Monday) to 7 (Sunday)")
    week = day.text("week", "row, from 1 to 6")
    weekdayName = day.text("weekday_name", "the same as shown: Thu")
    wholeName = day.text("whole_name", "full name, for screen readers")
    number = day.text("number", "day of the month")
    href = day.text("href")
    count = day.text("count", "number of departures, as shown")
    phrase = day.text("count_phrase")
    var month = Shape("month")
    name = month.text("name", "January 2021")
    days = month.list("days", day, "with departures")
    slot = shape.list("months", month, "with departures")
  }

  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let route = site.directory.timetable.routes[index]
    let months = Self.months(of: route)
    page.list(slot, months) { range, page in
      page.set(name, site.language.date(route.days[range.lowerBound].day, .month))
      page.list(days, range) { day, page in
        fillDay(route.days[day], page.href(site.addresses.day(index, day)), &page)
      }
    }
  }

  private func fillDay(_ day: CityPairDay, _ address: String, _ page: inout PageWriter) {
    let site = page.site
    let iso = day.day.iso
    page.set(self.date, iso)
    page.set(weekday, String(day.day.weekday))
    let (name, whole) = DayKindWords.columnName(day.day, site.language)
    page.set(weekdayName, name)
    page.set(wholeName, whole)
    let date = Int(iso.suffix(2)) ?? 1
    page.set(number, site.language.number(date))
    // Weeks begin on Monday. The weekday of the first of the month follows from that of this day.
    let first = day.day.advanced(by: 1 - date).weekday
    page.set(week, String((date + first - 2) / 7 + 1))
    page.set(href, address)
    page.set(count, site.language.number(day.departures.count))
    page.set(phrase, site.language.phrase("count.departures", count: day.departures.count))
  }

  /// The ranges of days in the same month.
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
