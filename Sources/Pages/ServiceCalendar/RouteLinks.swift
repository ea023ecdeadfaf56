import CivilTime
import Model
import Mustache

/// Links to routes, as badges.
struct RouteLinks {
  private let routes: ListSlot
  private let badge: RouteBadge
  private let name, href, more: TextSlot

  /// The number of routes that are shown.
  private static let most = 40

  init(_ shape: inout Shape) {
    var route = Shape("route link")
    badge = RouteBadge(&route)
    name = route.text("name", "long name of the route")
    href = route.text("href")
    routes = shape.list("routes", route, "the first of them")
    more = shape.text("more", "number of further routes, in words")
  }

  /// - Parameter day: the day whose timetables the links lead to; nil for those of today.
  func fill(_ all: [RouteIndex], on day: Day? = nil, _ page: inout PageWriter) {
    let site = page.site
    let sorted = RouteOrder(language: site.language.tag).sorted(all, site.directory.schedule)
    page.list(routes, sorted.prefix(Self.most)) { route, page in
      badge.fill(route, &page)
      page.set(name, site.routeLongName(route))
      let address = site.addresses.routePages[route.number]
      page.set(href, day.map { page.href(address, query: Query.on($0.iso)) } ?? page.href(address))
    }
    if all.count > Self.most {
      page.set(more, site.language.phrase("routes.more_routes", count: all.count - Self.most))
    }
  }
}
