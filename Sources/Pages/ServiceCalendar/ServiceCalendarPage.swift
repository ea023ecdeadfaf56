import CivilTime
import Model
import Mustache

/// `/calendar/`: kinds of day, exceptions by date, and validity.
struct ServiceCalendarPage: PageKind {
  static let template = "pages/calendar"

  let shape: Shape
  private let site: SiteContext
  private let sheets: RouteSheets
  private let dataHref: TextSlot
  private let validity: ValiditySlots
  private let kinds: (slot: ListSlot, name: TextSlot, count: TextSlot, routes: RouteLinks)
  private let notes: (slot: ListSlot, text: TextSlot)
  private let hasDates: FlagSlot
  private let dates: (slot: ListSlot, date: TextSlot, name: TextSlot)
  private let changes: (slot: ListSlot, text: TextSlot, routes: RouteLinks)
  private let spans:
    (slot: ListSlot, first: TextSlot, last: TextSlot, end: TextSlot, until: TextSlot, routes: RouteLinks)

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("calendar")
    sheets = RouteSheets(&shape)
    validity = ValiditySlots(&shape)
    dataHref = shape.text("data_href", "calendar.json")
    var note = Shape("exception")
    let text = note.text("text")
    var kind = Shape("kind of day")
    let name = kind.text("days", "«Mondays to Fridays»")
    let count = kind.text("count_phrase", "«3 days»")
    notes = (kind.list("exceptions", note, "dates that differ"), text)
    let ofKind = RouteLinks(&kind)
    kinds = (shape.list("kinds", kind, "kinds of day that have a timetable"), name, count, ofKind)
    var change = Shape("change")
    let service = change.text("service", "what runs instead")
    let ofChange = RouteLinks(&change)
    var date = Shape("date with exceptions")
    let day = date.text("date", "2021-01-28")
    let dayName = date.text("name", "Thursday, 28 January 2021")
    changes = (date.list("changes", change, "what differs"), service, ofChange)
    hasDates = shape.flag("has_dates")
    dates = (shape.list("dates", date, "with exceptions, in order"), day, dayName)
    var span = Shape("period of service")
    let first = span.text("first", "first day")
    let last = span.text("last", "last day")
    let end = span.text("end", "the same for programs: 2021-01-28")
    let until = span.text("until", "local end of its last day")
    let ofSpan = RouteLinks(&span)
    spans = (shape.list("periods", span, "by last day"), first, last, end, until, ofSpan)
    self.shape = shape
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
    page.list(kinds.slot, CommonKind.kinds(site)) { common, page in
      page.set(kinds.name, common.name)
      page.set(kinds.count, site.language.phrase("count.days", count: common.kind.days.count))
      page.list(notes.slot, words.exceptions(common.kind)) { text, page in page.set(notes.text, text) }
      kinds.routes.fill(common.routes, &page)
    }
    let exceptions = ServiceExceptions(site).dates
    page.set(hasDates, !exceptions.isEmpty)
    page.list(dates.slot, exceptions) { date, page in
      page.set(dates.date, date.day.iso)
      page.set(dates.name, site.language.date(date.day, .full))
      page.list(changes.slot, date.changes) { change, page in
        page.set(changes.text, phrase(change.service))
        changes.routes.fill(change.routes, on: date.day, &page)
      }
    }
    page.list(spans.slot, ServiceSpan.spans(site)) { span, page in
      page.set(spans.first, site.language.date(span.days.lowerBound, .long))
      page.set(spans.last, site.language.date(span.days.upperBound, .long))
      page.set(spans.end, span.days.upperBound.iso)
      page.set(spans.until, Validity.of(span.routes, site)?.until.iso)
      spans.routes.fill(span.routes, &page)
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
