import Model

/// What comes to places on request, and where these are, in no language.
struct RequestedPlaces: Sendable {
  /// A visit of a service: its route, and its places in the lists of services and visits.
  struct Visit: Sendable {
    let route: RouteIndex
    let service, visit: Int
  }

  /// The largest number of points of the edges of an area.
  private static let mostEdgePoints = 2_000

  /// The edges of each area, simplified.
  let edges: Column<RequestedPlace, [[Coordinate]]>
  /// The visits on request to each place.
  let visits: [RequestedVisit.Place: [Visit]]

  init(_ timetables: RouteTimetables, _ schedule: Schedule) {
    edges = Column(
      schedule.requested.places.map { LineSimplifier.simplified($0.rings, most: Self.mostEdgePoints) })
    var visits: [RequestedVisit.Place: [Visit]] = [:]
    for (route, services) in timetables.requested.sorted(by: { $0.key < $1.key }) {
      for (number, service) in services.enumerated() {
        for (index, visit) in service.visits.enumerated() where !visit.isTimed {
          visits[visit.place, default: []].append(Visit(route: route, service: number, visit: index))
        }
      }
    }
    self.visits = visits
  }
}
