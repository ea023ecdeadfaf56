import Mustache

/// A city in its country's list.
struct CityRow {
  let shape: Shape
  private let id, name, href, count: TextSlot
  private let point: DegreeSlots

  init() {
    var shape = Shape("city row")
    id = shape.text("id", "its id")
    name = shape.text("name", "its name, with the region if two cities share a name")
    href = shape.text("href", "link to its page")
    count = shape.text("count", "number of stations, in words")
    point = DegreeSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let city = site.directory.cities[index]
    tape.set(id, frame, city.id.text)
    tape.set(name, frame, city.qualifiedName)
    tape.set(href, frame, links.href(site.addresses.cities[index]))
    tape.set(count, frame, site.language.phrase("count.stations", count: city.stations.count))
    point.fill(city.coordinate, &tape, frame)
  }
}
