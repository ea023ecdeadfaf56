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

  func fill(_ index: Int, _ begins: Letters.First?, _ page: inout PageWriter) {
    let site = page.site
    let city = site.directory.cities[index]
    page.set(id, city.id.text)
    page.set(anchor, "c-" + AddressID.encode(city.id.text))
    page.set(name, city.name)
    page.set(heading, site.directory.heading(of: site.directory.cities[index]))
    page.set(href, page.href(site.addresses.cities[index]))
    page.set(letter, begins?.letter)
    page.set(letterAnchor, begins?.anchor)
    point.fill(city.coordinate, &page)
    page.list(stations.slot, city.stations) { station, page in stations.row.fill(station, &page) }
  }
}
