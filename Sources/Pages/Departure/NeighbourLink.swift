import Model
import Mustache

/// A link to the departure before or after another one of the same pair of cities, also over the edge of a day.
struct NeighbourLink {
  private let slot: ObjectSlot
  private let href, time, day, date: TextSlot

  init(_ shape: inout Shape, _ name: String, _ about: String) {
    var link = Shape("departure link")
    href = link.text("href")
    time = link.text("time", "09:30")
    day = link.text("day", "its day, if another: Wed, 27 Jan")
    date = link.text("date", "2021-01-28")
    slot = shape.object(name, link, about)
  }

  /// - Parameters:
  ///   - index: of `Timetable.departures`; nothing is written if it is not in `pair`.
  ///   - departure: the departure of the page.
  func fill(_ index: Int, of pair: CityPair, from departure: Departure, _ page: inout PageWriter) {
    guard pair.departures.contains(index) else { return }
    let site = page.site
    let other = site.directory.timetable.departures[index].departs.local
    page.object(slot) { page in
      page.set(href, page.href(site.addresses.departure(index)))
      page.set(time, site.language.time(other))
      page.set(date, other.day.iso)
      if other.day != departure.departs.local.day { page.set(day, site.language.date(other.day, .short)) }
    }
  }
}
