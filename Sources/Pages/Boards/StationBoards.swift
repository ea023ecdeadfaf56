import CivilTime
import Language
import Model
import Mustache

/// The departures and arrivals of a station that need no JavaScript: by kind of day, and those with offers by date.
struct StationBoards {
  /// The largest number of kinds of day; the pages of the routes have all.
  static let mostKinds = 4
  /// The number of departures and arrivals up to which each has a row of its own. Above it, departures of one route and
  /// headsign share a row, and there are no arrivals.
  static let mostRows = 240
  /// Dates are shown as a whole until this number of rows is passed; at least so many are.
  private static let (mostRowsOfDates, leastDates) = (200, 2)

  private let otherDays = TextSlot("board_other_days", "dates with other times, in words")
  private let count = TextSlot("board_count", "number of departures and arrivals with offers, in words")
  private let parts = ListSlot(
    "board_parts", of: Part(), "kinds of day, those with most dates, in the order of the week; then dates")
  private let later = LaterDates()

  private struct Part {
    let days = NamedDaysSlots("name", "«Mondays to Fridays», a date")
    let date = TextSlot("date", "2021-01-28")
    let dates = TextSlot("dates", "first and last date of a kind of day")
    let later = TextSlot("later_days", "what +1 and the like mean")
    let isFirst = FlagSlot("is_first", "whether it is the kind with most dates")
    let hasPlatforms = FlagSlot("has_platforms", "whether any row has a platform")
    let hasPrices = FlagSlot("has_prices", "whether any row has a price")
    let key = GridKeySlots("symbols")
    let rows = FlaggedListSlot(
      "rows", of: BoardRowSlots(clock: "local departure: 09:30"),
      "departures by time, if there are not too many")
    let groups = FlaggedListSlot(
      "groups", of: BoardRowSlots(clock: "all local departures, separated by blanks"),
      "otherwise departures by route and headsign")
    let ends = FlaggedListSlot(
      "ends", of: BoardRowSlots(clock: "local arrival: 09:30"),
      "arrivals by time; on a kind of day those of trips that end here")
    let endsName = TextSlot("ends_name", "heading of the arrivals")
  }

  /// What the rows of a station have in common.
  private struct Context {
    let calls: StationCalls
    let names: [BoardNames]
    let continuations: TripContinuations
  }

  func fill(_ station: StationIndex, _ calls: StationCalls, _ page: inout PageWriter) {
    let (site, all, dates) = (page.site, calls.kinds, calls.dates)
    let kinds = DayKinds.ordered(all.kinds.prefix(Self.mostKinds))
    page.set(
      otherDays, DayKindWords(language: site.language).others(all.kinds.dropFirst(Self.mostKinds).flatMap(\.days)))
    let shared = SharedNumbers(Set(calls.entries.map(\.pattern.route)), calls.visits.schedule)
    let context = Context(
      calls: calls, names: calls.entries.map { BoardNames($0, shared, calls.visits, site) },
      continuations: TripContinuations(calls.visits.schedule))
    let ofKinds = kinds.map(calls.part)
    let rows = ofKinds.flatMap(\.calls)
    let isShort = rows.count <= Self.mostRows && !rows.contains { calls.visits.schedule[$0.trip].isFolded }
    let most = kinds.max { $0.days.count < $1.days.count }
    let shown = Self.first(dates)
    page.list(parts, ofKinds + shown) { slots, part, page in
      page.set(slots.hasPlatforms, part.calls.contains { !context.names[$0.entry].platform.isEmpty })
      switch part.days {
      case .kind(let kind):
        page.set(slots.isFirst, kind == most)
        fill(slots, part, kind, among: all, isShort: isShort, context, &page)
      case .date(let day): fill(slots, part, on: day, context, &page)
      }
    }
    if !dates.isEmpty { page.set(count, Self.count(dates, site)) }
    later.fill(station, calls, dates.dropFirst(shown.count), &page)
  }

