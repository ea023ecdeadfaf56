import CivilTime
import Model
import Mustache

/// Links to routes, as badges.
struct RouteLinks {
  private let routes = ListSlot("routes", of: RouteLink(), "the first of them")
  private let more = TextSlot("more", "number of further routes, in words")

  private struct RouteLink {
    let badge = RouteBadge()
    let name = TextSlot("name", "long name of the route")
    let href = TextSlot("href")
  }

  /// The number of routes that are shown.
  static let most = 40

  /// - Parameter day: the day whose timetables the links lead to; nil for those of today.
  func fill(_ all: [RouteIndex], on day: Day? = nil, _ page: inout PageWriter) {
    let site = page.site
    let sorted = site.routeOrder.sorted(all)
    page.list(routes, sorted.prefix(Self.most)) { row, route, page in
      row.badge.fill(route, &page)
      page.set(row.name, site.routeLongName(route))
      let address = site.addresses.routePages[route.number]
      page.set(row.href, day.map { page.href(address, query: Query.on($0.iso)) } ?? page.href(address))
    }
    if all.count > Self.most {
      page.set(more, site.language.phrase("routes.more_routes", count: all.count - Self.most))
    }
  }
}
