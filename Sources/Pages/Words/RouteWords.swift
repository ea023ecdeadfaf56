import Model

/// The words for routes and their directions.
extension SiteContext {
  /// «9 Harbour – Airport»: the short and the long name.
  func routeTitle(_ route: RouteIndex) -> String {
    [directory.schedule[route].shortName, routeLongName(route)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// «Harbour – Airport»: the long name; without one, both ends.
  func routeLongName(_ route: RouteIndex) -> String {
    let own = directory.schedule[route]
    return own.hasLongName ? own.longName : routeEnds(route)
  }

  /// «Harbour – Airport»: both ends of the trips of the first direction. Empty without trips.
  func routeEnds(_ route: RouteIndex) -> String {
    guard let direction = routeTimetables[route].first, let pattern = mainPattern(of: direction.trips) else {
      return ""
    }
    let stops = directory.schedule.stops(of: pattern)
    guard let first = stops.first, let last = stops.last else { return "" }
    return language.phrase("routes.ends", ["from": stopName(first.stop), "to": stopName(last.stop)])
  }

  /// «To Airport»: by the agency's name for it, the headsign of most trips, or the last stop.
  func directionName(_ direction: RouteTimetables.Direction) -> String {
    guard direction.name.isEmpty else { return direction.name }
    return language.phrase("routes.towards", ["place": headsign(of: direction.trips)])
  }

  /// The heading of a timetable: the agency's, otherwise the name of its direction.
  func heading(of grid: PresentedGrid, _ direction: RouteTimetables.Direction) -> String {
    grid.layout.label.isEmpty ? directionName(direction) : grid.layout.label
  }

  func headsign(of trips: [TripIndex]) -> String {
    let schedule = directory.schedule
    var counts: [Int32: Int] = [:]
    for trip in trips where schedule[trip].headsign != 0 { counts[schedule[trip].headsign, default: 0] += 1 }
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) { return schedule.text(most.key) }
    return mainPattern(of: trips).flatMap { schedule.stops(of: $0).last }.map { stopName($0.stop) } ?? ""
  }

  /// The pattern of most of the trips.
  func mainPattern(of trips: [TripIndex]) -> PatternIndex? {
    var counts: [PatternIndex: Int] = [:]
    for trip in trips { counts[directory.schedule[trip].pattern, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The name of a stop's station, or its own.
  func stopName(_ stop: StopIndex) -> String {
    let own = directory.schedule[stop]
    return own.station.map { directory.stations[$0.number].name } ?? own.name
  }

  /// The link target of a stop: its station's page; nil without one.
  func stopAddress(_ stop: StopIndex) -> String? {
    directory.schedule[stop].station.map { addresses.stationPages[$0.number] }
  }

  /// The address of the timetable of a kind of day.
  func tableAddress(_ route: RouteIndex, _ direction: RouteTimetables.Direction, _ kind: DayKind) -> String {
    addresses.table(of: route, direction.number, kind)
  }
}

extension Route {
  /// Whether the long name says more than the short one.
  var hasLongName: Bool { !longName.isEmpty && longName != shortName }
}
