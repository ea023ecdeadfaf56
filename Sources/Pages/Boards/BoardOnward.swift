import Documents
import Model

/// As what the trips of a board continue after their last stops (Docs/board-json.md).
struct BoardOnward {
  /// On the days of a service the trip continues, or, with nil, ends.
  private struct Next: Hashable {
    let service: ServiceTerm
    let trip: TripContinuations.Found?
  }

  private let site: SiteContext
  private let schedule: Schedule
  private var found = InternTable<Next>()
  /// By service; nil for one that never runs.
  private var services: [ServiceIndex: ServiceTerm?] = [:]

  init(_ site: SiteContext) { (self.site, schedule) = (site, site.directory.schedule) }

  var isEmpty: Bool { found.values.isEmpty }

  /// What follows a trip, as numbers of `terms`.
  mutating func numbers(of trip: Trip) -> [Int] {
    schedule.following(trip).compactMap { next in
      guard let service = term(schedule[next.trip].service) else { return nil }
      let found = next.isForRiders ? TripContinuations.Found(next.trip, schedule) : nil
      return self.found.index(of: Next(service: service, trip: found))
    }
  }

  private mutating func term(_ service: ServiceIndex) -> ServiceTerm? {
    if let known = services[service] { return known }
    let term = ServiceTerm(schedule.services.days(of: service))
    services[service] = .some(term)
    return term
  }

  /// The days, and the route with its page and the last stop, empty where the trip ends.
  var terms: [JSONTerm] {
    found.values.map { next in
      let texts = next.trip.map { trip in
        [site.routeMark(trip.route), trip.place.map(site.stopName) ?? "", site.addresses.routePages[trip.route]]
      }
      return .list([next.service.term] + (texts ?? ["", "", ""]).map { .text($0) })
    }
  }
}
