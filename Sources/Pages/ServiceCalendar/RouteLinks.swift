import CivilTime
import Model
import Mustache

/// Links to routes, as badges.
struct RouteLinks {
  private let routes = ListSlot("routes", of: RouteLink(), "the first of them")
  private let more = TextSlot("more", "number of further routes, in words")

  /// The number of routes that are shown.
  static let most = 40

  /// - Parameter day: the day whose timetables the links lead to; nil for those of today.
  func fill(_ all: [RouteIndex], on day: Day? = nil, _ page: inout PageWriter) {
    let site = page.site
    let sorted = site.routeOrder.sorted(all)
    page.list(routes, sorted.prefix(Self.most)) { row, route, page in
      row.fill(route, on: day, &page)
    }
    if all.count > Self.most {
      page.set(more, site.language.phrase("routes.more_routes", count: all.count - Self.most))
    }
  }
}

/// A link to a route, as its badge.
struct RouteLink {
  private let badge = RouteBadge()
  private let name = TextSlot("name", "long name of the route")
  private let href = TextSlot("href")

  /// - Parameter day: the day whose timetables it leads to; nil for those of today.
  func fill(_ route: RouteIndex, on day: Day? = nil, _ page: inout PageWriter) {
    badge.fill(route, &page)
    page.set(name, page.site.routeLongName(route))
    let address = page.site.addresses.routePages[route.number]
    page.set(href, day.map { page.href(address, query: Query.on($0.iso)) } ?? page.href(address))
  }
}
