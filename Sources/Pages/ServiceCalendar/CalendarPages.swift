import CivilTime
import Language
import Model

/// The content of the calendar, and the pages on which it is if one page would be too large.
struct CalendarPages: Sendable {
  enum Section: String {
    case periods = "validity", kinds, dates = "exceptions"

    /// The key of its heading.
    var heading: String { "calendar.\(rawValue)" }
  }

  /// A page with a part of one section.
  struct Part: Sendable {
    let section: Section
    /// Of `spans`, `kinds` or `dates`.
    let rows: Range<Int>
    let address: String
    /// «December 2026», «1–120».
    let label: String
  }

  let spans: [ServiceSpan]
  let kinds: [CommonKind]
  let dates: [ServiceExceptions.Date]
  /// The further pages; none if `/calendar/` has everything.
  let parts: [Part]
  /// The rows of each section on `/calendar/`. Of dates, it has all or none.
  let first: [Section: Range<Int>]

  /// The sizes of a page, and of a section on `/calendar/` if there are further pages, in estimated bytes.
  private static let (mostOfPage, mostOfSection) = (200_000, 50_000)

  init(_ site: SiteContext) {
    let (spans, kinds, dates) = (ServiceSpan.spans(site), CommonKind.kinds(site), ServiceExceptions(site).dates)
    (self.spans, self.kinds, self.dates) = (spans, kinds, dates)
    let sizes = CalendarSizes(site)
    let ofSpans = spans.map(sizes.of)
    let ofKinds = kinds.map(sizes.of)
    let ofDates = dates.map(sizes.of)
    guard (ofSpans + ofKinds + ofDates).reduce(0, +) > Self.mostOfPage else {
      first = [.periods: spans.indices, .kinds: kinds.indices, .dates: dates.indices]
      parts = []
      return
    }
    let shown = { (sizes: [Int]) in Self.ranges(sizes, most: Self.mostOfSection)[0] }
    first = [.periods: shown(ofSpans), .kinds: shown(ofKinds), .dates: 0..<0]
    parts =
      Self.numbered(.periods, ofSpans, first[.periods], site.language)
      + Self.numbered(.kinds, ofKinds, first[.kinds], site.language) + Self.months(dates, ofDates, site.language)
  }

  /// The pages with all rows of a section, unless `/calendar/` has all.
  private static func numbered(
    _ section: Section, _ sizes: [Int], _ shown: Range<Int>?, _ language: Language
  ) -> [Part] {
    if shown == sizes.indices { return [] }
    return ranges(sizes, most: mostOfPage).enumerated().map { number, rows in
      Part(
        section: section, rows: rows, address: address(section.rawValue, number),
        label: "\(language.number(rows.lowerBound + 1))–\(language.number(rows.upperBound))")
    }
  }

  /// The pages with the dates of each month.
  private static func months(_ dates: [ServiceExceptions.Date], _ sizes: [Int], _ language: Language) -> [Part] {
    Months.ranges(dates.map(\.day)).flatMap { rows in
      let (first, day) = (rows.lowerBound, dates[rows.lowerBound].day)
      return ranges(Array(sizes[rows]), most: mostOfPage).enumerated().map { number, part in
        let name = language.date(day, .month)
        return Part(
          section: .dates, rows: first + part.lowerBound..<first + part.upperBound,
          address: address(String(day.iso.prefix(7)), number),
          label: number == 0 ? name : "\(name) (\(language.number(number + 1)))")
      }
    }
  }

  private static func address(_ name: String, _ number: Int) -> String {
    Addresses.calendar + name + (number == 0 ? "" : "-\(number + 1)") + "/"
  }

  /// Ranges of rows, each of which is at most of a size, unless a row is larger; one empty range without rows.
  private static func ranges(_ sizes: [Int], most: Int) -> [Range<Int>] {
    var (ranges, start, size): ([Range<Int>], Int, Int) = ([], 0, 0)
    for row in sizes.indices {
      if row > start, size + sizes[row] > most {
        ranges.append(start..<row)
        (start, size) = (row, 0)
      }
      size += sizes[row]
    }
    return ranges + [start..<sizes.count]
  }
}

/// Estimates of the bytes that rows take.
private struct CalendarSizes {
  let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  func of(_ span: ServiceSpan) -> Int { 300 + links(span.routes) }

  func of(_ kind: CommonKind) -> Int {
    200 + kind.days.name.utf8.count + kind.days.exceptions.reduce(0) { $0 + $1.utf8.count + 30 } + links(kind.routes)
  }

  func of(_ date: ServiceExceptions.Date) -> Int { 200 + date.changes.reduce(0) { $0 + 120 + links($1.routes) } }

  private func links(_ routes: [RouteIndex]) -> Int {
    site.routeOrder.sorted(routes).prefix(RouteLinks.most).reduce(0) { size, route in
      size + 120 + site.addresses.routePages[route.number].utf8.count + site.routeLongName(route).utf8.count
    }
  }
}

extension SiteContext {
  /// The content of the calendar, found when it is first needed.
  var calendarPages: CalendarPages {
    knownCalendar.withLock { known in
      let pages = known ?? CalendarPages(self)
      known = pages
      return pages
    }
  }
}
