import CivilTime
import Model
import Mustache

/// `/calendar/`: kinds of day, exceptions by date, and validity.
struct ServiceCalendarPage: PageKind {
  static let template = "pages/calendar"

  let site: SiteContext

  private let sheets = RouteSheets()
  private let validity = ValiditySlots()
  private let dataHref = TextSlot("data_href", "calendar.json")
  private let kinds = ListSlot("kinds", of: KindOfDay(), "kinds of day that have a timetable")
  private let dates = FlaggedListSlot("dates", of: DateWithExceptions(), "with exceptions, in order")
  private let spans = ListSlot("periods", of: PeriodOfService(), "by last day")

  private struct KindOfDay {
    let name = TextSlot("days", "«Mondays to Fridays»")
    let count = TextSlot("count_phrase", "«3 days»")
    let notes = ListSlot("exceptions", of: TextSlot("text"), "dates that differ")
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
    files.document(Addresses.calendarFile)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the calendar") }

  func document(_ item: Int) -> [UInt8] { ServiceCalendarFile(site).bytes }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.calendar, title: site.language.phrase("calendar.title"),
      description: site.language.phrase("calendar.description"),
      steps: [
        PageHead.Step(name: site.language.phrase("routes.title"), address: Addresses.routes),
        PageHead.Step(name: site.language.phrase("calendar.title"), address: nil),
      ], place: Addresses.routes)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let words = DayKindWords(language: site.language)
    sheets.fill(&page)
    validity.fill(.ofSchedule(site), &page)
    page.set(dataHref, page.href(Addresses.calendarFile))
    page.list(kinds, CommonKind.kinds(site)) { row, common, page in
      page.set(row.name, common.name)
      page.set(row.count, site.language.phrase("count.days", count: common.kind.days.count))
      page.list(row.notes, words.exceptions(common.kind))
      row.routes.fill(common.routes, &page)
    }
    let exceptions = ServiceExceptions(site).dates
    page.list(dates, exceptions) { row, date, page in
      row.date.fill(date.day, &page)
      page.list(row.changes, date.changes) { row, change, page in
        page.set(row.text, phrase(change.service))
        row.routes.fill(change.routes, on: date.day, &page)
      }
    }
    page.list(spans, ServiceSpan.spans(site)) { row, span, page in
      page.set(row.first, site.language.date(span.days.lowerBound, .long))
      page.set(row.last, site.language.date(span.days.upperBound, .long))
      page.set(row.end, span.days.upperBound.iso)
      page.set(row.until, Validity.of(span.routes, site)?.until.iso)
      row.routes.fill(span.routes, &page)
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
