import Model
import Mustache

/// A station in a list.
struct StationRow {
  let shape: Shape
  private let id, name, href, roles, lat, lon: TextSlot

  init() {
    var shape = Shape("station row")
    id = shape.text("id", "its id")
    name = shape.text("name", "its name")
    href = shape.text("href", "link to its page")
    roles = shape.text("roles", "«from», «to», «from to»: what it can be in a journey")
    lat = shape.text("lat", "latitude in degrees; empty where unknown")
    lon = shape.text("lon", "longitude in degrees; empty where unknown")
    self.shape = shape
  }

  func fill(_ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let station = site.directory.stations[index]
    tape.set(id, frame, station.id.text)
    tape.set(name, frame, station.name)
    tape.set(href, frame, links.href(site.addresses.stationPages[index]))
    tape.set(roles, frame, Self.roles(station.roles))
    guard let point = site.directory.shownCoordinate(of: station) else { return }
    tape.set(lat, frame, point.latitude.description)
    tape.set(lon, frame, point.longitude.description)
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
