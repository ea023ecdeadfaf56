import Model
import Mustache

/// When the trips of each direction of a route run: days, first and last trip, and how often.
struct ServiceSlots {
  private let directions: ListSlot
  private let direction: TextSlot
  private let kinds: ListSlot
  private let days, href, first, last, frequency: TextSlot
  private let exceptions: (slot: ListSlot, text: TextSlot)
  private let words: DayKindWords

  init(_ shape: inout Shape, _ site: SiteContext) {
    words = DayKindWords(language: site.language)
    var kind = Shape("service")
    days = kind.text("days", "«Mondays to Fridays»")
    href = kind.text("href", "the timetable of these days")
    first = kind.text("first", "time of the first trip")
    last = kind.text("last", "time of the last trip, with +1 after midnight")
    frequency = kind.text("frequency", "how often, or how many trips")
    var exception = Shape("exception")
    let text = exception.text("text")
    exceptions = (kind.list("exceptions", exception, "dates that differ"), text)
    var direction = Shape("direction")
    self.direction = direction.text("direction", "where the trips go: «To Airport»")
    kinds = direction.list("kinds", kind, "kinds of day that have a timetable")
    directions = shape.list("directions", direction, "when trips run, by direction")
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    page.list(directions, site.routeTimetables[route]) { direction, page in
      page.set(self.direction, site.directionName(direction))
      page.list(kinds, direction.kinds.tabulated) { kind, page in
        page.set(days, words.name(kind, among: direction.kinds))
        page.set(href, page.href(site.tableAddress(route, direction, kind)))
        let summary = ServiceSummary(direction.trips(of: kind, site.directory.schedule), site.directory.schedule)
        page.set(first, ServiceTime(summary.first, site.language).text)
        page.set(last, ServiceTime(summary.last, site.language).text)
        page.set(frequency, summary.frequency(site))
        page.list(exceptions.slot, words.exceptions(kind)) { text, page in page.set(exceptions.text, text) }
      }
    }
  }
}
