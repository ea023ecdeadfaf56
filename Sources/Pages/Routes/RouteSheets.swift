import Mustache

/// The style sheets of pages that show routes.
struct RouteSheets {
  private let sheet, colors: TextSlot

  init(_ shape: inout Shape) {
    sheet = shape.text("routes_css", "link to the style sheet of routes")
    colors = shape.text("route_colors_css", "link to the style sheet with the colours of routes; empty if none has any")
  }

  func fill(_ page: inout PageWriter) {
    let assets = page.site.assets
    page.set(sheet, assets.path("routes/routes.css").map(page.links.href))
    page.set(colors, assets.path(RouteColors.sheet).map(page.links.href))
  }
}
