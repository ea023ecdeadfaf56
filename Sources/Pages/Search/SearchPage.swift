import Mustache

/// `/search/`: results of the site-wide search in the header.
struct SearchPage: PageKind {
  static let template = "pages/search"

  let site: SiteContext

  private let stationsHref = TextSlot("stations_href")
  private let count = CountSlots(key: "count.results")
  private let script = TextSlot("search_script", "script of the page")
  private let worker = TextSlot("search_worker", "script that searches")
  private let merging = TextSlot("search_merging", "script that merges results")

  func list(_ files: inout FileList) {
    files.page(Addresses.search, isInSitemap: false)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the search page") }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("search.title")
    return PageHead(address: Addresses.search, title: title, description: title)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(stationsHref, site.hasStations ? page.href(Addresses.stations) : "")
    page.set(script, site.assets.path("search/search-page.js").map(page.links.href))
    page.set(worker, site.assets.path("search/search-worker.js").map(page.links.href))
    page.set(merging, site.assets.path("search/merged-answer.js").map(page.links.href))
    count.fill(AllThingKinds.search.reduce(0) { $0 + $1.count(site) }, &page)
  }
}
