import Model
import Publication
import SearchIndex
import Text

/// Routes of scheduled service as a kind of thing.
enum RouteKind: ThingKind {
  static let name = "routes"
  static let pages: [any PageKind.Type] = [
    RoutesPage.self, RoutePage.self, RouteTablePage.self, ServiceCalendarPage.self,
  ]
  static let list = ListPage(
    address: Addresses.routes, title: "routes.title", label: "site.routes", isOnHomePage: true)
  static let lists = [list, ListPage(address: Addresses.calendar, title: "calendar.title")]

  static func count(_ directory: Directory) -> Int {
    directory.schedule.timetabledRoutes.count { directory.schedule.hasPage($0) }
  }

  static let search = [
    SearchPart(name: name, label: "search.route", count: { $0.routeTimetables.routes.count }) { site in
      let (routes, schedule) = (site.routeTimetables.routes, site.directory.schedule)
      let shared = SharedNumbers(Set(routes), schedule)
      return SearchCollection(kind: name, count: routes.count) { index in
        let route = schedule[routes[index]]
        return SearchEntry(
          id: route.id.text,
          name: NamedAlike.joined(site.routeTitle(routes[index]), shared.words(routes[index], site)),
          place: nil,
          standing: SearchStanding(
            hasService: true, weight: SearchStanding.weight(of: site.directory.departures.inWeek(of: routes[index]))))
      } path: { index, bytes in
        bytes += site.addresses.routePages[routes[index]].utf8
      }
    }
  ]

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.directory.schedule.timetabledRoutes.filter(titles.directory.schedule.hasPage)
      .map(titles.entry(scheduled:))
  }

  static let published = [
    // Routes of scheduled service.
    PublishedThings(name: "route", list: list, hasFeeds: true, services: PublishedService.routes) { site in
      site.routeTimetables.routes.map { route in
        PublishedThing(
          ThingKey("route", site.directory.schedule[route].id.text), address: site.addresses.routePages[route],
          name: site.routeTitle(route))
      }
    } title: { site, index in
      site.titles.route(site.routeTimetables.routes[index])
    } place: { site, index in
      site.directory.schedule[site.routeTimetables.routes[index]].place
    },
    // Their timetables by direction and kind of day.
    PublishedThings(name: "route-timetable", list: list, isInSnapshot: false) { site in
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
    },
  ]
}

extension Schedule {
  /// Whether a route has a page: if a trip of it runs on some day.
  func hasPage(_ route: RouteIndex) -> Bool {
    patterns(of: route).contains { pattern in
      trips(of: pattern).contains { services.dayCount(of: trips[$0].service) > 0 }
    } || !requested.trips(of: route).isEmpty
  }
}

extension PageTitles {
  /// «Harbour – Airport», of a route without a name.
  private func ends(of route: RouteIndex) -> String {
    let schedule = directory.schedule
    let main = schedule.patterns(of: route).max {
      (schedule.trips(of: $0).count, $1) < (schedule.trips(of: $1).count, $0)
    }
    let ends = joined(main.flatMap(endNames) ?? requestedEnds(of: route))
    return ends.isEmpty ? schedule[route].id.text : ends
  }

  func route(_ index: RouteIndex) -> String { equal.unique(entry(scheduled: index)) }

  /// What tells apart routes of one name and agency: «Bus», otherwise where they go.
  var notesOfRoutes: [RouteIndex: String] {
    let schedule = directory.schedule
    let routes = schedule.timetabledRoutes.filter(schedule.hasPage)
    struct Name: Hashable {
      let agency: AgencyIndex
      let name: String
    }
    let notes = DistinctWords.of(
      routes.indices,
      alike: { Name(agency: schedule[routes[$0]].agency, name: schedule[routes[$0]].title) },
      [{ language.phrase("modes.\(schedule[routes[$0]].mode.rawValue)") }, { ends(of: routes[$0]) }])
    return Dictionary(uniqueKeysWithValues: notes.map { (routes[$0], $1) })
  }

  fileprivate func entry(scheduled index: RouteIndex) -> EqualTitles.Entry {
    let route = directory.schedule[index]
    let shown = route.title.isEmpty ? ends(of: index) : route.title
    return .init(
      name: language.phrase("routes.page_title", ["name": shown]),
      note: routeNotes[index] ?? "",
      rest: ", \(directory.schedule[route.agency].name)", id: route.id.text, kind: "route")
  }
}
