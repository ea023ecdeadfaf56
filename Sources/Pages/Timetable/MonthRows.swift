import CivilTime
import Model
import Mustache

/// The days of a pair of towns as a calendar, month by month.
struct MonthRows {
  private let months = ListSlot("months", of: Month(), "with departures")

  private struct Month {
    let name = TextSlot("name", "January 2021")
    let days = ListSlot("days", of: CalendarDay(), "with departures")
  }

  private struct CalendarDay {
    let date = TextSlot("date", "2021-01-28")
    let weekday = TextSlot("weekday", "column, from 1 (Monday) to 7 (Sunday)")
    let week = TextSlot("week", "row, from 1 to 6")
    let weekdayName = TextSlot("weekday_name", "the same as shown: Thu")
    let wholeName = TextSlot("whole_name", "full name, for screen readers")
    let number = TextSlot("number", "day of the month")
    let href = TextSlot("href")
    let count = TextSlot("count", "number of departures, as shown")
    let phrase = TextSlot("count_phrase")

    func fill(_ day: TownPairDay, _ address: String, _ page: inout PageWriter) {
      let site = page.site
      page.set(self.date, day.day.iso)
      page.set(weekday, String(day.day.weekday))
      let (name, whole) = DayKindWords.columnName(day.day, site.language)
      page.set(weekdayName, name)
      page.set(wholeName, whole)
      let date = day.day.ofMonth
      page.set(number, site.language.number(date))
      // Weeks begin on Monday. The weekday of the first of the month follows from that of this day.
      let first = day.day.advanced(by: 1 - date).weekday
      page.set(week, String((date + first - 2) / 7 + 1))
      page.set(href, address)
      page.set(count, site.language.number(day.offers.count))
      page.set(phrase, site.language.phrase("count.departures", count: day.offers.count))
    }
  }

  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let pair = site.directory.pairs[index]
    page.list(months, Months.ranges(pair.days.map(\.day))) { row, range, page in
      page.set(row.name, site.language.date(pair.days[range.lowerBound].day, .month))
      page.list(row.days, range) { row, day, page in
        row.fill(pair.days[day], page.href(site.addresses.day(index, day)), &page)
      }
    }
  }
}
