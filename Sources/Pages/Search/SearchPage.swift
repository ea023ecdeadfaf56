import Mustache

/// `/search/`: results of the site-wide search in the header.
struct SearchPage: PageKind {
  static let template = "pages/search"

  let shape: Shape
  private let site: SiteContext
  private let stationsHref: TextSlot
  private let count: CountSlots
  private let script, worker, merging: TextSlot

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("search")
    stationsHref = shape.text("stations_href")
    count = CountSlots(&shape, key: "count.results", site)
    script = shape.text("search_script", "script of the page")
    worker = shape.text("search_worker", "script that searches")
    merging = shape.text("search_merging", "script that merges results")
    self.shape = shape
  }

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
    count.fill(site.searchParts.reduce(0) { $0 + $1.count }, &page)
  }
}
