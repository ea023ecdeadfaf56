import CivilTime
import Mustache

/// A link to the previous or next day with departures.
struct DayLink {
  private let slot: ObjectSlot
  private let date, name, href: TextSlot

  init(_ shape: inout Shape, _ name: String, _ about: String) {
    var link = Shape("day link")
    date = link.text("date", "2021-01-28")
    self.name = link.text("name", "Wed, 27 Jan")
    href = link.text("href", "its page, in the same order")
    slot = shape.object(name, link, about)
  }

  func fill(_ day: Day, _ href: String, _ page: inout PageWriter) {
    page.object(slot) { page in
      page.set(date, day.iso)
      page.set(name, page.site.language.date(day, .short))
      page.set(self.href, href)
    }
  }
}
