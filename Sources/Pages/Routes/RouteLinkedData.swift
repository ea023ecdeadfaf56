import Documents
import Model

/// A route as linked data: schema.org has no type for routes, but one for trips without dates.
enum RouteLinkedData {
  static func write(_ route: RouteIndex, _ site: SiteContext, to data: inout LinkedDataWriter) {
    let schedule = site.directory.schedule
    let own = schedule[route]
    data.thing(type(of: own.mode)) {
      $0.text("name", site.routeTitle(route))
      $0.text("identifier", own.id.text)
      $0.url(site.addresses.routePages[route], site)
      if !own.description.isEmpty { $0.text("description", own.description) }
      let agency = schedule[own.agency]
      $0.member("provider", "Organization") {
        $0.text("name", agency.name)
        $0.text("url", agency.website)
      }
    }
  }

  private static func type(of mode: Route.Mode) -> String {
    switch mode {
    case .rail, .metro: "TrainTrip"
    case .bus, .trolleybus, .coach: "BusTrip"
    case .ferry: "BoatTrip"
    case .monorail, .tram, .cableway, .funicular, .air, .other: "Trip"
    }
  }
}
