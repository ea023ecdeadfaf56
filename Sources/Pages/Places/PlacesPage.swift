import Mustache

/// `/places/`: the guide, an alphabetical list of cities with their places under each, on one page.
struct PlacesPage: PageKind {
  static let template = "pages/places"

  let site: SiteContext

  private let count = CountSlots(key: "count.places")
  private let myPlacesHref = TextSlot("my_places_href", "the reader's places")
  private let map = MapSlots()
  private let groups = GroupedList(of: GuideGroupRow(), "cities", letters: "first letters of the cities")
  private let groupsOfAll: [GuideGroup]

  init(site: SiteContext) {
    self.site = site
    groupsOfAll = GuideGroup.all(site)
  }

  func list(_ files: inout FileList) {
    if site.hasPlaces { files.page(Addresses.places) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of places") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.places, title: site.language.phrase("places.title"),
      description: site.language.phrase(
        "places.description",
        ["count": site.language.phrase("count.places", count: site.directory.guide.places.count)]),
      place: Addresses.places)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    count.fill(site.directory.guide.places.count, &page)
    page.set(myPlacesHref, site.hasPoints ? page.href(Addresses.myPlaces) : "")
    map.fillGuide(named: site.language.phrase("places.title"), shown: "places", &page)
    // The groups of unknown cities and of places without a city are the last, and have no letter.
    let unknown = site.directory.unknownNames
    let directory = site.directory
    let listed =
      directory.listedGuideCities.map { groupsOfAll[$0] } + groupsOfAll.dropFirst(directory.guide.cities.count)
    let names = listed.filter { !$0.name.isEmpty && !unknown.contains($0.name) }.map(\.name)
    groups.fill(listed.count, names: names, &page) { row, index, first, page in
      row.fill(listed[index], first, &page)
    }
  }
}
