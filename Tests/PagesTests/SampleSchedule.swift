import CivilTime
import Diagnostics
import Model

extension SampleSite {
  /// A small schedule: a railway from Quay by Mill to Hill, with a trip after midnight, and a shuttle by frequency.
  static func scheduled(_ change: (inout Schedule) -> Void = { _ in }) -> SampleSite {
    var sample = SampleSite()
    sample.cities = []
    var schedule = Schedule()
    let place = Diagnostics.SourceLocation("data/gtfs/stops.txt", line: 2, column: 1)
    schedule.agencies = [
      Agency(id: OperatorID("bay"), name: "Bay Rail", timeZone: "America/Los_Angeles", place: place)
    ]
    schedule.stops = ["Quay", "Mill", "Hill"].enumerated().map { index, name in
      var stop = Stop(id: StopID("\(name.lowercased().prefix(1))\(index)"), name: name, place: place)
      stop.point = Coordinate(latitude: 37 + Double(index) / 10, longitude: -122)
      stop.platform = "\(index + 1)"
      stop.code = "70\(index)"
      return stop
    }
    var route = Route(id: RouteID("R1"), agency: AgencyIndex(0), type: 2, place: place)
    (route.shortName, route.color) = ("Local", 0xE31837)
    schedule.routes = [route]
    // Monday, 5 October 2026, to Sunday, 15 November 2026; clocks change on 1 November.
    let first = Day(iso: "2026-10-05") ?? Day(number: 0)
    schedule.services = ServiceDays(days: first...first.advanced(by: 41))
    for (id, weekdays) in [("wk", 1...5), ("we", 6...7)] {
      let service = schedule.services.append(id)
      for offset in 0..<42 {
        let day = first.advanced(by: offset)
        // 11 November is a holiday.
        let isHoliday = day.iso == "2026-11-11"
        if weekdays.contains(isHoliday ? 7 : day.weekday) { schedule.services.set(service, day, true) }
      }
    }
    schedule.patternStops = [0, 1, 2].map { PatternStop(stop: StopIndex($0), sequence: Int32($0 * 5 + 1)) }
    schedule.patterns = [Pattern(route: RouteIndex(0), direction: .outbound, shape: nil, stops: 0..<3)]
    for (number, start) in [28_800, 32_400, 90_600].enumerated() {
      schedule.add("t\(number + 8)", from: Int32(start), on: 0)
    }
    schedule.add("w1", from: 36_000, on: 1)
    for run in 0..<3 { schedule.add("f", from: 43_200, on: 1, shift: Int32(run) * 600) }
    change(&schedule)
    sample.schedule = schedule
    return sample
  }
}

extension Schedule {
  /// Adds a trip along the only pattern: ten minutes to the second stop, a minute there, twenty to the third.
  fileprivate mutating func add(_ id: String, from start: Int32, on service: Int, shift: Int32? = nil) {
    var trip = Trip(
      pattern: PatternIndex(0), service: ServiceIndex(service), id: Int32(tripIDs.count), times: times.count)
    if let shift, shift > 0, let last = trips.last {
      (trip.id, trip.times) = (last.id, last.times)
    } else {
      tripIDs.append(id)
      times += [(0, 0), (600, 660), (1_860, 1_860)].map {
        ScheduledTime(arrival: start + Int32($0.0), departure: start + Int32($0.1))
      }
    }
    if let shift { (trip.shift, trip.frequency, trip.headway) = (shift, .approximate, 600) }
    trips.append(trip)
  }
}
