import Model
import Mustache

/// A place in a list: its name, its page, and the beginning of its description.
struct GuideRow {
  /// The approximate length of its description in a row, in characters.
  static let gistLength = 140
  /// The same if the place has no page.
  static let wholeLength = 1000

  let shape: Shape
  private let id, anchor, name, note, href, excerpt: TextSlot
  private let point: DegreeSlots
  private let thumbnail: ThumbnailSlots
  private let nameLanguage: NameLanguage

  init() {
    var shape = Shape("place")
    id = shape.text("id")
    name = shape.text("name")
    note = shape.text("note", "coordinates, if another has the same name")
    nameLanguage = NameLanguage(&shape)
    anchor = shape.text("anchor", "fragment id, if it has no page")
    href = shape.text("href")
    excerpt = shape.text("gist", "start of its description")
    point = DegreeSlots(&shape)
    thumbnail = ThumbnailSlots(&shape)
    self.shape = shape
  }

  func fill(_ index: Int, _ page: inout PageWriter) {
    let place = page.site.directory.guide.places[index]
    page.set(id, place.id.text)
    page.set(name, place.name)
    page.set(note, page.site.namesakes.ofPlace(index))
    let city = place.city.flatMap { page.site.directory.guide.cities[$0].city }
    nameLanguage.fill(place.name, country: page.site.countryCode(ofCity: city), &page)
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
