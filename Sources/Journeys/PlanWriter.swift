import CivilTime
import Documents
import Model
import Settings

/// Writes the files of the plan.
struct PlanWriter {
  private let schedule: Schedule
  private let names: PlanNames
  private var zones = ZoneTerms()
  private var agencies = InternTable<AgencyIndex>()
  private var agencyTerms: [JSONTerm] = []
  private var routes = InternTable<RouteIndex>()
  private var routeTerms: [JSONTerm] = []
  private var stations = InternTable<StationIndex>()
  private var headsigns = InternTable<Int32>()
  /// What all trips of each pattern have in common.
  private var patterns: [[(String, JSONTerm)]] = []

  init(_ schedule: Schedule, _ names: PlanNames) {
    (self.schedule, self.names) = (schedule, names)
    // The first is for trips without a headsign.
    _ = headsigns.index(of: 0)
  }

  /// The ids and names of the trips of each pattern, and the pages of departures.
  func ids(_ trips: PlanTrips) -> [UInt8] {
    let terms = { (pattern: PlanTrips.Pattern, text: (Trip) -> String) in
      JSONTerm.list(
        pattern.rows.map { row in
          let first = JSONTerm.text(text(schedule[row.trip]))
          return row.onward.isEmpty ? first : .list([first] + row.onward.map { .text(text(schedule[$0])) })
        })
    }
    let patterns = trips.patterns.map { pattern in
      let ids = ("ids", terms(pattern) { schedule.tripIDs[Int($0.id)] })
      let isNamed = pattern.rows.contains { $0.trips.contains { schedule[$0].shortName != 0 } }
      let named = isNamed ? [("numbers", terms(pattern) { schedule.text($0.shortName) })] : []
      let pages = pattern.rows.map { schedule[$0.trip].offer.map(names.departurePage) ?? "" }
      let paged = pages.allSatisfy(\.isEmpty) ? [] : [("pages", JSONTerm.list(pages.map { .text($0) }))]
      return JSONTerm.object([ids] + named + paged)
    }
    return JSONTerm.object([("version", .integer(JourneyPlan.version)), ("patterns", .list(patterns))]).bytes
  }

  /// The fares that hold for several rides, and free changes; nil without any.
  mutating func tickets(_ trips: PlanTrips) -> [UInt8]? {
    guard !schedule.fares.tickets.isEmpty || !schedule.fares.freeChanges.isEmpty else { return nil }
    for part in trips.patterns.flatMap(\.key.parts) { _ = route(part.route) }
    var tickets = PlanTickets(schedule, routes: routes, agencies: agencies, stops: trips.stops.values)
    let members = tickets.members()
    return members.isEmpty ? nil : JSONTerm.object([("version", .integer(JourneyPlan.version))] + members).bytes
  }

  /// Numbers what the patterns name, which `plan` and the columns of trips then have.
  mutating func columns(_ trips: PlanTrips) -> PlanColumns {
    var numbers: [[Int32]] = []
    for pattern in trips.patterns {
      patterns.append(common(pattern))
      numbers.append(pattern.rows.map { Int32(headsigns.index(of: $0.headsign)) })
    }
    return PlanColumns(trips: trips, headsigns: numbers)
  }

  /// - Parameter division: where the trips are.
  mutating func plan(
    _ columns: PlanColumns, _ stops: PlanStops, _ access: PlanAccess, _ settings: JourneySettings, ids: String,
    tickets: String?, _ division: PlanDivision
  ) -> [UInt8] {
    let trips = columns.trips
    let patterns = patterns.enumerated().map { number, common in
      JSONTerm.object(division.parts == nil ? common + columns.all(number) : common)
    }
    let stopTerms = stops.all.map { term($0) }
    let walks = stops.walks.map { walks in
      JSONTerm.list(walks.flatMap { [.integer($0.to), .integer($0.metres), .integer($0.seconds)] })
    }
    let services = trips.services.values
    let (first, last) = (services.map(\.first).min() ?? 0, services.map(\.last).max() ?? 0)
    let covered = Day(number: first)..<Day(number: last + trips.longest + 1)
    let members: [(String, JSONTerm)] = [
      ("version", .integer(JourneyPlan.version)), ("ids", .text(ids)),
      ("first", .integer(first)), ("last", .integer(last)), ("longest", .integer(trips.longest)),
      ("change", .integer(settings.change)), ("max_changes", .integer(settings.maxChanges ?? 0)),
      ("max_walk", .integer(settings.maxWalk)),
      ("zones", .list(zones.terms(in: covered))), ("agencies", .list(agencyTerms)),
      ("services", .list(services.map(\.term))), ("routes", .list(routeTerms)),
      ("headsigns", .list(headsigns.values.map { .text(schedule.text($0)) })),
      (
        "stations",
        .list(
          stations.values.map { names.station($0) }.map { .list([.text($0.id), .text($0.name), .text($0.page)]) })
      ),
      ("stops", .list(stopTerms)), ("walks", .list(walks)), ("changes", Self.term(stops.changes)),
    ]
    let access = Self.term(access, trips)
    let sold = tickets.map { [("tickets", JSONTerm.text($0))] } ?? []
    let parts = Self.terms(division)
    return JSONTerm.object(members + sold + access + parts + [("patterns", .list(patterns))]).bytes
  }

