import Model
import Mustache

/// The departures of a day's table, and their time zone if they share one.
struct DepartureRows {
  private let zone = TextSlot("zone", "time zone, if there is only one")
  private let departures = ListSlot("departures", of: DepartureRow(), "in the page's order")

  /// - Parameter indices: indices of `Timetable.departures`, in the page's order.
  func fill(_ indices: [Int], _ page: inout PageWriter) {
    let site = page.site
    let isOneZone = Self.isOneZone(indices, site.directory.timetable)
    if isOneZone, let first = indices.first {
      page.set(zone, site.zoneName(site.directory.timetable.departures[first].departs))
    }
    page.list(departures, indices) { row, index, page in row.fill(index, namesZones: !isOneZone, &page) }
  }

  /// Whether all times have the same time zone, which then need not be shown with each.
  private static func isOneZone(_ indices: [Int], _ timetable: Timetable) -> Bool {
    guard let first = indices.first.map({ timetable.departures[$0].departs }) else { return true }
    return indices.allSatisfy { index in
      [timetable.departures[index].departs, timetable.departures[index].arrives].allSatisfy {
        $0.zone == first.zone && $0.offset == first.offset
      }
    }
  }
}
