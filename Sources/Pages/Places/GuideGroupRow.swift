import Model
import Mustache

/// A city of the guide with its places.
struct GuideGroupRow {
  private let city = CityGroupSlots(
    heading: "«City, Country», or the city alone if the country is unknown", href: "link to the city's places")
  private let point = DegreeSlots()
  private let places = ListSlot("places", of: GuideRow(), "by name")

  func fill(_ group: GuideGroup, _ first: Letters.First?, _ page: inout PageWriter) {
    city.fill(
      id: group.id, name: group.name, country: nil, heading: group.heading, at: group.address, first,
      &page)
    point.fill(group.coordinate, &page)
    let listed = page.site.directory.listed(places: group.places)
    page.list(places, listed) { row, place, page in row.fill(place, &page) }
  }
}
