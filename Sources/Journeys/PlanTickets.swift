import Documents
import Model

/// The fares that hold for several rides, with the plan's numbers of routes, agencies and stops (Docs/plan-json.md).
struct PlanTickets {
  /// Of the plan.
  let routes: InternTable<RouteIndex>
  let agencies: InternTable<AgencyIndex>
  let stops: [StopIndex]
  private let schedule: Schedule
  private let served: Set<String>
  private var zones = InternTable<String>()

  init(
    _ schedule: Schedule, routes: InternTable<RouteIndex>, agencies: InternTable<AgencyIndex>, stops: [StopIndex]
  ) {
    (self.schedule, self.routes, self.agencies, self.stops) = (schedule, routes, agencies, stops)
    served = Set(stops.map { schedule[$0].fareZone })
  }

  /// The members of the file; none without tickets and free changes.
  mutating func members() -> [(String, JSONTerm)] {
    let tickets = schedule.fares.tickets.compactMap { term($0) }
    let ofStops = stops.map { zones[schedule[$0].fareZone] ?? -1 }
    let isByZone = ofStops.contains { $0 >= 0 }
    let changes = schedule.fares.freeChanges.map { change in
      let numbers = [change.from, change.to, change.changes ?? -1, change.seconds ?? -1, change.span.rawValue]
      return JSONTerm.list(numbers.map { .integer($0) })
    }
    guard !tickets.isEmpty || !changes.isEmpty else { return [] }
    return (isByZone ? [("zones", .list(ofStops.map { .integer($0) }))] : [])
      + [("tickets", tickets), ("free_changes", changes)].filter { !$1.isEmpty }.map { ($0, .list($1)) }
  }

  /// Nil for a ticket that no journey of the plan can have.
  private mutating func term(_ ticket: Fares.Ticket) -> JSONTerm? {
    let fare = schedule.fares.fares[ticket.fare]
    let sellers = schedule.fares.sellers[fare.sellers].compactMap { agencies[$0] }.sorted()
    let rules = Set(ticket.rules.compactMap { numbers($0) }).sorted { $0.lexicographicallyPrecedes($1) }
    guard !sellers.isEmpty, !rules.isEmpty else { return nil }
    return .list([
      .text(fare.name), .text(fare.price.decimal), .text(fare.price.currency.code), .integer(ticket.changes ?? -1),
      .integer(ticket.seconds ?? -1), .list(sellers.map { .integer($0) }),
      .list(rules.map { .list($0.map { .integer($0) }) }),
    ])
  }

  /// Route, origin, destination (−1 for any) and the zones on the way; nil for a rule of what the plan does not have.
  private mutating func numbers(_ rule: Fares.Ticket.Rule) -> [Int]? {
    let named = rule.contains.union([rule.origin, rule.destination]).subtracting([""])
    guard named.isSubset(of: served) else { return nil }
    var route = -1
    if let own = rule.route {
      guard let number = routes[own] else { return nil }
      route = number
    }
    let ends = [rule.origin, rule.destination].map { $0.isEmpty ? -1 : zones.index(of: $0) }
    return [route] + ends + rule.contains.sorted().map { zones.index(of: $0) }
  }
}
