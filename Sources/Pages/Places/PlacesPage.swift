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
  private let letters: (slot: ListSlot, row: LetterRow)
  private let parts: ListSlot
  private let groups: (slot: ListSlot, row: GuideGroupRow)

  init(_ site: SiteContext) {
    self.site = site
    groupsOfAll = GuideGroup.all(site)
    var shape = Shape("places")
    count = CountSlots(&shape, key: "count.places", site)
    myPlacesHref = shape.text("my_places_href", "link to the reader's places; empty if nothing has a point")
    map = MapSlots(&shape)
    let letter = LetterRow()
    letters = (shape.list("letters", letter.shape, "first letters of the cities"), letter)
    let group = GuideGroupRow()
    var part = Shape("part")
    groups = (part.list("groups", group.shape, "cities"), group)
    parts = shape.list("parts", part, "runs of cities, laid out by the browser when scrolled near")
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
    // Places without a city come last, whatever their heading begins with.
    let firsts = Letters.firsts(of: groupsOfAll.filter { !$0.name.isEmpty }.map(\.name))
    page.list(letters.slot, firsts) { first, page in
      letters.row.fill(first.letter, "#" + first.anchor, &page)
    }
    let begins = Dictionary(uniqueKeysWithValues: firsts.map { ($0.index, $0) })
    let runs = RowGroups.of(groupsOfAll.count)
    page.list(parts, runs) { run, page in
      page.list(groups.slot, run) { index, page in groups.row.fill(groupsOfAll[index], begins[index], &page) }
    }
  }
}
