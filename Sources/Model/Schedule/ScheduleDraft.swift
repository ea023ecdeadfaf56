import Bytes
import CivilTime
import Diagnostics
import Text

/// The schedules of all sources before they are in the directory, joined into one.
struct ScheduleDraft {
  /// The schedules of one source, until the cities of all sources are known.
  struct Source {
    var schedules: [Schedule]
    let options: SourceOptions
    let number: Int
  }

  var sources: [Source] = []
  private var schedule = Schedule()
  /// The draft station of each stop; nil for stops without service.
  private var stations: [Int?] = []
  /// The draft operator of each agency.
  private var carriers: [Int] = []

  /// For each schedule, the numbers of agencies and routes before it.
  private var starts: [(agencies: Int, routes: Int)] = []

  /// Makes room for the days of all sources.
  mutating func reserveDays() { schedule.services.reserve(sources.flatMap(\.schedules).map(\.services.days)) }

  /// Adds a schedule whose stations and agencies are drafts of the network.
  mutating func append(_ other: Schedule, stations: [Int?], carriers: [Int], _ succession: ScheduleSuccession) {
    let number = starts.count
    starts.append((schedule.agencies.count, schedule.routes.count))
    var (agencies, routes): ([AgencyIndex: AgencyIndex], [RouteIndex: RouteIndex]) = ([:], [:])
    for (part, same) in succession.agencies where part.schedule == number {
      agencies[part.index] = same.index.advanced(by: starts[same.schedule].agencies)
    }
    for (part, same) in succession.routes where part.schedule == number {
      routes[part.index] = same.index.advanced(by: starts[same.schedule].routes)
    }
    schedule.append(other, sameAgencies: agencies, sameRoutes: routes)
    self.stations += stations
    self.carriers += carriers
  }

  /// The draft operator of an agency of an earlier schedule.
  func carrier(of agency: ScheduleSuccession.Part<Agency>) -> Int {
    carriers[starts[agency.schedule].agencies + agency.index.number]
  }

  /// The names of the routes that stop at some draft stations.
  /// - Parameter joined: the draft station that each is joined into.
  func routeNames(of wanted: Set<Int>, joined: [Int]) -> [Int: Set<String>] {
    if wanted.isEmpty { return [:] }
    let stations = Column<Stop, Int?>(stations.map { $0.map { joined[$0] }.flatMap { wanted.contains($0) ? $0 : nil } })
    var names: [Int: Set<String>] = [:]
    for pattern in schedule.patterns {
      for place in pattern.stops {
        guard let station = stations[schedule.patternStops[place].stop] else { continue }
        names[station, default: []].insert(schedule[pattern.route].name)
      }
    }
    return names
  }

  /// The finished schedule.
  /// - Parameters:
  ///   - positions: the index of each draft station.
  ///   - operators: the operators of the directory.
  ///   - all: the stations of the directory.
  ///   - journeys: the departures, which become trips with offers.
  ///   - references: what they refer to.
  consuming func schedule(
    positions: [StationIndex], _ operators: OperatorOrder, stations all: [Station], _ journeys: DepartureDrafts,
    _ references: SourceDepartures, zones: Zones
  ) -> Schedule {
    var schedule = schedule
    for (stop, draft) in stations.enumerated() {
      schedule.stops[stop].station = draft.map { positions[$0] }
    }
    for (agency, draft) in carriers.enumerated() {
      schedule.agencies[agency].carrier = CarrierIndex(operators.ranks[draft])
    }
    if !journeys.drafts.isEmpty {
      let order = OfferOrder(journeys.drafts, towns: positions.map { all[$0].city }, ranks: operators.ranks)
      schedule.offers.details = references.details.values
      schedule.offers.priceParts = references.priceParts.values
      var trips = OfferTrips(schedule, all, operators.operators, zones)
      // So that the schedule is not copied.
      schedule = Schedule()
      trips.add(journeys.drafts, order.drafts, positions: positions, ranks: operators.ranks)
      schedule = trips.schedule
    }
    guard !schedule.isEmpty else { return Schedule() }
    schedule.findZones(zones)
    schedule.index(stations: all.count)
    return schedule
  }
}
