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
    dataHref = shape.text("data_href", "link to calendar.json")
    var note = Shape("exception")
    let text = note.text("text", "sentence with dates")
    var kind = Shape("kind of day")
    let name = kind.text("days", "its days, in words")
    let count = kind.text("count_phrase", "number of days, in words")
    notes = (kind.list("exceptions", note, "dates that differ from the days in words"), text)
    let ofKind = RouteLinks(&kind, "routes that have a timetable for it")
    kinds = (shape.list("kinds", kind, "kinds of day that have timetables"), name, count, ofKind)
    var change = Shape("change")
    let service = change.text("service", "what runs instead, in words")
    let ofChange = RouteLinks(&change, "routes of which this is so")
    var date = Shape("date with exceptions")
    let day = date.text("date", "date: 2021-01-28")
    let dayName = date.text("name", "date in words")
    changes = (date.list("changes", change, "what differs"), service, ofChange)
    hasDates = shape.flag("has_dates", "whether there are exceptions")
    dates = (shape.list("dates", date, "dates with exceptions, in order"), day, dayName)
    var span = Shape("period of service")
    let first = span.text("first", "first day, in words")
    let last = span.text("last", "last day, in words")
    let end = span.text("end", "last day: 2021-01-28")
    let until = span.text("until", "local end of the last day: 2021-01-29T00:00:00-05:00")
    let ofSpan = RouteLinks(&span, "routes with this period")
    spans = (shape.list("periods", span, "periods of service, by last day"), first, last, end, until, ofSpan)
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
