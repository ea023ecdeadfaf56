import Mustache

/// `/places/`: the guide, an alphabetical list of cities with their places under each, on one page.
struct PlacesPage: PageKind {
  static let template = "pages/places"

  let shape: Shape
  private let site: SiteContext
  private let groupsOfAll: [GuideGroup]
  private let count: CountSlots
  private let map: MapSlots
  private let myPlacesHref: TextSlot
  private let group = GuideGroupRow()
  private let groups: GroupedList

  init(_ site: SiteContext) {
    self.site = site
    groupsOfAll = GuideGroup.all(site)
    var shape = Shape("places")
    count = CountSlots(&shape, key: "count.places", site)
    myPlacesHref = shape.text("my_places_href", "the reader's places")
    map = MapSlots(&shape)
    groups = GroupedList(&shape, of: group.shape, "cities", letters: "first letters of the cities")
    self.shape = shape
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
    groups.fill(listed.count, names: names, &page) { index, first, page in
      group.fill(listed[index], first, &page)
    }
  }
}
