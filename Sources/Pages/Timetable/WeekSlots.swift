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

  private let areSeveral: FlagSlot
  private let slot: ListSlot
  private let name, first, last, until, missing, morePhrase, leftPhrase: TextSlot
  private let isOpen: FlagSlot
  private let weekdays: (slot: ListSlot, name: TextSlot, whole: TextSlot, number: TextSlot, href: TextSlot)
  private let row: WeekRow
  private let rows, more: ListSlot

  init(_ shape: inout Shape) {
    areSeveral = shape.flag("has_several_weeks", "whether there are several periods")
    var week = Shape("period of a pair of cities")
    name = week.text("name", "1 Dec 2026 – 13 Dec 2026")
    first = week.text("first_date", "the first: 2026-12-01")
    last = week.text("last_date", "the last: 2026-12-13")
    until = week.text("until", "local end of its last day")
    isOpen = week.flag("is_open", "whether it is one of the first periods")
    missing = week.text("missing", "sentence with dates without departures")
    morePhrase = week.text("more_phrase", "number of further rows, in words")
    leftPhrase = week.text("left_phrase", "number of rows left out, in words")
    var day = Shape("day of the week")
    weekdays.name = day.text("name", "short name: Thu")
    weekdays.whole = day.text("whole_name", "full name, for screen readers")
    weekdays.number = day.text("number", "day of the month, if it has only one date")
    weekdays.href = day.text("href", "that date's page")
    weekdays.slot = week.list("weekdays", day, "Monday to Sunday")
    row = WeekRow()
    rows = week.list("times", row.shape, "departures by time")
    more = week.list("more_times", row.shape, "further departures, to be unfolded")
    slot = shape.list("weeks", week, "periods with a weekly timetable")
  }

  /// - Parameter index: of `Timetable.routes`, with several days.
  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let timetable = site.directory.timetable
    let pair = timetable.routes[index]
    let tables = WeekPeriods.tables(of: pair, timetable.departures)
    page.set(areSeveral, tables.count > 1)
    let context = WeekRow.Context(pair, timetable)
    var room = Self.mostRows
    page.list(slot, tables.indices) { number, page in
      let table = tables[number]
      fill(table, &page)
      page.set(isOpen, number < Self.openPeriods)
      page.list(weekdays.slot, 1...7) { weekday, page in fill(weekday, of: table, index, &page) }
      let shown = table.rows.prefix(room)
      room -= shown.count
      let left = table.rows.count - shown.count
      if left > 0 { page.set(leftPhrase, site.language.phrase("timetable.left_times", count: left)) }
      page.list(rows, shown.prefix(Self.shownRows)) { row.fill($0, context, &$1) }
      let rest = shown.dropFirst(Self.shownRows)
      if !rest.isEmpty { page.set(morePhrase, site.language.phrase("timetable.more_times", count: rest.count)) }
      page.list(more, rest) { row.fill($0, context, &$1) }
    }
  }

  private func fill(_ table: WeekTimetable, _ page: inout PageWriter) {
    let (site, timetable) = (page.site, page.site.directory.timetable)
    let words = DayKindWords(language: site.language)
    page.set(name, words.dates(table.first...table.last))
    page.set(first, table.first.iso)
    page.set(last, table.last.iso)
    let departures = table.days.reduce(into: table.days[table.days.startIndex].departures) {
      $0 = $0.lowerBound..<$1.departures.upperBound
    }
    page.set(until, Validity.of(timetable.departures[departures], timetable)?.until.iso)
    page.set(missing, words.exception("timetable.no_departures", DayRuns(table.missing)))
  }

  private func fill(_ weekday: Int, of table: WeekTimetable, _ index: Int, _ page: inout PageWriter) {
    // 5 January 1970 was a Monday.
    let (name, whole) = DayKindWords.columnName(Day(number: 3 + weekday), page.site.language)
    page.set(weekdays.name, name)
    page.set(weekdays.whole, whole)
    guard let day = table.onlyDay(of: weekday) else { return }
    let date = page.site.directory.timetable.routes[index].days[day].day
    page.set(weekdays.number, page.site.language.number(Int(date.iso.suffix(2)) ?? 1))
    page.set(weekdays.href, page.href(page.site.addresses.day(index, day)))
  }
}
