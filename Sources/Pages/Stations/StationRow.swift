import Model
import Mustache

/// A station in a list.
struct StationRow {
  let shape: Shape
  private let id, anchor, name, href, address, roles: TextSlot
  private let point: DegreeSlots

  init() {
    var shape = Shape("station row")
    id = shape.text("id", "its id")
    anchor = shape.text("anchor", "fragment id on its city's page, if it has no page")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to its page, or to its row on its city's page")
    address = shape.text(
      "address", "its full address on its city's page, if it has no page; may be empty")
    roles = shape.text("roles", "«from», «to» or «from to»: whether it has departures, arrivals or both")
    point = DegreeSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let station = site.directory.stations[index]
    tape.set(id, frame, station.id.text)
    tape.set(name, frame, station.name)
    let link = links.href(site.addresses.stationPages[index])
    tape.set(href, frame, link)
    if let own = RowAddresses.anchor(link) {
      tape.set(anchor, frame, String(own))
      if !station.address.street.isEmpty {
        tape.set(address, frame, station.address.whole.joined(separator: ", "))
      }
    }
    tape.set(roles, frame, Self.roles(station.roles))
    point.fill(site.directory.shownCoordinate(of: station), &tape, frame)
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
