import Model
import Mustache

/// The page at a former or alternative address of a station, which redirects to the station's page.
struct MovedPage: PageKind {
  static let template = "pages/moved"

  let shape: Shape
  private let site: SiteContext
  private let name, href: TextSlot

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("moved")
    name = shape.text("name", "name of the station")
    href = shape.text("href", "link to its page")
    self.shape = shape
  }

  private func moved(_ item: Int) -> MovedStation { site.addresses.movedStations[item] }

  func list(_ files: inout FileList) {
    for (index, moved) in site.addresses.movedStations.enumerated() {
      files.page(moved.address, item: index, isInSitemap: false)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    FileOwner(
      "the former address of station \(moved(item).id.text)", site.directory.stations[moved(item).station.number].place)
  }

  func head(_ item: Int) -> PageHead {
    let moved = moved(item)
    let title = site.titles.station(moved.station.number)
    return PageHead(
      address: moved.address,
      title: site.language.phrase("moved.title", ["title": title, "id": moved.id.text]),
      description: site.language.phrase("moved.description", ["title": title]), place: Addresses.stations,
      canonical: site.addresses.stationPages[moved.station.number])
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(name, site.directory.stations[moved(item).station.number].name)
    page.set(href, page.href(site.addresses.stationPages[moved(item).station.number]))
  }
}
