import Bytes
import CivilTime
import Model
import Mustache

/// The timetables on the page of a route: by kind of day, with both directions of each.
struct RouteTables {
  private let kinds = ListSlot("kinds", of: KindTimetables(), "kinds of day that have a timetable")
  private let hasKinds = FlagSlot("has_kinds", "whether there are several")
  private let first = TextSlot("first", "first date with a timetable: 2026-10-05")
  private let dayKinds = TextSlot(
    "day_kinds",
    "a character for each date from then on: the number of its kind of day, 0 without service, - for others with trips")
  private let zone = TextSlot("zone", "time zone that determines today's date")
  private let sheet = TextSlot("sheet", "CSS classes of the printed sheet, if one is enough")
  private let sheetTrips = TextSlot("sheet_trips", "number of trips beside each other on the sheet")
  private let isShortened = FlagSlot("is_shortened", "whether some timetables are shortened here")

  private struct KindTimetables {
    let number = TextSlot("number", "its number, from 1")
    let days = NamedDaysSlots()
    let isFirst = FlagSlot("is_first")
    let tables = ListSlot("tables", of: GridSlots(), "timetable of each direction")
    let links = ListSlot("links", of: TimetableLink(), "timetables that are too large for this page")
  }

  private struct TimetableLink {
    let name = TextSlot("name", "direction")
    let href = TextSlot("href")
  }

  /// The number of stops from which only timepoints are shown.
  static let longest = 20
  /// The number of cells in all timetables of a page. Further timetables have a page of their own only.
  static let cells = 6_000

  /// A kind of day of the route, with what each direction has on it.
  private struct Kind {
    let day: DayKind
    let named: NamedDays
    let parts: [(direction: RouteTimetables.Direction, kind: DayKind)]
  }

  /// A timetable on the page.
  private struct Table {
    let heading: String
    /// One for each period of the clocks.
    let grids: [(clocks: StopClocks, table: GridTable)]
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    let schedule = site.directory.schedule
    let found = kinds(of: route, site).prefix(DayKinds.most)
    var (left, hasFewer) = (Self.cells, false)
    let all = found.map { kind in
      kind.parts.map { part -> Table? in
        let presented = site.routeTimetables.presented(route, part.direction, part.kind, schedule)
        let grid = presented.grid
        let rows = Self.rows(of: presented, schedule[route].timepoints)
        let count = (rows?.count ?? grid.stops.count) * grid.columns.count * presented.periods.count
        guard count <= left else { return nil }
        left -= count
        if let rows, rows.count < grid.stops.count { hasFewer = true }
        return Table(
          heading: site.heading(of: presented, part.direction),
          grids: presented.periods.map { ($0, presented.table($0, rows: rows)) })
      }
    }
    page.set(hasKinds, found.count > 1)
    fillDays(found, of: route, &page)
    page.set(zone, schedule[schedule[route].agency].timeZone)
    page.set(isShortened, hasFewer)
    let exceptionLines = found.map(\.named.exceptions.count).max() ?? 0
    let printed = GridSheet.Surroundings(
      title: site.routeTitle(route).count, text: schedule[route].description.count,
      lines: found.count + 1 + exceptionLines)
    if let fitting = GridSheet(
      all.map { $0.compactMap { $0 }.flatMap { $0.grids.map(\.table) } }, printed, site.language)
    {
      page.set(sheet, fitting.classes)
      page.set(sheetTrips, String(fitting.trips))
    }
    page.list(kinds, found.indices) { row, index, page in
      let kind = found[index]
      page.set(row.number, String(index + 1))
      page.set(row.isFirst, index == 0)
      row.days.fill(kind.named, &page)
      fillTables(route, kind, all[index], row, &page)
    }
  }

  private func fillDays(_ kinds: some Sequence<Kind>, of route: RouteIndex, _ page: inout PageWriter) {
    var numbers: [Day: Character] = [:]
    let schedule = page.site.directory.schedule
    for direction in page.site.routeTimetables[route] {
      for kind in direction.kinds.kinds {
        // Also on dates on which only trips of the service day before leave, by the clocks there.
        let shifts = Self.shifts(direction.trips(of: kind, schedule), kind.days[0], schedule)
        for day in kind.days { for shift in shifts { numbers[day.advanced(by: shift)] = "-" } }
      }
    }
    for service in page.site.routeTimetables.requested[route] ?? [] {
      for day in service.kind.days { numbers[day] = "-" }
    }
    for (index, kind) in kinds.enumerated() {
      for day in kind.day.days { numbers[day] = Character(String(index + 1)) }
    }
    guard let first = numbers.keys.min(), let last = numbers.keys.max() else { return }
    page.set(self.first, first.iso)
    page.set(dayKinds, String((first.number...last.number).map { numbers[Day(number: $0)] ?? "0" }))
  }

