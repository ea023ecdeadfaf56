import CivilTime
import Diagnostics

@testable import Model

/// A schedule with one agency and one route, as a test writes it down.
struct Scheduling {
  var schedule = Schedule()

  /// - Parameter days: the first and the last day of service.
  init(_ days: ClosedRange<Day> = Day(number: 0)...Day(number: 27), zone: String = "Europe/Helsinki") {
    schedule.agencies = [Agency(id: OperatorID("a"), name: "Ferries", timeZone: zone, place: SourceLocation("a"))]
    schedule.routes = [Route(id: RouteID("r"), agency: AgencyIndex(0), type: 4, place: SourceLocation("r"))]
    schedule.services = ServiceDays(days: days)
  }

  /// Adds a stop at a latitude; 0.001 of a degree is some 111 m.
  mutating func stop(_ id: String, _ name: String, _ latitude: Double, parent: Int? = nil, kind: Stop.Kind = .stop) {
    var stop = Stop(id: StopID(id), name: name, place: SourceLocation("s", line: 1, column: 1))
    stop.point = Coordinate(latitude: latitude, longitude: 22)
    stop.parent = parent.map { StopIndex($0) }
    stop.kind = kind
    schedule.stops.append(stop)
  }

  /// Adds a trip, each stop ten minutes after the one before.
  mutating func trip(_ id: String, on service: Int, from start: Int32, _ stops: [Int]) {
    let known = schedule.patterns.indices.first { pattern in
      schedule.stops(of: PatternIndex(pattern)).map(\.stop.number) == stops
    }
    let pattern = known ?? schedule.patterns.count
    if known == nil {
      let first = schedule.patternStops.count
      for (place, stop) in stops.enumerated() {
        schedule.patternStops.append(PatternStop(stop: StopIndex(stop), sequence: Int32(place)))
      }
      schedule.patterns.append(
        Pattern(route: RouteIndex(0), direction: .outbound, shape: nil, stops: first..<first + stops.count))
    }
    schedule.tripIDs.append(id)
    schedule.trips.append(
      Trip(
        pattern: PatternIndex(pattern), service: ServiceIndex(service),
        id: Int32(schedule.tripIDs.count - 1), times: schedule.times.count))
    for place in stops.indices {
      let time = start + Int32(place) * 600
      schedule.times.append(ScheduledTime(arrival: time, departure: time))
    }
  }

  mutating func service(_ id: String, on days: [Day]) {
    let service = schedule.services.append(id)
    for day in days { schedule.services.set(service, day, true) }
  }

  /// The directory of this schedule.
  func built(_ prefix: String = "", city: String = "") -> Directory {
    var all = Gathering()
    all.source()
    all.city("7", "Turku", at: (60.45, 22), stations: ["Old"])
    all.builder.network.beginSource(
      SourceOptions(prefixes: [.stations: prefix, .timetable: prefix, .routes: prefix], city: city))
    all.builder.network.schedules = [schedule]
    all.builder.network.endSource(&all.findings)
    return all.built()
  }
}

func days(_ iso: String, _ count: Int) -> [Day] {
  (0..<count).compactMap { Day(iso: iso)?.advanced(by: $0) }
}
