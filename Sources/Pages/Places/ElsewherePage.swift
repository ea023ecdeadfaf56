import Mustache

/// `/places/elsewhere/`: the places without a town.
struct ElsewherePage: PageKind {
  static let template = "pages/elsewhere"

  let site: SiteContext

  private let name = TextSlot("name", "what they are called together")
  private let count = CountSlots(key: "count.places")
  private let map = MapSlots()
  private let hasMany = FlagSlot("has_many", "whether a search box is useful")
  private let places = ListSlot("places", of: GuideRow(), "by name")

  /// Its heading.
  static func title(_ site: SiteContext) -> String { site.language.phrase("places.elsewhere") }

  func list(_ files: inout FileList) {
    if !site.directory.guide.elsewhere.isEmpty { files.page(Addresses.elsewhere) }
  }

  func owner(_ item: Int) -> FileOwner {
    let guide = site.directory.guide
    return FileOwner("the places of no city", guide.places[guide.elsewhere.lowerBound].place)
  }

  func head(_ item: Int) -> PageHead {
    let heading = Self.title(site)
    let count = site.language.phrase("count.places", count: site.directory.guide.elsewhere.count)
    return PageHead(
      address: Addresses.elsewhere, title: site.language.phrase("places.of", ["name": heading]),
      description: site.language.phrase("places.of_description", ["name": heading, "count": count]),
      steps: [
        PageHead.Step(name: site.language.phrase("site.places"), address: Addresses.places),
        PageHead.Step(name: heading, address: nil),
      ],
      place: Addresses.places)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let own = site.directory.guide.elsewhere
    page.set(name, Self.title(site))
    count.fill(own.count, &page)
    map.fill(.places(own, site), counted: "count.places", own.count, named: Self.title(site), shown: "", &page)
    page.set(hasMany, own.count >= TownPage.many)
    page.list(places, site.directory.listed(places: own)) { row, place, page in row.fill(place, &page) }
  }
}
