import Model

/// The breadcrumbs of routes: Routes, route, timetable.
enum RouteSteps {
  static func route(_ route: RouteIndex, _ site: SiteContext, isPage: Bool) -> [PageHead.Step] {
    [
      PageHead.Step(name: site.language.phrase("routes.title"), address: Addresses.routes),
      PageHead.Step(name: site.routeTitle(route), address: isPage ? nil : site.addresses.routePages[route]),
    ]
  }
}
