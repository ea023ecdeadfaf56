import Model
import Mustache

/// The page at the address of a timetable that no longer exists: it redirects to the route.
struct FormerTablePage: PageKind {
  static let template = "pages/former-timetable"

  let shape: Shape
  private let site: SiteContext
  private let name, href: TextSlot

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("former timetable")
    name = shape.text("name", "name of the route")
    href = shape.text("href", "link to its page")
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    for (item, former) in site.formerTables.enumerated() {
      files.page(former.address, item: item, isInSitemap: false)
    }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the former timetable \(site.formerTables[item].address)") }

  func head(_ item: Int) -> PageHead {
    let former = site.formerTables[item]
    let title = site.titles.route(former.route)
    return PageHead(
      address: former.address,
      title: site.language.phrase("routes.former_title", ["title": title, "kind": kind(former)]),
      description: site.language.phrase("routes.former_description", ["title": title]), place: Addresses.routes,
      canonical: site.addresses.routePages[former.route.number])
  }

  /// Direction and kind of day as in the address, which no other page of the route has.
  private func kind(_ former: FormerTable) -> String {
    former.address.split(separator: "/").suffix(2).joined(separator: "/")
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let former = site.formerTables[item]
    page.set(name, site.routeTitle(former.route))
    page.set(href, page.href(site.addresses.routePages[former.route.number]))
  }
}
