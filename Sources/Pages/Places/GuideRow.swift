import Model
import Mustache

/// A place in a list: its name, its page, and the beginning of its description.
struct GuideRow {
  /// The approximate length of its description in a row, in characters.
  static let gistLength = 140
  /// The same if the place has no page.
  static let wholeLength = 1000

  private let id = TextSlot("id")
  private let name = NameSlots()
  private let note = TextSlot("note", "coordinates, if another has the same name")
  private let anchor = TextSlot("anchor", "fragment id, if it has no page")
  private let href = TextSlot("href")
  private let excerpt = TextSlot("gist", "start of its description")
  private let point = DegreeSlots()
  private let thumbnail = ThumbnailSlots()

  func fill(_ index: PlaceIndex, _ page: inout PageWriter) {
    let place = page.site.directory.guide.places[index]
    page.set(id, place.id.text)
    page.set(note, page.site.namesakes.ofPlace(index))
    name.fill(place.name, country: page.site.countryCode(ofCity: place.town), &page)
    let link = page.href(page.site.addresses.placePages[index])
    page.set(href, link)
    if let own = RowAddresses.anchor(link) {
      page.set(anchor, String(own))
      page.set(excerpt, Excerpt.of([place.description.joined(separator: " ")], most: Self.wholeLength))
    } else {
      page.set(excerpt, Excerpt.of(place.description, most: Self.gistLength))
    }
    point.fill(place.coordinate, &page)
    thumbnail.fill(place.picture, &page)
  }
}
