import Model
import Mustache

/// The stations at one end of journeys, with links to their pages.
struct TripEndStations {
  private let stations: ListSlot<EndStation>

  private struct EndStation {
    let name = TextSlot("name")
    let nameLanguage = NameLanguage()
    let href = TextSlot("href")
    let point = DegreeSlots()
  }

  /// - Parameter list: the name of the list in templates: `origins`.
  init(_ list: String, _ about: String) { stations = ListSlot(list, of: EndStation(), about) }

  /// - Parameters:
  ///   - stations: in any order, possibly repeated.
  ///   - query: the query of the links.
  func fill(_ stations: some Sequence<StationIndex>, query: String = "", _ page: inout PageWriter) {
    let site = page.site
    let ordered = Set(stations).sorted()
    page.list(self.stations, ordered) { row, index, page in
      let station = site.directory.stations[index]
      page.set(row.name, site.namesakes.station(index, site.directory))
      row.nameLanguage.fill(station.name, country: site.countryCode(ofCity: station.city), &page)
      page.set(row.href, page.href(site.addresses.stationPages[index], query: query))
      row.point.fill(site.directory.shownCoordinate(of: station), &page)
    }
  }
}
