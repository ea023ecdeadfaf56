import Mustache
import Text

/// A group «City, Country» with its stations.
struct GroupRow {
  let shape: Shape
  private let id, anchor, name, heading, href, letter, letterAnchor: TextSlot
  private let point: DegreeSlots
  private let stations: (slot: ListSlot, row: StationRow)

  init() {
    var shape = Shape("group")
    id = shape.text("id", "id of the city")
    anchor = shape.text("anchor", "fragment id")
    name = shape.text("name", "city name, for search")
    heading = shape.text("heading", "«City, Country», with the region if two cities share a name")
    href = shape.text("href", "link to the city's page")
    point = DegreeSlots(&shape)
    letter = shape.text("letter", "the letter, on its first group")
    letterAnchor = shape.text("letter_anchor", "fragment id of the letter, on its first group")
    let row = StationRow()
    stations = (shape.list("stations", row.shape, "its stations, by name"), row)
    self.shape = shape
  }

  func fill(
    _ index: Int, _ begins: Letters.First?, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    let city = site.directory.cities[index]
    tape.set(id, frame, city.id.text)
    tape.set(anchor, frame, "c-" + AddressID.encode(city.id.text))
    tape.set(name, frame, city.name)
    tape.set(heading, frame, site.directory.heading(of: site.directory.cities[index]))
    tape.set(href, frame, links.href(site.addresses.cities[index]))
    tape.set(letter, frame, begins?.letter)
    tape.set(letterAnchor, frame, begins?.anchor)
    point.fill(city.coordinate, &tape, frame)
    let frames = tape.list(stations.slot, frame, count: city.stations.count)
    for (place, station) in city.stations.enumerated() {
      stations.row.fill(station, site, links, &tape, frames[place])
    }
  }
}
