import Model

/// The words for routes and their directions.
extension SiteContext {
  /// «9 Harbour – Airport»: the short and the long name; without one, both ends.
  func routeTitle(_ route: RouteIndex) -> String {
    let own = directory.schedule[route]
    return own.hasLongName
      ? own.title : [own.shortName, routeEnds(route)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// «9»: the short name, otherwise the long name or both ends.
  func routeMark(_ route: RouteIndex) -> String {
    let short = directory.schedule[route].shortName
    return short.isEmpty ? routeLongName(route) : short
  }

  /// «Harbour – Airport»: the long name; without one, both ends.
  func routeLongName(_ route: RouteIndex) -> String {
    let own = directory.schedule[route]
    return own.hasLongName ? own.longName : routeEnds(route)
  }

  /// «Harbour – Airport»: both ends of the trips of the first direction. Empty without trips.
  func routeEnds(_ route: RouteIndex) -> String {
    joined(routeTimetables[route].first?.mainPattern.flatMap(endNames) ?? requestedEnds(of: route))
  }

  /// «To Airport», «To Airport or Harbour»: the agency's name for it, otherwise where most trips go.
  func directionName(_ direction: RouteTimetables.Direction) -> String {
    guard direction.name.isEmpty else { return direction.name }
    let places = destinations(of: direction)
    guard places.count > 1 else {
      let place = places.first ?? ""
      guard let via = direction.via else { return language.phrase("routes.towards", ["place": place]) }
      return language.phrase("routes.towards_via", ["place": place, "via": stopName(via)])
    }
    let first = places.dropLast().joined(separator: language.tag.hasPrefix("ar") ? "، " : ", ")
    return language.phrase("routes.towards_either", ["place": first, "other": places[places.count - 1]])
  }

  /// The heading of a timetable: the agency's, otherwise the name of its direction.
  func heading(of grid: PresentedGrid, _ direction: RouteTimetables.Direction) -> String {
    grid.layout.label.isEmpty ? directionName(direction) : grid.layout.label
  }

  /// Where most trips go, and where at least a quarter of them go besides: the headsign of almost all trips to a last
  /// stop, otherwise its name. A trip counts once for each day.
  ///
  /// Pages of each stop and trip name them, so that they are known after the first time.
  private func destinations(of direction: RouteTimetables.Direction) -> [String] {
    guard let key = direction.trips.first else { return [] }
    if let known = knownDestinations.withLock({ $0[key] }) { return known }
    let places = countedDestinations(of: direction)
    knownDestinations.withLock { $0[key] = places }
    return places
  }

  private func countedDestinations(of direction: RouteTimetables.Direction) -> [String] {
    let schedule = directory.schedule
    // Many headsigns may be of one pattern.
    var lastStops: [String: [Int32: Int]] = [:]
    for (pattern, courses) in Dictionary(grouping: direction.courses, by: \.pattern) {
      guard let last = endNames(of: pattern)?.to else { continue }
      for course in courses { lastStops[last, default: [:]][course.headsign, default: 0] += course.count }
    }
    let all = lastStops.values.reduce(0) { $0 + $1.values.reduce(0, +) }
    let most = lastStops.map { (stop: $0, headsigns: $1, count: $1.values.reduce(0, +)) }
      .sorted { ($1.count, $0.stop) < ($0.count, $1.stop) }.prefix(4)
    var places: [String] = []
    for (stop, headsigns, count) in most where places.isEmpty || count * 4 >= all {
      let common = headsigns.first { $0.key != 0 && $0.value * 4 > count * 3 }
      let place = common.map { schedule.text($0.key) } ?? stop
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// The link target of a stop: its station's page; nil without one.
  func stopAddress(_ stop: StopIndex) -> String? {
    directory.schedule[stop].station.map { addresses.stationPages[$0] }
  }

  /// What files for programs say about a route: its long name or its ends, its page, or that of the operator of departures, and
  /// its colours, which are empty if it has none.
  func namesForPrograms(of index: RouteIndex) -> (longName: String, page: String, background: String, text: String) {
    let (route, colors) = (directory.schedule[index], routeColors[index])
    let isNamed = route.isOffered || !route.shortName.isEmpty || route.hasLongName
    return (
      isNamed ? route.longName : routeEnds(index),
      route.isOffered
        ? directory.schedule[route.agency].carrier.map { addresses.operators[$0] } ?? ""
        : addresses.routePages[directory.schedule.line(of: index)],
      colors.map { RouteColors.hex($0.background) } ?? "", colors.map { RouteColors.hex($0.text) } ?? ""
    )
  }

  /// The address of the timetable of a kind of day.
  func tableAddress(_ route: RouteIndex, _ direction: RouteTimetables.Direction, _ kind: DayKind) -> String {
    addresses.table(of: route, direction.number, kind)
  }
}

extension Route {
  /// Whether the long name says more than the short one.
  var hasLongName: Bool { !longName.isEmpty && longName != shortName }

  /// The short and the long name; the long one alone if it begins with the short one: «M1», «M1 Harbour». Empty without names.
  var title: String {
    guard hasLongName else { return shortName }
    return shortName.isEmpty || repeatsShortName ? longName : "\(shortName) \(longName)"
  }

  /// Of a number, only if a mark follows: route 1 goes to «1 May Square».
  private var repeatsShortName: Bool {
    guard longName.lowercased().hasPrefix(shortName.lowercased()) else { return false }
    let rest = longName.dropFirst(shortName.count)
    let mark = rest.first { $0 != " " }.map { !$0.isLetter && !$0.isNumber && $0 != "(" } ?? false
    return mark || shortName.contains(where: \.isLetter) && rest.hasPrefix(" ")
  }
}
