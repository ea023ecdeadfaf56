import CivilTime
import Documents
import Model

/// `timetable.json` of a route, for other programs (Docs/timetable-json.md).
struct RouteFile {
  /// The version of the format.
  static let version = 1

  private let route: RouteIndex
  private let site: SiteContext
  private let schedule: Schedule

  init(_ route: RouteIndex, _ site: SiteContext) {
    (self.route, self.site, schedule) = (route, site, site.directory.schedule)
  }

  var bytes: [UInt8] {
    let page = site.addresses.routePages[route]
    return JSONTerm.file(
      [
        ("version", .integer(Self.version)), ("root", .text(Links(from: page).root)), ("page", .text(page)),
        ("route", description),
      ] + requested,
      then: "directions", list: site.routeTimetables[route].lazy.map(direction))
  }

  private var description: JSONTerm {
    let own = schedule[route]
    let agency = schedule[own.agency]
    var members: [(String, JSONTerm)] = [
      ("id", .text(own.id.text)), ("short_name", .text(own.shortName)), ("long_name", .text(own.longName)),
      ("type", .integer(own.type)),
    ]
    for (name, color) in [("color", own.color), ("text_color", own.textColor)] {
      if let color { members.append((name, .text("#" + RouteColors.hex(color)))) }
    }
    var operatorMembers: [(String, JSONTerm)] = [
      ("id", .text(agency.id.text)), ("name", .text(agency.name)), ("zone", .text(agency.timeZone)),
    ]
    if let carrier = agency.carrier {
      operatorMembers.append(("page", .text(site.addresses.operators[carrier])))
    }
    return .object(members + [("operator", .object(operatorMembers))])
  }

  /// The trips on request; nothing without any.
  private var requested: [(String, JSONTerm)] {
    let services = site.routeTimetables.requested[route] ?? []
    let terms = services.map { service -> JSONTerm in
      .object([
        ("visits", .list(service.visits.map(visit))), ("days", .list(service.kind.days.map { .text($0.iso) })),
      ])
    }
    return terms.isEmpty ? [] : [("on_request", .list(terms))]
  }

  private func visit(_ visit: RequestedVisit) -> JSONTerm {
    let stops = schedule.requested.stops(of: visit).map { JSONTerm.text(schedule[$0].id.text) }
    return .object(
      [
        ("name", .text(site.name(of: visit.place))), ("stops", .list(stops)), ("start", .integer(Int(visit.start))),
        ("end", .integer(Int(visit.end))), ("boarding", .flag(visit.pickup != .none)),
        ("alighting", .flag(visit.dropOff != .none)),
      ] + (visit.isTimed ? [("timed", .flag(true))] : []))
  }

  private func direction(_ direction: RouteTimetables.Direction) -> JSONTerm {
    let layout = RouteLayout(route, direction.number, nil, schedule)
    let grid = RouteGrid(direction.trips, wanted: layout.stops, schedule)
    var numbers: [PatternIndex: Int] = [:]
    var patterns: [JSONTerm] = []
    for column in grid.columns where numbers[column.trip.pattern] == nil {
      numbers[column.trip.pattern] = patterns.count
      patterns.append(pattern(column))
    }
    return .object([
      ("direction", .integer(direction.number)), ("name", .text(site.directionName(direction))),
      ("stops", .list(grid.stops.map(stop))), ("patterns", .list(patterns)),
      ("trips", .list(grid.columns.map { trip($0, numbers) })),
      ("kinds", .list(direction.kinds.kinds.map { kind($0, direction, grid) })),
    ])
  }

  private func stop(_ index: StopIndex) -> JSONTerm {
    var members: [(String, JSONTerm)] = [
      ("id", .text(schedule[index].id.text)), ("name", .text(site.stopName(index))),
    ]
    if let page = site.stopAddress(index) { members.append(("page", .text(page))) }
    return .object(members)
  }

  /// A sequence of stops, by their numbers. Lists of numbers are left out if they are empty.
  private func pattern(_ column: RouteGrid.Column) -> JSONTerm {
    let stops = schedule.stops(of: column.trip.pattern)
    var members: [(String, JSONTerm)] = [("stops", .list(column.rows.map { .integer($0) }))]
    if !column.untimed.isEmpty { members.append(("untimed", .list(column.untimed.map { .integer($0) }))) }
    func add(_ name: String, _ applies: (PatternStop) -> Bool) {
      let places = stops.indices.filter { applies(stops[$0]) }
      if !places.isEmpty { members.append((name, .list(places.map { .integer($0 - stops.startIndex) }))) }
    }
    add("no_pickup") { $0.pickup == .none }
    add("no_drop_off") { $0.dropOff == .none }
    add("on_request") { [$0.pickup, $0.dropOff].contains { $0 == .byPhone || $0 == .byDriver } }
    add("approximate", \.isApproximate)
    return .object(members)
  }

  private func trip(_ column: RouteGrid.Column, _ patterns: [PatternIndex: Int]) -> JSONTerm {
    let trip = column.trip
    var members: [(String, JSONTerm)] = [
      ("id", .text(schedule.tripIDs[Int(trip.id)])), ("pattern", .integer(patterns[trip.pattern] ?? 0)),
    ]
    for (name, text) in [("headsign", trip.headsign), ("short_name", trip.shortName)] where text != 0 {
      members.append((name, .text(schedule.text(text))))
    }
    for (name, fact) in [("wheelchair", trip.wheelchair), ("bikes", trip.bikes)] where fact != .unknown {
      members.append((name, .flag(fact == .yes)))
    }
    if trip.frequency == .approximate { members.append(("approximate", .flag(true))) }
    if trip.isFolded { members.append(("runs", .list([.integer(Int(trip.headway)), .integer(Int(trip.runs))]))) }
    let times = column.rows.indices.map { schedule.time(of: trip, at: $0) }
    members.append(("arrivals", .list(times.map { .integer(Int($0.arrival)) })))
    members.append(("departures", .list(times.map { .integer(Int($0.departure)) })))
    return .object(members)
  }

  private func kind(_ kind: DayKind, _ direction: RouteTimetables.Direction, _ grid: RouteGrid) -> JSONTerm {
    let services = Set(kind.services)
    let trips = grid.columns.indices.filter { services.contains(grid.columns[$0].trip.service) }
    var members: [(String, JSONTerm)] = [
      ("kind", .text(kind.slug)),
      ("name", .text(DayKindWords(language: site.language).name(kind, among: direction.kinds))),
    ]
    if direction.kinds.tabulated.contains(kind) {
      members.append(("page", .text(site.tableAddress(route, direction, kind))))
    }
    members.append(("days", .list(kind.days.map { .text($0.iso) })))
    members.append(("trips", .list(trips.map { .integer($0) })))
    return .object(members)
  }
}
