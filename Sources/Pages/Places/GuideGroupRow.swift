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

  func fill(
    _ group: GuideGroup, _ begins: Letters.First?, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) {
    tape.set(id, frame, group.id)
    tape.set(anchor, frame, "c-" + AddressID.encode(group.id))
    tape.set(name, frame, group.name)
    tape.set(heading, frame, group.heading)
    tape.set(href, frame, links.href(group.address))
    tape.set(letter, frame, begins?.letter)
    tape.set(letterAnchor, frame, begins?.anchor)
    point.fill(group.coordinate, &tape, frame)
    let frames = tape.list(places.slot, frame, count: group.places.count)
    for (row, place) in zip(frames, group.places) { places.row.fill(place, site, links, &tape, row) }
  }
}
