import Text

/// Groups the stops of a data set into stations.
///
/// A stop belongs to its topmost parent. Stops without a parent that have the same folded name and are near each other
/// are one station, and so are two stations of one name that are near each other if riders change between them
/// (`transfers.txt`). It has the id of the first of them in the file.
struct ScheduleStations {
  /// The largest distance between two stops or stations of one name that are one station, in metres.
  static let reach = 150.0

  /// For each stop, the stop that gives its station name and id.
  let heads: Column<Stop, StopIndex>
  /// For each stop that gives its name to a station, its service; nil for stations without any.
  let service: Column<Stop, Service?>

  /// What stops at a station.
  struct Service {
    var roles: Station.Roles = []
    /// The type of station, by its most important mode.
    var type = ""
    /// The agencies of its routes.
    var agencies: Set<AgencyIndex> = []
  }

  init(_ schedule: Schedule) {
    let stops = schedule.stops
    var heads = Column<Stop, StopIndex>(stops.references.map { Self.top(of: $0, stops) })
    let loose = stops.references.filter { stops[$0].parent == nil && stops[$0].kind == .stop && stops[$0].point != nil }
    let byName = Dictionary(grouping: loose) { Folding.fold(stops[$0].name) }
    for (name, group) in byName where group.count > 1 && !name.isEmpty { Self.join(group, stops, &heads) }
    // A stop whose parent is itself one of several stops of one name.
    for index in heads.indices { heads[index] = heads[heads[index]] }
    Self.join(schedule.transfers, stops, &heads)
    self.heads = heads
    service = Self.service(schedule, heads)
  }

  private static func service(_ schedule: Schedule, _ heads: Column<Stop, StopIndex>) -> Column<Stop, Service?> {
    var service = Column<Stop, Service?>(schedule.stops, nil)
    func add(_ type: String, _ agency: AgencyIndex, isOrigin: Bool, isDestination: Bool, to head: StopIndex) {
      var found = service[head] ?? Service()
      if isOrigin { found.roles.insert(.origin) }
      if isDestination { found.roles.insert(.destination) }
      found.agencies.insert(agency)
      if found.type.isEmpty || type != "bus_stop" { found.type = type }
      service[head] = found
    }
    for pattern in schedule.patterns {
      let type = schedule[pattern.route].stationType
      for place in pattern.stops {
        let head = heads[schedule.patternStops[place].stop]
        let isLast = place == pattern.stops.upperBound - 1 && pattern.after.isEmpty
        let isFirst = place == pattern.stops.lowerBound && pattern.before.isEmpty
        let stop = schedule.patternStops[place]
        add(
          type, schedule[pattern.route].agency, isOrigin: !isLast && stop.pickup != .none,
          isDestination: !isFirst && stop.dropOff != .none, to: head)
      }
      for (further, isBefore) in [(pattern.before, true), (pattern.after, false)] {
        for stop in further.compactMap(\.untimedStop) {
          add(
            type, schedule[pattern.route].agency, isOrigin: isBefore, isDestination: !isBefore, to: heads[stop])
        }
      }
    }
    /// Groups of stops may have many visits.
    struct Visit: Hashable {
      let route: RouteIndex
      let place: RequestedVisit.Place
      let isOrigin, isDestination: Bool
    }
    let visits = Set(
      schedule.requested.trips.lazy.flatMap { trip in
        trip.visits.lazy.map {
          Visit(
            route: trip.route, place: $0.place, isOrigin: $0.pickup != .none, isDestination: $0.dropOff != .none)
        }
      })
    for visit in visits {
      let route = schedule[visit.route]
      for stop in schedule.requested.stops(of: visit.place) {
        add(
          route.stationType, route.agency, isOrigin: visit.isOrigin, isDestination: visit.isDestination,
          to: heads[stop])
      }
    }
    return service
  }

  /// The topmost parent of a stop. Parents that form a circle end where it closes.
  private static func top(of stop: StopIndex, _ stops: [Stop]) -> StopIndex {
    var top = stop
    // Platforms have stations, and boarding areas have platforms; a longer way is a circle.
    for _ in 0..<4 {
      guard let parent = stops[top].parent, parent != stop else { break }
      top = parent
    }
    return top
  }

  /// Joins stops of one name that are near each other, also by way of others.
  private static func join(_ group: [StopIndex], _ stops: [Stop], _ heads: inout Column<Stop, StopIndex>) {
    let firsts = NearPoints.groups(group.compactMap { stops[$0].point }, within: reach)
    for (stop, first) in zip(group, firsts) { heads[stop] = heads[group[first]] }
  }

  /// Joins stations of one name that are near each other and between which riders change.
  private static func join(_ transfers: [Transfer], _ stops: [Stop], _ heads: inout Column<Stop, StopIndex>) {
    var groups = DisjointSets(count: stops.count)
    for transfer in transfers where transfer.type != Transfer.impossible && !transfer.isConditional {
      let (one, other) = (heads[transfer.from], heads[transfer.to])
      guard one != other, let here = stops[one].point, let there = stops[other].point else { continue }
      let name = Folding.fold(stops[one].name)
      guard !name.isEmpty, name == Folding.fold(stops[other].name), here.distance(to: there) <= reach else { continue }
      groups.join(one.number, other.number)
    }
    for index in heads.indices { heads[index] = StopIndex(groups.first(of: heads[index].number)) }
  }
}

extension Route {
  /// The type of the stations at which it stops, as in `Station.type`.
  fileprivate var stationType: String {
    switch mode {
    case .rail: "train_station"
    case .metro, .monorail: "metro_station"
    case .tram, .funicular, .cableway: "tram_stop"
    case .ferry: "ferry_terminal"
    case .bus, .trolleybus, .coach: "bus_stop"
    case .air: "airport"
    case .other: "stop"
    }
  }
}
