import Model
import Mustache

/// Routes that an agency shows on one page (`timetable_pages.txt` of gtfs-to-html).
enum RouteGroups {
  /// The title of a page that has no other route; nil if there is none, or if there are several.
  static func title(of route: RouteIndex, _ schedule: Schedule) -> String? {
    let titles = Set(pages(of: route, schedule).filter { $0.routes.count == 1 && !$0.title.isEmpty }.map(\.title))
    return titles.count == 1 ? titles.first : nil
  }

  /// The pages that have the route, in the order of the data, with the routes on them.
  static func pages(of route: RouteIndex, _ schedule: Schedule) -> [(title: String, routes: [RouteIndex])] {
    let layouts = schedule.layouts
    return Set(layouts.layouts(of: route).compactMap(\.page)).sorted().map { page in
      (layouts.pages[page], layouts.routes(onPage: page))
    }
  }
}

/// Links to the routes that the agency shows together with a route.
struct RouteGroupSlots {
  private let groups = ListSlot(
    "together", of: RoutesOnOnePage(), "other routes that the agency shows together with this one")

  private struct RoutesOnOnePage {
    let name = TextSlot("name", "title of the page")
    let links = RouteLinks()
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let schedule = page.site.directory.schedule
    let found = RouteGroups.pages(of: route, schedule).map { group in
      (title: group.title, routes: group.routes.filter { $0 != route && schedule.hasPage($0) })
    }
    page.list(groups, found.filter { !$0.routes.isEmpty }) { row, group, page in
      page.set(row.name, group.title)
      row.links.fill(group.routes, &page)
    }
  }
}
