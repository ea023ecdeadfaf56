import Model
import Mustache
import Text

/// A city of the guide with its places.
struct GuideGroupRow {
  let shape: Shape
  private let id, anchor, name, heading, href, letter, letterAnchor: TextSlot
  private let point: DegreeSlots
  private let places: (slot: ListSlot, row: GuideRow)

  init() {
    var shape = Shape("guide city")
    id = shape.text("id", "id of the city")
    anchor = shape.text("anchor", "fragment id")
    name = shape.text("name", "city name, for search")
    heading = shape.text("heading", "«City, Country», or the city alone if the country is unknown")
    href = shape.text("href", "link to the city's places")
    point = DegreeSlots(&shape)
    letter = shape.text("letter", "the letter, on its first group")
    letterAnchor = shape.text("letter_anchor", "fragment id of the letter, on its first group")
    let row = GuideRow()
    places = (shape.list("places", row.shape, "its places, by name"), row)
    self.shape = shape
  }

  func fill(_ group: GuideGroup, _ begins: Letters.First?, _ page: inout PageWriter) {
    page.set(id, group.id)
    page.set(anchor, "c-" + AddressID.encode(group.id))
    page.set(name, group.name)
    page.set(heading, group.heading)
    page.set(href, page.href(group.address))
    page.set(letter, begins?.letter)
    page.set(letterAnchor, begins?.anchor)
    point.fill(group.coordinate, &page)
    page.list(places.slot, group.places) { place, page in places.row.fill(place, &page) }
  }
}
