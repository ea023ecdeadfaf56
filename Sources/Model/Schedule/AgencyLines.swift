import CivilTime
import Text

/// The routes of an agency that have trips.
struct AgencyLines {
  let agency: Agency
  /// Its first day of service.
  let first: Day
  private(set) var routes: [Line] = []

  struct Line {
    let index: RouteIndex
    let id: String
    let mode: Route.Mode
    let shortName, longName: String
    /// The points of its stops by folded name; nil without a point.
    fileprivate var stops: [String: [Coordinate?]] = [:]
  }

  /// Those of all agencies of a schedule. One without service has no routes.
  static func all(of schedule: Schedule) -> [AgencyLines] {
    let firstDays = Column<ServiceDays, Day?>(schedule.services.indices.map(schedule.services.firstDay))
    var first: [AgencyIndex: Day] = [:]
    var served: Set<PatternIndex> = []
    for trip in schedule.trips {
      guard let day = firstDays[trip.service] else { continue }
      served.insert(trip.pattern)
      let agency = schedule.agency(of: trip.pattern)
      first[agency] = min(first[agency] ?? day, day)
    }
    var patterns = Dictionary(grouping: served) { schedule[$0].route }
    return schedule.agencies.references.map { agency in
      var lines = Self(schedule[agency], first: first[agency] ?? Day(number: 0))
      for route in schedule.routes.references where schedule[route].agency == agency {
        guard let patterns = patterns.removeValue(forKey: route) else { continue }
        lines.routes.append(Line(route, patterns, schedule))
      }
      return lines
    }
  }

  private init(_ agency: Agency, first: Day) { (self.agency, self.first) = (agency, first) }

  /// The routes that are routes of another source too, each once.
  func routes(of other: Self) -> [(RouteIndex, RouteIndex)] {
    var taken: Set<RouteIndex> = []
    return routes.compactMap { line in
      let found =
        other.routes.first { $0.id == line.id && !taken.contains($0.index) && $0.isSame(line) }
        ?? other.routes.first { !taken.contains($0.index) && $0.isSame(line) }
      return found.map { same in
        taken.insert(same.index)
        return (line.index, same.index)
      }
    }
  }
}

extension AgencyLines.Line {
  fileprivate init(_ index: RouteIndex, _ patterns: [PatternIndex], _ schedule: Schedule) {
    let route = schedule[index]
    (self.index, id, mode) = (index, route.id.text, route.mode)
    (shortName, longName) = (Folding.fold(route.shortName), Folding.fold(route.longName))
    for stop in Set(patterns.flatMap { schedule.stops(of: $0).map(\.stop) }) {
      stops[Folding.fold(schedule[stop].name), default: []].append(schedule[stop].point)
    }
  }

  /// Whether a route of another source is the same route: the same means of transport, the same short name or, without
  /// one, the same long name or id, and a stop in common.
  fileprivate func isSame(_ other: Self) -> Bool {
    guard mode == other.mode, shortName == other.shortName,
      !shortName.isEmpty || longName == other.longName && (!longName.isEmpty || id == other.id)
    else { return false }
    return stops.contains { name, points in
      (other.stops[name] ?? []).contains { there in
        points.contains { here in
          guard let here, let there else { return true }
          return here.distance(to: there) <= StationJoin.reach
        }
      }
    }
  }
}
