import Model
import Mustache

/// The stops of each direction of a route in order, with the routes to which riders can change.
struct RouteStopSlots {
  private let lines: ListSlot
  private let direction: TextSlot
  private let stops: ListSlot
  private let name, href, more: TextSlot
  private let nameLanguage: NameLanguage
  private let hasChanges: FlagSlot
  private let changes: (slot: ListSlot, badge: RouteBadge, name: TextSlot, href: TextSlot)

  /// The number of routes that are shown for a stop.
  private static let most = 12

  init(_ shape: inout Shape) {
    var change = Shape("connection")
    let badge = RouteBadge(&change)
    let label = change.text("name")
    let link = change.text("href")
    var stop = Shape("stop of the route")
    name = stop.text("name")
    nameLanguage = NameLanguage(&stop)
    href = stop.text("href")
    hasChanges = stop.flag("has_changes")
    changes = (stop.list("changes", change, "other routes that stop there"), badge, label, link)
    more = stop.text("more", "number of further routes, in words")
    var line = Shape("stops of a direction")
    direction = line.text("direction", "where the trips go")
    stops = line.list("stops", stop, "in their order")
    lines = shape.list("lines", line, "stops by direction")
  }

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    let schedule = site.directory.schedule
    page.list(lines, site.routeTimetables[route]) { direction, page in
      page.set(self.direction, site.directionName(direction))
      page.list(stops, Self.stops(of: route, direction, schedule)) { stop, page in
        page.set(name, site.stopName(stop))
        nameLanguage.fill(site.stopName(stop), country: site.countryCode(of: stop), &page)
        page.set(href, site.stopAddress(stop).map(page.links.href))
        let others =
          schedule[stop].station.map { schedule.routes(of: $0).filter { $0 != route && schedule.hasPage($0) } } ?? []
        fillChanges(RouteOrder(language: site.language.tag).sorted(others, schedule), &page)
      }
    }
  }

  private func fillChanges(_ others: [RouteIndex], _ page: inout PageWriter) {
    let site = page.site
    page.set(hasChanges, !others.isEmpty)
    page.list(changes.slot, others.prefix(Self.most)) { other, page in
      changes.badge.fill(other, &page)
      page.set(changes.name, site.routeLongName(other))
      page.set(changes.href, page.href(site.addresses.routePages[other.number]))
    }
    if others.count > Self.most {
      page.set(more, site.language.phrase("routes.more_routes", count: others.count - Self.most))
    }
  }

  /// All stations of a direction in one order, by one of their stops, each once in a row.
  private static func stops(
    of route: RouteIndex, _ direction: RouteTimetables.Direction, _ schedule: Schedule
  ) -> [StopIndex] {
    var known: [StationIndex: StopIndex] = [:]
    func once(_ stops: [StopIndex]) -> [StopIndex] {
      var result: [StopIndex] = []
      for stop in stops {
        let own = schedule[stop].station.map { station in
          known[station] = known[station] ?? stop
          return known[station] ?? stop
        }
        if own ?? stop != result.last { result.append(own ?? stop) }
      }
      return result
    }
    let sequences = RouteGrid.sequences(direction.trips, schedule).map(once)
    let wanted = RouteLayout(route, direction.number, nil, schedule).stops
    return once(StopOrder(sequences, wanted: once(wanted)).stops)
  }
}
