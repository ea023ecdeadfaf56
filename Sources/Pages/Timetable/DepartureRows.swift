import Model
import Mustache

/// The departures of a day's table, and their time zone if they share one.
struct DepartureRows {
  private let zone = TextSlot("zone", "time zone, if there is only one")
  private let departures = ListSlot("departures", of: DepartureRow(), "in the page's order")

  /// - Parameter indices: in the page's order.
  func fill(_ indices: [OfferIndex], _ page: inout PageWriter) {
    let site = page.site
    let moments = indices.flatMap { index in
      let ends = site.directory.schedule.offerEnds[index]
      return [ends.departs, ends.arrives]
    }
    // One that all times have need not be shown with each.
    let isOneZone = moments.allSatisfy { $0.zone == moments[0].zone && $0.offset == moments[0].offset }
    if isOneZone, let first = moments.first { page.set(zone, site.zoneName(first)) }
    page.list(departures, indices) { row, index, page in row.fill(index, namesZones: !isOneZone, &page) }
  }
}