  /// «12 departures, 9 arrivals».
  private static func count(_ dates: [BoardPart], _ site: SiteContext) -> String {
    let calls = dates.flatMap(\.calls)
    let departures = calls.count(where: \.isDeparture)
    let counts = [("count.departures", departures), ("count.arrivals", calls.count - departures)]
    return counts.filter { $0.1 > 0 }.map { site.language.phrase($0, count: $1) }.joined(separator: ", ")
  }

  /// The first dates, as a whole.
  private static func first(_ dates: [BoardPart]) -> ArraySlice<BoardPart> {
    var (count, rows) = (0, 0)
    while count < dates.count, count < leastDates || rows <= mostRowsOfDates {
      rows += dates[count].calls.count
      count += 1
    }
    return dates.prefix(count)
  }

  private func fill(
    _ slots: Part, _ part: BoardPart, _ kind: DayKind, among all: DayKinds, isShort: Bool, _ context: Context,
    _ page: inout PageWriter
  ) {
    let words = DayKindWords(language: page.site.language)
    slots.days.fill(words.named(kind, among: all), &page)
    page.set(slots.dates, words.dates(of: kind))
    let schedule = context.calls.visits.schedule
    let clocks = context.calls.entries.map { BoardClocks($0, kind.days[0], schedule) }
    let part = part.sorted { clocks[$0.entry].time($0.seconds, schedule) }
    guard !isShort else {
      return fillRows(slots, part, { clocks[$0.entry].times($0, schedule) }, on: kind, context, &page)
    }
    let (calls, departures) = (context.calls, part.departures)
    page.set(
      slots.later,
      LaterDays(departures.map { clocks[$0.entry].time($0.seconds, schedule) }).text(page.site.language))
    let groups = BoardGroup.groups(of: departures, calls, context.names)
    page.list(slots.groups, groups) { row, group, page in row.fill(group, clocks, calls, &page) }
    var used: [GridMark: Set<RouteIndex>] = [:]
    for call in departures {
      let entry = calls.entries[call.entry]
      for mark in GridMark.marks(ofDeparture: schedule[call.trip], from: entry) {
        used[mark, default: []].insert(entry.pattern.route)
      }
    }
    slots.key.fill(used, &page)
  }

  private func fill(
    _ slots: Part, _ part: BoardPart, on day: Day, _ context: Context, _ page: inout PageWriter
  ) {
    slots.days.fill(NamedDays(name: page.site.language.date(day, .full)), &page)
    page.set(slots.date, day.iso)
    let (calls, zones) = (context.calls, page.site.directory.zones)
    fillRows(slots, part, { BoardTimes($0, on: day, calls, zones) }, on: nil, context, &page)
  }

  /// - Parameter kind: nil on a date.
  private func fillRows(
    _ slots: Part, _ part: BoardPart, _ times: (StationCall) -> BoardTimes, on kind: DayKind?,
    _ context: Context, _ page: inout PageWriter
  ) {
    let (calls, language) = (context.calls, page.site.language)
    let rows = part.calls.map { (call: $0, times: times($0)) }
    let ends = rows.flatMap { [$0.times.here, $0.call.isDeparture ? $0.times.end : nil] }
    page.set(slots.later, LaterDays(ends.compactMap { $0 }).text(language))
    page.set(slots.hasPrices, part.calls.contains { calls.wholeOffer(of: $0)?.terms.price != nil })
    page.list(slots.rows, rows.filter(\.call.isDeparture)) { slots, row, page in
      let onward = kind.map { context.continuations.next(after: calls.visits.schedule[row.call.trip], on: $0) } ?? []
      slots.fill(row.call, context.names[row.call.entry], row.times, calls, onward: onward, &page)
    }
    page.set(slots.endsName, language.phrase(kind == nil ? "board.arrivals" : "board.ends"))
    page.list(slots.ends, rows.filter { !$0.call.isDeparture }) { slots, row, page in
      slots.fill(row.call, context.names[row.call.entry], row.times, calls, onward: [], &page)
    }
  }
}
