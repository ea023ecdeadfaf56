import Model
import Mustache

/// A link to the departure before or after another one of the same pair of cities, also over the edge of a day.
struct NeighbourLink {
  private let departure: ObjectSlot<DepartureLink>

  private struct DepartureLink {
    let href = TextSlot("href")
    let time = TextSlot("time", "09:30")
    let day = TextSlot("day", "its day, if another: Wed, 27 Jan")
    let date = TextSlot("date", "2021-01-28")
  }

  init(_ name: String, _ about: String) { departure = ObjectSlot(name, of: DepartureLink(), about) }

  /// - Parameters:
  ///   - index: nothing is written if it is not in `pair`.
  ///   - departure: the departure of the page.
  func fill(_ index: OfferIndex, of pair: TownPair, from departure: OfferedTrip, _ page: inout PageWriter) {
    guard pair.offers.contains(index) else { return }
    let site = page.site
    let other = site.directory.schedule.offerEnds[index].departs.local
    page.object(self.departure) { slots, page in
      page.set(slots.href, page.href(site.addresses.departure(index)))
      page.set(slots.time, site.language.time(other))
      page.set(slots.date, other.day.iso)
      if other.day != departure.departs.local.day { page.set(slots.day, site.language.date(other.day, .short)) }
    }
  }
}
