import CivilTime
import Mustache

/// A link to the previous or next day with departures.
struct DayLink {
  private let link: ObjectSlot<DayLinkSlots>

  private struct DayLinkSlots {
    let date = TextSlot("date", "2021-01-28")
    let name = TextSlot("name", "Wed, 27 Jan")
    let href = TextSlot("href", "its page, in the same order")
  }

  init(_ name: String, _ about: String) { link = ObjectSlot(name, of: DayLinkSlots(), about) }

  func fill(_ day: Day, _ href: String, _ page: inout PageWriter) {
    page.object(link) { slots, page in
      page.set(slots.date, day.iso)
      page.set(slots.name, page.site.language.date(day, .short))
      page.set(slots.href, href)
    }
  }
}
