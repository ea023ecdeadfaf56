import Documents
import Markdown
import Model
import Mustache

/// `/places/<city>/<place>-<id>/`: one place, its picture, where it is, and what is near.
struct PlacePage: PageKind {
  static let template = "pages/place"
  /// The approximate length of its description for search engines, in characters.
  static let descriptionLength = 200

  let shape: Shape
  private let site: SiteContext
  private let groups: [GuideGroup]
  private let name, cityName, cityHref, wordsHeading: TextSlot
  private let paragraphs: (slot: ListSlot, text: TextSlot)
  private let point: PointSlots
  private let nearLink: NearLink
  private let picture: ImageSlots
  private let surroundings: Surroundings
  private let words: TextSlots
  private let nameLanguage: NameLanguage

  init(_ site: SiteContext) {
    self.site = site
    groups = GuideGroup.all(site)
    var shape = Shape("place page")
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    cityName = shape.text("city_name", "«City, Country»")
    cityHref = shape.text("city_href", "its city's stations, or to its places")
    var paragraph = Shape("paragraph")
    let text = paragraph.text("text")
    paragraphs = (shape.list("paragraphs", paragraph, "of its description"), text)
    point = PointSlots(&shape)
    nearLink = NearLink(&shape)
    picture = ImageSlots(&shape)
    surroundings = Surroundings(&shape)
    wordsHeading = shape.text("words_heading", "heading of the owner's text")
    words = TextSlots(&shape, "owner's text, from content/places/ID.md")
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    for (index, place) in site.directory.guide.places.enumerated() where place.hasPage {
      files.page(site.addresses.placePages[index], item: index)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let place = site.directory.guide.places[item]
    return FileOwner("place", id: place.id.text, place.place)
  }

  private func group(_ place: GuidePlace) -> GuideGroup { groups[place.city ?? groups.count - 1] }

  func head(_ item: Int) -> PageHead {
    let place = site.directory.guide.places[item]
    let group = group(place)
    let title = place.city == nil ? place.name : "\(place.name), \(group.heading)"
    let excerpt = Excerpt.of(place.description, most: Self.descriptionLength)
    return PageHead(
      address: site.addresses.placePages[item], title: site.titles.place(item),
      description: site.content[.places, item]?.description ?? (excerpt.isEmpty ? title : excerpt),
      steps: [
        PageHead.Step(name: site.language.phrase("site.places"), address: Addresses.places),
        PageHead.Step(name: group.title, address: group.address),
        PageHead.Step(name: place.name, address: nil),
      ],
      place: Addresses.places, linkedData: { PlaceLinkedData.write(item, site, to: &$0) },
      image: PlaceLinkedData.image(place, site))
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { site.content[.places, item].map { (words, $0) } }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let place = site.directory.guide.places[item]
    let group = group(place)
    page.set(name, place.name)
    nameLanguage.fill(place.name, country: site.countryCode(ofCity: group.city), &page)
    if place.city != nil {
      page.set(cityName, group.heading)
      page.set(cityHref, page.href(group.city.flatMap { site.stationsPage(ofCity: $0) } ?? group.address))
    }
    page.list(paragraphs.slot, place.description) { text, page in page.set(paragraphs.text, text) }
    page.set(wordsHeading, site.content[.places, item].flatMap { $0.heading ?? $0.title })
    point.fill(place.coordinate, &page)
    nearLink.fill(place.coordinate, &page)
    picture.fill(place.picture, of: place.name, &page)
    surroundings.fill(
      PageSubject(kind: PlaceKind.self, item: item, point: place.coordinate, city: group.city), named: place.name, &page
    )
  }
}
