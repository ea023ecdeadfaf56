import Documents
import Markdown
import Mustache

/// `/`: the contents of the site, with links to its sections.
struct HomePage: PageKind {
  static let template = "pages/home"

  let site: SiteContext

  private let heading = TextSlot("heading", "heading of the owner's text, or the site's title")
  private let hasStations = FlagSlot("has_stations")
  private let totals = AllThingKinds.kinds.flatMap { kind in
    kind.lists.filter(\.isOnHomePage).map { Total(kind, address: $0.address) }
  }
  private let hasSearch = FlagSlot("has_search")
  private let words = TextSlots("owner's text, from content/index.md")
  private let countries = CountryRows()
  private let map = MapSlots()
  private let chooser = ChooserSlots()

  /// The number of things of a kind, with a link to their list.
  private struct Total {
    let kind: any ThingKind.Type
    let address: String
    let phrase, href: TextSlot

    init(_ kind: any ThingKind.Type, address: String) {
      (self.kind, self.address) = (kind, address)
      phrase = TextSlot("\(kind.name)_phrase")
      href = TextSlot("\(kind.name)_href")
    }
  }

  func list(_ files: inout FileList) {
    files.page(Addresses.home)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the home page") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.home, title: site.content.home?.title ?? "",
      description: site.content.home?.description
        ?? (site.hasStations
          ? site.language.phrase(
            "home.description", ["title": site.settings.title, "count": StationKind.total(site)])
          : site.settings.title),
      place: Addresses.home, linkedData: writeWebsite, feed: site.feed(of: Addresses.changes))
  }

  private func writeWebsite(to data: inout LinkedDataWriter) {
    let base = site.settings.baseURL
    data.thing("WebSite") {
      $0.text("name", site.settings.title)
      $0.text("url", base?.address(of: ""))
      $0.text("inLanguage", site.language.tag)
      guard let base else { return }
      $0.member("potentialAction", "SearchAction") {
        $0.text("target", base.address(of: site.folder.address(Addresses.search)) + "?q={search_term_string}")
        $0.text("query-input", "required name=search_term_string")
      }
    }
  }

  func text(_ item: Int) -> (slots: TextSlots, text: MarkdownPage)? { site.content.home.map { (words, $0) } }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(heading, site.content.home?.heading ?? site.content.home?.title ?? site.settings.title)
    page.set(hasStations, site.hasStations)
    let shown = totals.filter { $0.kind.count(site.directory) > 0 }
    page.set(hasSearch, !shown.isEmpty)
    for total in shown {
      page.set(total.phrase, total.kind.total(site))
      page.set(total.href, page.href(total.address))
    }
    countries.fill(&page)
    map.fillDirectory(drawsGround: true, &page)
    chooser.fill(&page)
  }
}
