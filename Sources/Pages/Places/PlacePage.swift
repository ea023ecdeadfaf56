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
  private let cityHref = TextSlot("city_href", "the page of its town")
  private let paragraphs = ListSlot("paragraphs", of: TextSlot("text"), "of its description")
  private let location = LocationSlots()
  private let picture = ImageSlots()
  private let surroundings = Surroundings()
  private let words = TextSlots("owner's text, from content/places/ID.md", hasHeading: true)

  func list(_ files: inout FileList) {
    for index in site.directory.guide.places.references where site.directory.guide.places[index].hasPage {
      files.page(site.addresses.placePages[index], item: index)
    }
  }

  func owner(_ item: PlaceIndex) -> FileOwner {
    let place = site.directory.guide.places[item]
    return FileOwner("place", id: place.id.text, place.place)
  }

  func head(_ item: PlaceIndex) -> PageHead {
    let place = site.directory.guide.places[item]
    let town = place.town.map { site.directory.towns[$0] }
    let title = [place.name, town.map(site.directory.heading)].compactMap { $0 }.joined(separator: ", ")
    let excerpt = Excerpt.of(place.description, most: Self.descriptionLength)
    return PageHead(
      address: site.addresses.placePages[item], title: site.titles.place(item),
      description: site.content[PlaceKind.self, item]?.description ?? (excerpt.isEmpty ? title : excerpt),
      steps: [
        PageHead.Step(name: site.language.phrase("site.places"), address: Addresses.places),
        PageHead.Step(
          name: town?.qualifiedName ?? ElsewherePage.title(site),
          address: place.town.map { site.addresses.towns[$0] } ?? Addresses.elsewhere),
        PageHead.Step(name: place.name, address: nil),
      ],
      place: Addresses.places, linkedData: { PlaceLinkedData.write(item, site, to: &$0) },
      image: PlaceLinkedData.image(place, site))
  }

  func text(_ item: PlaceIndex) -> (slots: TextSlots, text: MarkdownPage)? {
    site.content[PlaceKind.self, item].map { (words, $0) }
  }

  func fill(_ item: PlaceIndex, _ page: inout PageWriter) {
    let place = site.directory.guide.places[item]
    name.fill(place.name, country: site.countryCode(ofCity: place.town), &page)
    if let town = place.town {
      page.set(cityName, site.directory.heading(of: site.directory.towns[town]))
      page.set(cityHref, page.href(site.addresses.towns[town]))
    }
    page.list(paragraphs, place.description)
    location.fill(place.coordinate, &page)
    picture.fill(place.picture, of: place.name, &page)
    surroundings.fill(
      PageSubject(kind: PlaceKind.self, item: item, point: place.coordinate, city: place.town), named: place.name, &page
    )
  }
}
