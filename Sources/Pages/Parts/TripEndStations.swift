import Model
import Mustache

/// The stations at one end of journeys, with links to their pages.
struct TripEndStations {
  private let slot: ListSlot
  private let name, href: TextSlot
  private let point: DegreeSlots
  private let nameLanguage: NameLanguage

  init(_ shape: inout Shape, _ list: String, _ about: String) {
    var row = Shape("end station")
    name = row.text("name")
    nameLanguage = NameLanguage(&row)
    href = row.text("href")
    point = DegreeSlots(&row)
    slot = shape.list(list, row, about)
  }

  /// - Parameters:
  ///   - stations: indices of `Directory.stations`, in any order, possibly repeated.
  ///   - query: the query of the links.
  func fill(_ stations: some Sequence<Int>, query: String = "", _ page: inout PageWriter) {
    let site = page.site
    let ordered = Set(stations).sorted()
    page.list(slot, ordered) { index, page in
      let station = site.directory.stations[index]
      page.set(name, site.namesakes.station(index, site.directory))
      nameLanguage.fill(station.name, country: site.countryCode(ofCity: station.city), &page)
      page.set(href, page.href(site.addresses.stationPages[index], query: query))
      point.fill(site.directory.shownCoordinate(of: station), &page)
    }
  }
}
