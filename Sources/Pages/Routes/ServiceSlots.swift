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
    let days = TextSlot("days", "«Mondays to Fridays»")
    let href = TextSlot("href", "the timetable of these days")
    let first = TextSlot("first", "time of the first trip")
    let last = TextSlot("last", "time of the last trip, with +1 after midnight")
    let frequency = TextSlot("frequency", "how often, or how many trips")
    let exceptions = ListSlot("exceptions", of: TextSlot("text"), "dates that differ")
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let (site, schedule) = (page.site, page.site.directory.schedule)
    let words = DayKindWords(language: site.language)
    page.list(directions, site.routeTimetables[route]) { row, direction, page in
      page.set(row.direction, site.directionName(direction))
      page.list(row.kinds, direction.kinds.tabulated) { row, kind, page in
        page.set(row.days, words.name(kind, among: direction.kinds))
        page.set(row.href, page.href(site.tableAddress(route, direction, kind)))
        let summary = ServiceSummary(direction.trips(of: kind, schedule), schedule)
        let clock = RouteTimetables.clock(of: route, kind, schedule)
        for (slot, time) in [(row.first, summary.first), (row.last, summary.last)] {
          page.set(slot, ServiceTime(clock.sinceMidnight(time, schedule), site.language).text)
        }
        page.set(row.frequency, summary.frequency(site))
        page.list(row.exceptions, words.exceptions(kind))
      }
    }
  }
}