  /// By how many days the dates on which trips leave differ from their service day.
  private static func shifts(_ trips: [TripIndex], _ day: Day, _ schedule: Schedule) -> ClosedRange<Int> {
    var clocks: [StopIndex: StopClock] = [:]
    return trips.reduce(0...0) { shifts, index in
      let trip = schedule[index]
      let stops = schedule.stops(of: trip.pattern)
      let ends = [(0, Int32(0)), (max(0, stops.count - 2), trip.span)].map { place, more in
        let stop = stops[stops.startIndex + place].stop
        let clock = clocks[stop] ?? StopClock(stop, schedule.agency(of: trip.pattern), on: day, schedule)
        clocks[stop] = clock
        let seconds = clock.sinceMidnight(schedule.time(of: trip, at: place).departure + more, schedule)
        return LocalTime(seconds: seconds).day.number
      }
      return min(shifts.lowerBound, ends[0])...max(shifts.upperBound, ends[1], ends[0])
    }
  }

  /// The rows to show: the stops that the agency lists, otherwise timepoints if there are many stops; nil for all.
  private static func rows(of presented: PresentedGrid, _ key: Route.Timepoints) -> [Int]? {
    let grid = presented.grid
    return switch key {
    case .auto where isListed(presented): grid.rows(of: presented.layout.stops)
    case .auto: grid.stops.count > longest ? grid.timepoints : nil
    case .only: grid.timepoints
    case .all: nil
    }
  }

  /// Whether the agency lists stops of this direction, not only of the other one, which may have the ends in common.
  private static func isListed(_ presented: PresentedGrid) -> Bool {
    let (listed, grid) = (presented.layout.stops, presented.grid)
    guard !listed.isEmpty else { return false }
    return Set(grid.stops).isSuperset(of: listed) || grid.rows(of: listed).count > 2
  }

  private func fillTables(
    _ route: RouteIndex, _ kind: Kind, _ grids: [Table?], _ row: KindTimetables, _ page: inout PageWriter
  ) {
    let site = page.site
    let words = DayKindWords(language: site.language)
    let shown = zip(kind.parts, grids).flatMap { part, table in
      table.map { table in table.grids.map { (part: part, heading: table.heading, grid: $0) } } ?? []
    }
    page.list(row.tables, shown) { row, table, page in
      let (direction, kind) = table.part
      let name = site.directionName(direction)
      let days = words.name(kind, among: direction.kinds)
      let caption = site.language.phrase(
        "routes.caption", ["name": site.routeTitle(route), "direction": name, "days": days])
      row.fill(
        table.grid.table,
        .init(
          text: caption, name: table.heading, full: site.tableAddress(route, direction, kind),
          period: words.period(table.grid.clocks.days, of: kind)), &page)
    }
    let rest = zip(kind.parts, grids).filter { $0.1 == nil }.map(\.0)
    page.list(row.links, rest) { row, part, page in
      page.set(row.name, site.directionName(part.direction))
      page.set(row.href, page.href(site.tableAddress(route, part.direction, part.kind)))
    }
  }

  /// The kinds of day of the route: on the days of one, each direction has one timetable, or none.
  private func kinds(of route: RouteIndex, _ site: SiteContext) -> [Kind] {
    let directions = site.routeTimetables[route]
    var contents = DayContents(site.directory.schedule)
    for (number, direction) in directions.enumerated() {
      for kind in direction.kinds.kinds {
        for day in kind.days { contents.add(InputHash(of: "\(number) \(kind.slug)"), on: day) }
      }
    }
    let common = DayKinds(contents)
    let words = DayKindWords(language: site.language)
    return common.tabulated.compactMap { day in
      let parts = directions.compactMap { direction in
        direction.kinds.kind(of: day.days[0]).map { (direction: direction, kind: $0) }
      }
      guard parts.allSatisfy({ $0.direction.kinds.tabulated.contains($0.kind) }) else { return nil }
      return Kind(day: day, named: words.named(day, among: common), parts: parts)
    }
  }
}
