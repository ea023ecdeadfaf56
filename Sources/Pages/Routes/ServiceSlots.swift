import CivilTime
import Model
import Mustache

/// When the trips of each direction of a route run: days, first and last trip, and how often.
struct ServiceSlots {
  private let directions = ListSlot("directions", of: DirectionRow(), "when trips run, by direction")

  private struct DirectionRow {
    let direction = TextSlot("direction", "where the trips go: «To Airport»")
    let kinds = ListSlot("kinds", of: ServiceRow(), "kinds of day that have a timetable")
  }

  private struct ServiceRow {
    let days = NamedDaysSlots()
    let href = TextSlot("href", "the timetable of these days")
    let first = TextSlot("first", "time of the first trip")
    let last = TextSlot("last", "time of the last trip, with +1 after midnight")
    let frequency = TextSlot("frequency", "how often, or how many trips")
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let (site, schedule) = (page.site, page.site.directory.schedule)
    let words = DayKindWords(language: site.language)
    let span = site.routeTimetables.span(of: route)
    let weekdays = site.routeTimetables.kinds(of: route).reduce(into: Weekdays()) { $0.formUnion($1.weekdays) }
    page.list(directions, site.routeTimetables[route]) { row, direction, page in
      // The page says how long the route runs, which a direction may not do.
      let all = direction.kinds.within(span, weekdays: weekdays)
      page.set(row.direction, site.directionName(direction))
      let kinds = direction.kinds.tabulated.flatMap { kind in
        let summary = ServiceSummary(direction.trips(of: kind, schedule), schedule)
        return StopClocks.periods(of: kind, schedule[route].agency, times: summary.times, schedule)
          .map { (kind: kind, summary: summary, clocks: $0) }
      }
      page.list(row.kinds, kinds) { row, item, page in
        let (kind, summary) = (item.kind, item.summary)
        let period = words.period(item.clocks.days, of: kind)
        // The exceptions are beside the period with most of its dates.
        let isMain = item.clocks.days.count * 2 > kind.days.count || period.isEmpty
        let days = words.named(kind, among: all).within(period)
        row.days.fill(isMain ? days : NamedDays(name: days.name), &page)
        page.set(row.href, page.href(site.tableAddress(route, direction, kind)))
        for (index, slot) in zip(summary.ends.indices, [row.first, row.last]) {
          let (stop, seconds) = summary.times[index]
          let time = ServiceTime(item.clocks.sinceMidnight(seconds, at: stop, schedule), site.language).text
          page.set(slot, summary.areApproximate[index] ? "\(site.language.phrase("board.about")) \(time)" : time)
        }
        page.set(row.frequency, summary.frequency(site))
      }
    }
  }
}
