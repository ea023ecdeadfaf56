import Mustache

/// `404.html`: the page that hosts serve for unknown addresses, at any depth.
struct ErrorPage: PageKind {
  static let template = "pages/error"
  static let address = "404.html"

  let site: SiteContext

  private let stationsHref = TextSlot("stations_href")

  func list(_ files: inout FileList) {
    files.page(Self.address, isInSitemap: false)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the page for addresses that lead nowhere") }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("error.title")
    return PageHead(address: Self.address, title: title, description: title, isError: true)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(stationsHref, site.hasStations ? page.href(Addresses.stations) : "")
  }
}