  /// The files with the trips; nothing if the plan has them itself.
  private static func terms(_ division: PlanDivision) -> [(String, JSONTerm)] {
    guard let parts = division.parts else { return [] }
    let isFree = if case .byRegions(_, true) = division { true } else { false }
    let numbers = { (numbers: [Int]) in JSONTerm.list(numbers.map { .integer($0) }) }
    let files = parts.all.map { part in
      JSONTerm.object(
        [("path", .text(part.file.path)), ("services", numbers(parts.days.services[part.days]))]
          + (part.region.map { [("region", .integer($0))] } ?? []))
    }
    let regions = parts.regions.map { regions in
      let members = [("stops", numbers(regions.stops)), ("gates", numbers(regions.gates))]
      return [("regions", JSONTerm.object(members + (isFree ? [("whole", .integer(1))] : [])))]
    }
    return (regions ?? []) + [("parts", .list(files))]
  }

  private static func term(_ changes: [PlanStops.Change]) -> JSONTerm {
    .list(changes.map { .list([.integer($0.from), .integer($0.to), .integer($0.seconds ?? -1)]) })
  }

  /// Nothing if the data do not say anything of ways without steps.
  private static func term(_ access: PlanAccess, _ trips: PlanTrips) -> [(String, JSONTerm)] {
    let isKnown =
      !access.changes.isEmpty || access.stops.contains { $0 != .unknown }
      || trips.patterns.contains { $0.rows.contains { $0.wheelchair != .unknown } }
    guard isKnown else { return [] }
    let stops = access.stops.map { JSONTerm.integer(Int($0.rawValue)) }
    let walks = access.walks.map { from, walk in
      JSONTerm.list([.integer(from), .integer(walk.to), .integer(walk.metres), .integer(walk.seconds)])
    }
    let members = [("stops", .list(stops)), ("changes", term(access.changes))] + sparse("walks", walks)
    return [("step_free", .object(members))]
  }

  /// What all trips of a pattern have in common.
  private mutating func common(_ pattern: PlanTrips.Pattern) -> [(String, JSONTerm)] {
    let (parts, stops) = (pattern.key.parts, pattern.key.stops)
    var members: [(String, JSONTerm)] = [
      ("route", .integer(route(parts[0].route))), ("stops", .list(stops.map { .integer($0.stop) })),
    ]
    let joins = parts.dropFirst().flatMap {
      [.integer($0.start), .integer(route($0.route)), .integer(headsigns.index(of: $0.headsign))] as [JSONTerm]
    }
    members += Self.sparse("joins", joins)
    members += Self.sparse("pickup", Self.kinds(stops.map(\.pickup)))
    members += Self.sparse("drop_off", Self.kinds(stops.map(\.dropOff)))
    let signs = stops.enumerated().filter { $1.headsign != 0 }.flatMap {
      [.integer($0), .integer(headsigns.index(of: $1.headsign))] as [JSONTerm]
    }
    members += Self.sparse(
      "interpolated", stops.enumerated().filter(\.element.isApproximate).map { .integer($0.offset) })
    return members + Self.sparse("signs", signs)
  }

  /// A list that is left out if it is empty.
  private static func sparse(_ name: String, _ terms: [JSONTerm]) -> [(String, JSONTerm)] {
    terms.isEmpty ? [] : [(name, .list(terms))]
  }

  /// Positions and kinds of what is not regular.
  private static func kinds(_ all: [PatternStop.Boarding]) -> [JSONTerm] {
    all.enumerated().filter { $1 != .regular }.flatMap { [.integer($0), .integer(Int($1.rawValue))] }
  }

  private mutating func agency(_ index: AgencyIndex) -> Int {
    if let known = agencies[index] { return known }
    let agency = schedule[index]
    let page = agency.carrier.map(names.operatorPage) ?? ""
    agencyTerms.append(
      .list([
        .text(agency.id.text), .text(agency.name), .integer(zones.number(of: schedule.zone(of: index))), .text(page),
        .text(agency.phone),
      ]))
    return agencies.index(of: index)
  }

  private mutating func route(_ index: RouteIndex) -> Int {
    if let known = routes[index] { return known }
    let route = schedule[index]
    let agency = agency(route.agency)
    let own = names.route(index)
    routeTerms.append(
      .list([
        .text(route.id.text), .text(route.shortName), .text(own.longName), .integer(route.type), .integer(agency),
        .text(own.page), .text(own.background), .text(own.text),
      ]))
    return routes.index(of: index)
  }

  private mutating func term(_ index: StopIndex) -> JSONTerm {
    let stop = schedule[index]
    let station = stop.station.map { stations.index(of: $0) } ?? -1
    let own = schedule.ownZone(of: index).map { zones.number(of: $0) } ?? -1
    return .list(
      [.integer(station), .text(stop.id.text), .text(stop.platform), .integer(own)]
        + (stop.point.map { [.number($0.latitude), .number($0.longitude)] } ?? []))
  }
}
