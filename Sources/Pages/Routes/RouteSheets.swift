import Mustache

/// The style sheets of pages that show routes.
struct RouteSheets {
  private let sheet = TextSlot("routes_css")
  private let colors = TextSlot("route_colors_css", "style sheet with the colours of routes")

  func fill(_ page: inout PageWriter) {
    let assets = page.site.assets
    page.set(sheet, assets.path("routes/routes.css").map(page.links.href))
    page.set(colors, assets.path(RouteColors.sheet).map(page.links.href))
  }
}
