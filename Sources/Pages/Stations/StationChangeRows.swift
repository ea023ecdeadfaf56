import Journeys
import Model
import Mustache

/// The routes to which riders change on foot at a station, by the stations from which they depart.
struct StationChangeRows {
  private let changes = FlaggedListSlot("changes", of: ChangeRow(), "nearest first")

  private struct ChangeRow {
    let station = LinkRow(note: "walk", "how long one walks; empty if that is not known")
    let links = RouteLinks()
  }

  func fill(_ station: StationIndex, _ page: inout PageWriter) {
    let site = page.site
    let (directory, schedule) = (site.directory, site.directory.schedule)
    let found = site.stationChanges.withLock { $0 }.at(station).compactMap { change in
      let routes = change.routes.filter(schedule.hasPage)
      let isShown = !routes.isEmpty && directory.stations[change.station].hasPage
      return isShown ? (station: change.station, routes: routes, seconds: change.seconds) : nil
    }
    page.list(changes, found) { row, change, page in
      let minutes = (change.seconds + 59) / 60
      let walk = site.language.phrase("journeys.walk", ["duration": site.language.duration(minutes: minutes)])
      row.station.fill(
        site.namesakes.station(change.station, directory),
        page.href(site.addresses.stationPages[change.station]),
        minutes > 0 ? walk : "", country: site.countryCode(ofCity: directory.stations[change.station].city), &page)
      row.links.fill(change.routes, &page)
    }
  }
}
