import Model
import SearchIndex
import Text

/// Routes of scheduled service as a kind of thing.
enum RouteKind: ThingKind {
  static let name = "routes"
  static let published: [PublishedKind] = [.route, .routeTable]
  static let pages: [any PageKind.Type] = [
    RoutesPage.self, RoutePage.self, RouteTablePage.self, ServiceCalendarPage.self,
  ]
  static let addresses: (@Sendable (Addresses) -> [String])? = { $0.routePages.values }
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.routes", address: Addresses.routes)
  static let titleKeys = ["routes.title", "calendar.title"]

  static func count(_ directory: Directory) -> Int {
    directory.schedule.timetabledRoutes.count { directory.schedule.hasPage($0) }
  }

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.route")]
  }

  static func search(_ site: SiteContext) -> [SearchPart] {
    let (routes, schedule) = (site.routeTimetables.routes, site.directory.schedule)
    let shared = SharedNumbers(Set(routes), schedule)
    return [
      SearchPart(count: routes.count) {
        SearchCollection(kind: name, count: routes.count) { index in
          let route = schedule[routes[index]]
          return SearchEntry(
            id: route.id.text,
            name: NamedAlike.joined(site.routeTitle(routes[index]), shared.words(routes[index], site)),
            place: nil,
            standing: SearchStanding(hasService: true))
        } path: { index, bytes in
          bytes += site.addresses.routePages[routes[index]].utf8
        }
      }
    ]
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.directory.schedule.timetabledRoutes.filter(titles.directory.schedule.hasPage)
      .map(titles.entry(scheduled:))
  }
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
