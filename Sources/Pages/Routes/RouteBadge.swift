import Model
import Mustache

/// The short name of a route, in its colours if they are readable.
struct RouteBadge: Sendable {
  private let badge = TextSlot("badge", "short name of the route")
  private let color = TextSlot("badge_class", "CSS class of its colours")

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    page.set(badge, page.site.directory.schedule[route].shortName)
    page.set(color, page.site.routeColors[route]?.name)
  }
}
