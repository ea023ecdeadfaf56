import Documents
import Markdown
import Model
import Mustache

/// `/places/<city>/<place>-<id>/`: one place, its picture, where it is, and what is near.
struct PlacePage: PageKind {
  static let template = "pages/place"
  /// The approximate length of its description for search engines, in characters.
  static let descriptionLength = 200

  let site: SiteContext

  private let name = NameSlots()
  private let cityName = TextSlot("city_name", "«City, Country»")
  private let cityHref = TextSlot("city_href", "its city's stations, or to its places")
  private let paragraphs = ListSlot("paragraphs", of: TextSlot("text"), "of its description")
  private let location = LocationSlots()
  private let picture = ImageSlots()
  private let surroundings = Surroundings()
  private let words = TextSlots("owner's text, from content/places/ID.md", hasHeading: true)
  private let groups: [GuideGroup]

  init(site: SiteContext) {
    self.site = site
    groups = GuideGroup.all(site)
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
      description: site.content[PlaceKind.self, item]?.description ?? (excerpt.isEmpty ? title : excerpt),
      steps: [
        PageHead.Step(name: site.language.phrase("site.places"), address: Addresses.places),
        PageHead.Step(name: group.title, address: group.address),
        PageHead.Step(name: place.name, address: nil),
      ],
      place: Addresses.places, linkedData: { PlaceLinkedData.write(item, site, to: &$0) },
      image: PlaceLinkedData.image(place, site))
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? {
    site.content[PlaceKind.self, item].map { (words, $0) }
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let place = site.directory.guide.places[item]
    let group = group(place)
    name.fill(place.name, country: site.countryCode(ofCity: group.city), &page)
    if place.city != nil {
      page.set(cityName, group.heading)
      page.set(cityHref, page.href(group.city.flatMap { site.stationsPage(ofCity: $0) } ?? group.address))
    }
    page.list(paragraphs, place.description)
    location.fill(place.coordinate, &page)
    picture.fill(place.picture, of: place.name, &page)
    surroundings.fill(
      PageSubject(kind: PlaceKind.self, item: item, point: place.coordinate, city: group.city), named: place.name, &page
    )
  }
}
