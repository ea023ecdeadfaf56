import Mustache

/// `404.html`: the page that hosts serve for unknown addresses, at any depth.
struct ErrorPage: PageKind {
  static let template = "pages/error"
  static let address = "404.html"

  let shape: Shape
  private let site: SiteContext
  private let stationsHref: TextSlot

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("error")
    stationsHref = shape.text("stations_href")
    self.shape = shape
  }

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
