import Model
import Mustache

/// A city of the guide with its places.
struct GuideGroupRow {
  let shape: Shape
  private let city: CityGroupSlots
  private let point: DegreeSlots
  private let places: (slot: ListSlot, row: GuideRow)

  init() {
    var shape = Shape("guide city")
    city = CityGroupSlots(
      &shape, heading: "«City, Country», or the city alone if the country is unknown", href: "link to the city's places"
    )
    point = DegreeSlots(&shape)
    let row = GuideRow()
    places = (shape.list("places", row.shape, "by name"), row)
    self.shape = shape
  }

  func fill(_ group: GuideGroup, _ first: Letters.First?, _ page: inout PageWriter) {
    city.fill(
      id: group.id, name: group.name, country: nil, heading: group.heading, at: group.address, first,
      &page)
    point.fill(group.coordinate, &page)
    let listed = page.site.directory.listed(places: group.places)
    page.list(places.slot, listed) { place, page in places.row.fill(place, &page) }
  }
}
