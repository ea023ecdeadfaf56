import Model
import Publication

extension PublishedKind {
  private static let routes = (Addresses.routes, "routes.title")

  /// Routes of scheduled service.
  static let route = PublishedKind(
    name: "route", list: routes, hasFeeds: true, services: PublishedService.routes
  ) { site in
    site.routeTimetables.routes.map { route in
      PublishedThing(
        ThingKey("route", site.directory.schedule[route].id.text), address: site.addresses.routePages[route],
        name: site.routeTitle(route))
    }
  } title: { site, index in
    site.titles.route(site.routeTimetables.routes[index])
  } place: { site, index in
    site.directory.schedule[site.routeTimetables.routes[index]].place
  }

  /// Their timetables by direction and kind of day.
  static let routeTable = PublishedKind(
    name: "route-timetable", list: routes, isInSnapshot: false
  ) { site in
    site.routeTimetables.tables.map { table in
      let address = site.routeTimetables.address(table, site.addresses)
      let page = site.addresses.routePages[table.route]
      let id = site.directory.schedule[table.route].id.text + "/" + address.dropFirst(page.count).dropLast()
      return PublishedThing(ThingKey("route-timetable", id), address: address, name: "")
    }
  } title: { site, index in
    site.routeTitle(site.routeTimetables.tables[index].route)
  } place: { site, index in
    site.directory.schedule[site.routeTimetables.tables[index].route].place
  }
}
