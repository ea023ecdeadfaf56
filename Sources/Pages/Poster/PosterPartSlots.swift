import Model
import Mustache

/// A service on a poster, in one of the forms of `PosterLayout`.
struct PosterPartSlots {
  private let size = TextSlot("size", "size of the text in points: 11")
  private let isNamed = FlagSlot("is_named", "whether hours have the destination beside each minute")
  private let hasHours = FlagSlot("has_hours", "whether it shows hours and minutes")
  private let hasKey = FlagSlot("has_key", "whether minutes have the labels of destinations")
  private let hasLines = FlagSlot("has_lines", "whether it shows the times of each destination")
  private let hasSpans = FlagSlot("has_spans", "whether it shows first and last times of each destination")
  private let hasDates = FlagSlot("has_dates", "whether it shows departures and dates")
  private let kinds = ListSlot("kinds", of: NamedDaysSlots("name"), "kinds of day, which are the columns")
  private let hours = PosterHourSlots()
  private let lines = PosterLineSlots()
  private let dates = PosterDateSlots()
  private let more = TextSlot("more", "number of destinations left out, in words")
  private let otherDays = TextSlot("other_days", "number of dates with other times, in words")
  private let later = TextSlot("later_days", "what +1 and the like mean")
  private let key = GridKeySlots("symbols")

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
    page.list(kinds, layout.form == .dates ? [] : service.kinds) { row, kind, page in
      row.fill(kind.days, &page)
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
    page.set(otherDays, DayKindWords(language: language).others(service.otherDays, most: PosterService.mostOtherDays))
    guard layout.form != .dates else { return }
    let calls = service.kinds.flatMap(\.calls)
    page.set(later, LaterDays(calls.map(\.seconds)).text(language))
    guard layout.form != .spans else { return }
    var used: [GridMark: Set<RouteIndex>] = [:]
    for call in calls {
      for mark in call.marks {
        used[mark, default: []].formUnion([service.lines.values[call.line].route].compactMap { $0 })
      }
    }
    key.fill(used, &page)
  }
}
