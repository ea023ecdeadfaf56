import Mustache

/// `/places/`: the guide, an alphabetical list of towns with their places under each, on one page.
struct PlacesPage: PageKind {
  static let template = "pages/places"

  let site: SiteContext

  private let count = CountSlots(key: "count.places")
  private let myPlacesHref = TextSlot("my_places_href", "the reader's places")
  private let map = MapSlots()
  private let groups = GroupedList(of: GuideGroupRow(), "cities", letters: "first letters of the cities")

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
    // The groups of unknown towns and of places without a town are the last, and have no letter.
    let directory = site.directory
    let listed = directory.listedGuideTowns
    let names = listed.map { directory.towns[$0].name }.filter { !directory.unknownNames.contains($0) }
    let count = listed.count + (directory.guide.elsewhere.isEmpty ? 0 : 1)
    groups.fill(count, names: names, &page) { row, index, first, page in
      row.fill(index < listed.count ? listed[index] : nil, first, &page)
    }
  }
}
