import CivilTime
import Model
import Mustache

/// The timetables of a pair of cities by day of the week, period by period.
struct WeekSlots {
  /// The rows of a table that are shown at once; more can be unfolded.
  static let shownRows = 40
  /// The most rows of a page. What is left out is counted.
  private static let mostRows = 600
  /// The periods that are open without a script.
  private static let openPeriods = 2

  private let areSeveral = FlagSlot("has_several_weeks", "whether there are several periods")
  private let weeks = ListSlot("weeks", of: Period(), "periods with a weekly timetable")

  private struct Period {
    let name = TextSlot("name", "1 Dec 2026 – 13 Dec 2026")
    let first = TextSlot("first_date", "the first: 2026-12-01")
    let last = TextSlot("last_date", "the last: 2026-12-13")
    let until = TextSlot("until", "local end of its last day")
    let isOpen = FlagSlot("is_open", "whether it is one of the first periods")
    let missing = TextSlot("missing", "sentence with dates without departures")
    let morePhrase = TextSlot("more_phrase", "number of further rows, in words")
    let leftPhrase = TextSlot("left_phrase", "number of rows left out, in words")
    let weekdays = ListSlot("weekdays", of: Weekday(), "Monday to Sunday")
    let rows = ListSlot("times", of: WeekRow(), "departures by time")
    let more = ListSlot("more_times", of: WeekRow(), "further departures, to be unfolded")

    func fill(_ table: WeekTimetable, _ page: inout PageWriter) {
      let site = page.site
      let words = DayKindWords(language: site.language)
      page.set(name, words.dates(table.first...table.last))
      page.set(first, table.first.iso)
      page.set(last, table.last.iso)
      let offers = table.days.reduce(table.days[table.days.startIndex].offers) { $0.lowerBound..<$1.offers.upperBound }
      page.set(until, Validity.of(offers, site.directory)?.until.iso)
      page.set(missing, words.exception("timetable.no_departures", DayRuns(table.missing)))
    }
  }

  private struct Weekday {
    let name = TextSlot("name", "short name: Thu")
    let whole = TextSlot("whole_name", "full name, for screen readers")
    let number = TextSlot("number", "day of the month, if it has only one date")
    let href = TextSlot("href", "that date's page")

    func fill(_ weekday: Int, of table: WeekTimetable, _ index: Int, _ page: inout PageWriter) {
      // 5 January 1970 was a Monday.
      let names = DayKindWords.columnName(Day(number: 3 + weekday), page.site.language)
      page.set(name, names.name)
      page.set(whole, names.whole)
      guard let day = table.onlyDay(of: weekday) else { return }
      let date = page.site.directory.pairs[index].days[day].day
      page.set(number, page.site.language.number(date.ofMonth))
      page.set(href, page.href(page.site.addresses.day(index, day)))
    }
  }

  /// - Parameter index: of `Directory.pairs`, with several days.
  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let directory = site.directory
    let pair = directory.pairs[index]
    let tables = WeekPeriods.tables(of: pair, directory.schedule)
    page.set(areSeveral, tables.count > 1)
    let ends = directory.schedule.offerEnds[pair.offers]
    let several = SeveralStations(origins: ends.lazy.map(\.origin), destinations: ends.lazy.map(\.destination))
    var room = Self.mostRows
    page.list(weeks, tables.indices) { week, number, page in
      let table = tables[number]
      week.fill(table, &page)
      page.set(week.isOpen, number < Self.openPeriods)
      page.list(week.weekdays, 1...7) { row, weekday, page in row.fill(weekday, of: table, index, &page) }
      let shown = table.rows.prefix(room)
      room -= shown.count
      let left = table.rows.count - shown.count
      if left > 0 { page.set(week.leftPhrase, site.language.phrase("timetable.left_times", count: left)) }
      page.list(week.rows, shown.prefix(Self.shownRows)) { row, time, page in row.fill(time, several, &page) }
      let rest = shown.dropFirst(Self.shownRows)
      if !rest.isEmpty { page.set(week.morePhrase, site.language.phrase("timetable.more_times", count: rest.count)) }
      page.list(week.more, rest) { row, time, page in row.fill(time, several, &page) }
    }
  }
}
