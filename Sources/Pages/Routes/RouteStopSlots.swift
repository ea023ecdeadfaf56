import Model
import Mustache

/// The stops of each direction of a route in order, with the routes to which riders can change.
struct RouteStopSlots {
  private let lines = ListSlot("lines", of: DirectionStops(), "stops by direction")

  private struct DirectionStops {
    let direction = TextSlot("direction", "where the trips go")
    let stops = ListSlot("stops", of: RouteStop(), "in their order")
  }

  private struct RouteStop {
    let link = StopLink()
    let changes = FlaggedListSlot("changes", of: RouteLink(), "other routes that stop there")
    let more = TextSlot("more", "number of further routes, in words")

    func fillChanges(at routes: [RouteIndex], from route: RouteIndex, _ page: inout PageWriter) {
      let site = page.site
      let others = routes.lazy.filter { $0 != route }.prefix(RouteStopSlots.most)
      page.list(changes, Array(others)) { row, other, page in row.fill(other, &page) }
      // Its own route is among them.
      let left = routes.count - 1 - RouteStopSlots.most
      if left > 0 { page.set(more, site.language.phrase("routes.more_routes", count: left)) }
    }
  }

  /// The number of routes that are shown for a stop.
  fileprivate static let most = 12

  func fill(_ route: RouteIndex, _ page: inout PageWriter) {
    let site = page.site
    let schedule = site.directory.schedule
    page.list(lines, site.routeTimetables[route]) { row, direction, page in
      page.set(row.direction, site.directionName(direction))
      let stops = Self.stops(of: route, direction, schedule)
      let names = site.names(of: stops)
      page.list(row.stops, stops.indices) { row, index, page in
        let stop = stops[index]
        row.link.fill(stop, names[index], &page)
        if let station = schedule[stop].station {
          row.fillChanges(at: site.routeOrder.ofStations[station.number], from: route, &page)
        }
      }
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
