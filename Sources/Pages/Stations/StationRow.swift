import Model
import Mustache

/// A station in a list.
struct StationRow {
  let shape: Shape
  private let id, anchor, name, note, href, address, roles, codes: TextSlot
  private let point: DegreeSlots
  private let nameLanguage: NameLanguage

  init() {
    var shape = Shape("station row")
    id = shape.text("id")
    anchor = shape.text("anchor", "fragment id, if it has no page")
    name = shape.text("name")
    note = shape.text(
      "note", "street or coordinates, if another has the same name")
    nameLanguage = NameLanguage(&shape)
    href = shape.text("href")
    address = shape.text(
      "address", "full address, if it has no page")
    roles = shape.text("roles", "«from», «to» or «from to»")
    codes = shape.text("codes", "codes of its stops, for the filter")
    point = DegreeSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ page: inout PageWriter) {
    let site = page.site
    let station = site.directory.stations[index]
    page.set(id, station.id.text)
    page.set(name, station.name)
    page.set(note, site.namesakes.ofStation(index))
    nameLanguage.fill(station.name, country: site.countryCode(ofCity: station.city), &page)
    let link = page.href(site.addresses.stationPages[index])
    page.set(href, link)
    if let own = RowAddresses.anchor(link) {
      page.set(anchor, String(own))
      if !station.address.street.isEmpty {
        page.set(address, station.address.whole.joined(separator: ", "))
      }
    }
    page.set(roles, Self.roles(station.roles))
    page.set(codes, site.directory.schedule.codes(of: StationIndex(index)).joined(separator: " "))
    point.fill(site.directory.shownCoordinate(of: station), &page)
  }

  private static func roles(_ roles: Station.Roles) -> String {
    switch roles {
    case [.origin, .destination]: "from to"
    case .origin: "from"
    case .destination: "to"
    default: ""
    }
  }
}
