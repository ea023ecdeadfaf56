import CivilTime
import Model
import Mustache

/// `/calendar/`: kinds of day, exceptions by date, and validity; if these are many, a summary with pages for the rest.
struct ServiceCalendarPage: PageKind {
  static let template = "pages/calendar"

  let site: SiteContext

  private let sheets = RouteSheets()
  private let validity = ValiditySlots()
  private let dataHref = TextSlot("data_href", "calendar.json")
  private let part = TextSlot("part", "the section and the part of it, on a page that has only these")
  private let showsKinds = FlagSlot("shows_kinds", "whether the page has kinds of day")
  private let showsDates = FlagSlot("shows_dates", "whether the page has exceptions")
  private let showsPeriods = FlagSlot("shows_periods", "whether the page has periods")
  private let kindPages = FlaggedListSlot("kind_pages", of: PartLink(), "the pages with all kinds of day")
  private let datePages = FlaggedListSlot("date_pages", of: PartLink(), "the pages with exceptions")
  private let periodPages = FlaggedListSlot("period_pages", of: PartLink(), "the pages with all periods")
  private let kinds = ListSlot("kinds", of: KindOfDay(), "kinds of day that have a timetable")
  private let dates = FlaggedListSlot("dates", of: DateWithExceptions(), "with exceptions, in order")
  private let spans = ListSlot("periods", of: PeriodOfService(), "by last day")

  private struct PartLink {
    let label = TextSlot("label", "«December 2026», «1–120»")
    let href = TextSlot("href")
  }

  private struct KindOfDay {
    let days = NamedDaysSlots()
    let count = TextSlot("count_phrase", "«3 days»")
    let routes = RouteLinks()
  }

  private struct DateWithExceptions {
    let date = DateSlots()
    let changes = ListSlot("changes", of: ChangeRow(), "what differs")
  }

  private struct PeriodOfService {
    let first = TextSlot("first", "first day")
    let last = TextSlot("last", "last day")
    let end = TextSlot("end", "the same for programs: 2021-01-28")
    let until = TextSlot("until", "local end of its last day")
    let routes = RouteLinks()
  }

  private struct ChangeRow {
    let text = TextSlot("service", "what runs instead")
    let routes = RouteLinks()
  }

  func list(_ files: inout FileList) {
    guard !site.routeTimetables.routes.isEmpty else { return }
    files.page(Addresses.calendar)
    for (index, part) in site.calendarPages.parts.enumerated() { files.page(part.address, item: index + 1) }
    files.document(Addresses.calendarFile)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the calendar") }

  func document(_ item: Int) -> [UInt8] { ServiceCalendarFile(site).bytes }

  /// The part of the calendar on a page; nil on `/calendar/`.
  private func ownPart(_ item: Int) -> CalendarPages.Part? { item == 0 ? nil : site.calendarPages.parts[item - 1] }

  /// «Exceptions: December 2026».
  private func name(of part: CalendarPages.Part) -> String {
    "\(site.language.phrase(part.section.heading)): \(part.label)"
  }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("calendar.title")
    let routes = PageHead.Step(name: site.language.phrase("routes.title"), address: Addresses.routes)
    let own = ownPart(item)
    let last = own.map { [PageHead.Step(name: name(of: $0), address: nil)] } ?? []
    let steps = [PageHead.Step(name: title, address: own == nil ? nil : Addresses.calendar)] + last
    return PageHead(
      address: own?.address ?? Addresses.calendar, title: own.map { "\(title): \(name(of: $0))" } ?? title,
      description: site.language.phrase("calendar.description"), steps: [routes] + steps, place: Addresses.routes)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let (all, own) = (site.calendarPages, ownPart(item))
    sheets.fill(&page)
    validity.fill(.ofSchedule(site), &page)
    page.set(dataHref, page.href(Addresses.calendarFile))
    page.set(self.part, own.map(name))
    func rows(_ section: CalendarPages.Section) -> Range<Int> {
      own.map { $0.section == section ? $0.rows : 0..<0 } ?? all.first[section] ?? 0..<0
    }
    page.set(showsPeriods, own.map { $0.section == .periods } ?? true)
    page.set(showsKinds, own.map { $0.section == .kinds } ?? true)
    page.set(showsDates, own.map { $0.section == .dates } ?? true)
    fillPages(periodPages, .periods, own, &page)
    fillPages(kindPages, .kinds, own, &page)
    fillPages(datePages, .dates, own, &page)
    fillKinds(all.kinds[rows(.kinds)], &page)
    fillDates(all.dates[rows(.dates)], &page)
    page.list(spans, all.spans[rows(.periods)]) { row, span, page in
      page.set(row.first, site.language.date(span.days.lowerBound, .long))
      page.set(row.last, site.language.date(span.days.upperBound, .long))
      page.set(row.end, span.days.upperBound.iso)
      page.set(row.until, Validity.of(span.routes, site)?.until.iso)
      row.routes.fill(span.routes, &page)
    }
  }

  /// Links to the pages of a section, on `/calendar/` and on these pages.
  private func fillPages(
    _ slot: FlaggedListSlot<PartLink>, _ section: CalendarPages.Section, _ own: CalendarPages.Part?,
    _ page: inout PageWriter
  ) {
    page.list(slot, site.calendarPages.parts.filter { $0.section == section }) { row, part, page in
      page.set(row.label, part.label)
      page.set(row.href, part.address == own?.address ? "" : page.href(part.address))
    }
  }

  private func fillKinds(_ shown: ArraySlice<CommonKind>, _ page: inout PageWriter) {
    page.list(kinds, shown) { row, common, page in
      row.days.fill(common.days, &page)
      page.set(row.count, site.language.phrase("count.days", count: common.kind.days.count))
      row.routes.fill(common.routes, &page)
    }
  }

  private func fillDates(_ shown: ArraySlice<ServiceExceptions.Date>, _ page: inout PageWriter) {
    page.list(dates, shown) { row, date, page in
      row.date.fill(date.day, &page)
      page.list(row.changes, date.changes) { row, change, page in
        page.set(row.text, phrase(change.service))
        row.routes.fill(change.routes, on: date.day, &page)
      }
    }
  }

  private func phrase(_ service: ServiceExceptions.Service) -> String {
    switch service {
    case .none: site.language.phrase("calendar.no_service")
    case .like(let days): site.language.phrase("calendar.like", ["days": days])
    case .special: site.language.phrase("calendar.special")
    }
  }
}
