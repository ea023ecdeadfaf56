import Mustache

/// The style sheets of pages that show departures of a schedule.
struct BoardSheets {
  private let sheet = TextSlot("board_css")
  private let colors = TextSlot("route_colors_css", "style sheet with the colours of routes")

  func fill(_ page: inout PageWriter) {
    let assets = page.site.assets
    page.set(sheet, assets.path("timetable/board.css").map(page.links.href))
    page.set(colors, assets.path(RouteColors.sheet).map(page.links.href))
  }
}
