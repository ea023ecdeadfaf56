import Model
import Mustache

/// A station in a list.
struct StationRow {
  let shape: Shape
  private let id, name, href, roles: TextSlot
  private let point: DegreeSlots

  init() {
    var shape = Shape("station row")
    id = shape.text("id", "its id")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to its page")
    roles = shape.text("roles", "«from», «to», «from to»: what it can be in a journey")
    point = DegreeSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let station = site.directory.stations[index]
    tape.set(id, frame, station.id.text)
    tape.set(name, frame, station.name)
    tape.set(href, frame, links.href(site.addresses.stationPages[index]))
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
