import Mustache

/// `/my-places/`: the reader's own places, which only the browser knows.
struct MyPlacesPage: PageKind {
  static let template = "pages/my-places"

  let site: SiteContext

  private let listHref = TextSlot("list_href", "a list, for readers without JavaScript")
  private let listLabel = TextSlot("list_label", "name of that list")
  private let nearHref = TextSlot("near_href", "a list of what is nearby; JavaScript adds the point")
  private let distanceUnit = TextSlot("distance_unit", "from the config: km, mi or m")
  private let unreadForms = TextSlot("unread_forms", "number of saved places that cannot be read")
  private let count = CountSlots(key: "count.mine")
  private let map = MapSlots()

  func list(_ files: inout FileList) {
    guard site.hasPoints else { return }
    files.page(Addresses.myPlaces, isInSitemap: false)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the reader's own places") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.myPlaces, title: site.language.phrase("mine.title"),
      description: site.language.phrase("mine.description"), place: site.hasPlaces ? Addresses.places : nil)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    if let list = site.nearbyList {
      page.set(listHref, page.href(list.address))
      page.set(listLabel, list.label.map { site.language.phrase($0) })
      page.set(nearHref, page.href(list.address) + "?\(NearLink.query(site))")
    }
    page.set(distanceUnit, site.settings.distanceUnit.rawValue)
    page.set(unreadForms, site.language.forms("mine.unread"))
    count.fill(0, &page)
    fillMap(&page)
  }

  /// Fills in the map that is shown until the interactive map replaces it.
  private func fillMap(_ page: inout PageWriter) {
    // The gazetteer's cities would cover everything else.
    let back = AllThingKinds.kinds.filter { $0.points?.isBackground == true }
    let front = AllThingKinds.kinds.filter { $0.points?.isBackground == false }
    let hasAny = { (kinds: [any ThingKind.Type]) in kinds.contains { $0.count(site.directory) > 0 } }
    let shown =
      hasAny(front) && hasAny(back) ? front.map { $0.name }.joined(separator: " ") : ""
    let words = ["name": site.language.phrase("mine.title")]
    map.fill(
      site.hasPlaces ? .guide(site) : .directory(site),
      .init(
        name: site.language.phrase("map.titled", words), title: site.settings.title, shown: shown, drawsGround: true),
      &page)
  }
}
