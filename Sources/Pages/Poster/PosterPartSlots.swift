import Model
import Mustache

/// A service on a poster, in one of the forms of `PosterLayout`.
struct PosterPartSlots {
  let shape: Shape
  private let size, more, otherDays: TextSlot
  private let isNamed, hasHours, hasKey, hasLines, hasDates, hasSpans, hasMarks, hasNextDay: FlagSlot
  private let kinds: ListSlot
  private let kindName: TextSlot
  private let exceptions: (slot: ListSlot, text: TextSlot)
  private let hours: PosterHourSlots
  private let lines: PosterLineSlots
  private let dates: PosterDateSlots
  private let marks: GridMarkSlots

  init() {
    var shape = Shape("service on a poster")
    size = shape.text("size", "size of the text in points: 11")
    isNamed = shape.flag("is_named", "whether hours have the destination beside each minute")
    hasHours = shape.flag("has_hours", "whether it shows hours and minutes")
    hasKey = shape.flag("has_key", "whether minutes have the labels of destinations")
    hasLines = shape.flag("has_lines", "whether it shows the times of each destination")
    hasSpans = shape.flag("has_spans", "whether it shows first and last times of each destination")
    hasDates = shape.flag("has_dates", "whether it shows departures and dates")
    var kind = Shape("kind of day on a poster")
    kindName = kind.text("name", "«Mondays to Fridays»")
    var exception = Shape("exception of a kind of day")
    let text = exception.text("text")
    exceptions = (kind.list("exceptions", exception, "dates that differ"), text)
    kinds = shape.list("kinds", kind, "kinds of day, which are the columns")
    hours = PosterHourSlots(&shape)
    lines = PosterLineSlots(&shape)
    dates = PosterDateSlots(&shape)
    more = shape.text("more", "number of destinations left out, in words")
    otherDays = shape.text("other_days", "number of dates with other times, in words")
    hasNextDay = shape.flag("has_next_day", "whether there are times after midnight")
    hasMarks = shape.flag("has_marks")
    marks = GridMarkSlots(&shape, "symbols")
    self.shape = shape
  }

  /// - Parameter space: the height for it, in millimetres.
  func fill(_ service: PosterService, space: Double, _ page: inout PageWriter) {
    let language = page.site.language
    let labels = PosterLabels(service).texts
    let layout = PosterLayout(
      service, labels: labels, isTwelveHour: language.isTwelveHour, space: space)
    page.set(size, String(layout.size))
    page.set(isNamed, layout.form == .named)
    page.set(hasHours, layout.form == .named || layout.form == .hours)
    page.set(hasKey, layout.form == .hours && labels.count > 1)
    page.set(hasLines, layout.form == .lines)
    page.set(hasSpans, layout.form == .spans)
    page.set(hasDates, layout.form == .dates)
    page.list(kinds, layout.form == .dates ? [] : service.kinds) { kind, page in
      page.set(kindName, kind.name)
      page.list(exceptions.slot, kind.exceptions) { text, page in page.set(exceptions.text, text) }
    }
    switch layout.form {
    case .named, .hours:
      hours.fill(service, labels: layout.form == .hours ? labels : nil, &page)
      if layout.form == .hours { lines.fillKey(service, labels, &page) }
    case .lines: lines.fillTimes(service, &page)
    case .spans: lines.fillSpans(service, Set(service.linesByUse.prefix(layout.lineCount)), &page)
    case .dates: dates.fill(service, &page)
    }
    let left = labels.count - layout.lineCount
    if left > 0 { page.set(more, language.phrase("routes.more_routes", count: left)) }
    if service.otherDays > 0 { page.set(otherDays, language.phrase("poster.other_days", count: service.otherDays)) }
    guard layout.form != .spans, layout.form != .dates else { return }
    let calls = service.kinds.flatMap(\.calls)
    page.set(hasNextDay, calls.contains { $0.seconds >= 86_400 })
    let used = GridMark.sorted(Set(calls.flatMap(\.marks)))
    page.set(hasMarks, !used.isEmpty)
    marks.fill(used, &page)
  }
}
