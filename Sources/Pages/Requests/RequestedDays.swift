import CivilTime
import Model

/// The words for the days of all trips on request, made once for all pages.
struct RequestedDays: Sendable {
  /// Days on which the clocks of a service's stops differ equally.
  struct Period: Sendable {
    /// «Mondays to Fridays»
    let name: String
    /// Sentences about dates that differ.
    let exceptions: [String]
    let clocks: StopClocks
  }

  /// A visit of a service: its route, and its places in the lists of services and visits.
  struct Visit: Sendable {
    let route: RouteIndex
    let service, visit: Int
  }

  /// The largest number of points of the edges of an area.
  private static let mostEdgePoints = 2_000

  /// For each route the periods of each of its services.
  let periods: [RouteIndex: [[Period]]]
  /// The edges of each area, simplified, by its index in `RequestedTrips.places`.
  let edges: [[[Coordinate]]]
  /// The visits on request to each place.
  let visits: [RequestedVisit.Place: [Visit]]

  /// The clocks of services that have days and stops in common.
  private struct Clocks {
    private struct Key: Hashable {
      let days: [Day]
      let agency: AgencyIndex
      /// The stops in other time zones.
      let stops: [StopIndex]
    }

    /// Clocks change in the night. Later times differ as those of noon do.
    private static let lastChange: Int32 = 6 * 3_600
    private static let noon: Int32 = 12 * 3_600
    /// The number of services whose times in the night are looked at: this takes time for each of their days.
    private static let mostNightly = 500

    let schedule: Schedule
    private var known: [Key: [StopClocks]] = [:]
    private var nightly = 0

    init(_ schedule: Schedule) { self.schedule = schedule }

    mutating func periods(of service: RequestedService) -> [StopClocks] {
      let agency = schedule[service.route].agency
      let zone = schedule.zone(of: agency)?.name
      var times: [(stop: StopIndex, seconds: Int32)] = []
      for visit in service.visits {
        guard let stop = schedule.requested.stops(of: visit).first else { continue }
        times += [(stop, visit.start), (stop, visit.end)]
      }
      let isNightly = times.contains { $0.seconds < Self.lastChange || $0.seconds > 86_400 }
      if isNightly, nightly < Self.mostNightly {
        nightly += 1
        return StopClocks.periods(of: service.kind, agency, times: times, schedule)
      }
      let stops = Set(times.lazy.map(\.stop))
      let key = Key(
        days: service.kind.days, agency: agency,
        stops: stops.filter { schedule.zone(of: $0, agency)?.name != zone }.sorted())
      let periods =
        known[key]
        ?? StopClocks.periods(
          of: service.kind, agency, times: stops.map { (stop: $0, seconds: Self.noon) }, schedule)
      known[key] = periods
      return periods
    }
  }

  init(_ timetables: RouteTimetables, _ words: DayKindWords, _ schedule: Schedule) {
    var names: [[Day]: (name: String, exceptions: [String])] = [:]
    var visits: [RequestedVisit.Place: [Visit]] = [:]
    var periods: [RouteIndex: [[Period]]] = [:]
    var clocks = Clocks(schedule)
    for (route, services) in timetables.requested.sorted(by: { $0.key < $1.key }) {
      periods[route] = services.enumerated().map { number, service in
        for (index, visit) in service.visits.enumerated() where !visit.isTimed {
          visits[visit.place, default: []].append(Visit(route: route, service: number, visit: index))
        }
        let kind = service.kind
        let own =
          names[kind.days]
          ?? (words.name(kind, among: service.kinds), words.exceptions(kind, among: service.kinds))
        names[kind.days] = own
        return clocks.periods(of: service).map { clocks in
          let period = words.period(clocks.days, of: kind)
          return Period(
            name: period.isEmpty ? own.name : "\(own.name), \(period)", exceptions: own.exceptions, clocks: clocks)
        }
      }
    }
    (self.periods, self.visits) = (periods, visits)
    edges = schedule.requested.places.map { LineSimplifier.simplified($0.rings, most: Self.mostEdgePoints) }
  }
}
