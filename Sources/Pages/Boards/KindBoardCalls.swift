import Bytes
import Model

/// What stops at a station on each kind of day.
extension KindBoards {
  /// The kinds of day of what stops at a station.
  static func kinds(_ entries: [StationVisits.Entry], _ visits: StationVisits) -> DayKinds {
    let schedule = visits.schedule
    var contents = Array(repeating: UInt64(0), count: schedule.services.count)
    var clocks = ClockDifferences(schedule)
    for entry in entries {
      let agency = schedule[entry.pattern.route].agency
      let here = clocks.place(entry.stop.stop, agency)
      let there = entry.destination.map { clocks.place($0, agency) }
      let last = entry.pattern.stops.count - 1
      let what = hash(of: entry)
      for index in schedule.trips(of: entry.visit.pattern) {
        let trip = schedule.trips[index]
        let time = schedule.time(of: trip, at: entry.visit.place)
        let end = schedule.time(of: trip, at: last).arrival
        for seconds in [time.arrival, time.departure, time.departure + trip.span] {
          clocks.add(seconds, at: here, of: trip.service)
        }
        if let there { clocks.add(end, at: there, of: trip.service) }
        var hash = InputHash(what)
        hash.add(UInt64(UInt32(bitPattern: time.departure)) << 32 | UInt64(UInt32(bitPattern: time.arrival)))
        hash.add(UInt64(UInt32(bitPattern: end)) << 32 | UInt64(UInt32(bitPattern: trip.shortName)))
        hash.add(UInt64(UInt32(bitPattern: visits.headsign(of: trip, entry))) << 8 | UInt64(trip.frequency.rawValue))
        if trip.isFolded { hash.add(UInt64(trip.runs) << 32 ^ UInt64(trip.headway)) }
        contents[trip.service.number] &+= hash.value | 1
      }
    }
    let running = contents.enumerated().filter { $0.element != 0 }
    return DayKinds(
      contents: Dictionary(uniqueKeysWithValues: running.map { (ServiceIndex($0.offset), $0.element) }),
      clocks: clocks, schedule)
  }

  /// A hash of what rows show of a visit besides its trips.
  private static func hash(of entry: StationVisits.Entry) -> UInt64 {
    var hash = InputHash(UInt64(entry.pattern.route.number))
    hash.add(
      UInt64(entry.stop.stop.number) << 8 | UInt64(entry.stop.pickup.rawValue) << 4
        | UInt64(entry.stop.dropOff.rawValue))
    hash.add(UInt64((entry.origin?.number ?? -1) + 1) << 32 | UInt64((entry.destination?.number ?? -1) + 1))
    hash.add(entry.stop.isApproximate ? 1 : 0)
    for further in [entry.pattern.before, entry.pattern.after] { FurtherPlace.add(further, to: &hash) }
    return hash.value
  }

  /// The departures of a kind of day, and the arrivals of trips that passengers can only leave, both by time.
  static func calls(
    _ entries: [StationVisits.Entry], _ kind: DayKind, _ visits: StationVisits
  ) -> (departures: [Call], ends: [Call]) {
    let schedule = visits.schedule
    var (departures, ends): ([Call], [Call]) = ([], [])
    var runs = Array(repeating: false, count: schedule.services.count)
    for service in kind.services { runs[service.number] = true }
    for (number, entry) in entries.enumerated() {
      let last = entry.pattern.stops.count - 1
      for index in schedule.trips(of: entry.visit.pattern) where runs[schedule.trips[index].service.number] {
        let trip = schedule.trips[index]
        let time = schedule.time(of: trip, at: entry.visit.place)
        let end = schedule.time(of: trip, at: last).arrival
        if entry.isDeparture {
          departures.append(Call(entry: number, trip: index, seconds: time.departure, end: end))
        } else {
          ends.append(Call(entry: number, trip: index, seconds: time.arrival, end: end))
        }
      }
    }
    let isEarlier = { (a: Call, b: Call) in a.seconds == b.seconds ? a.trip < b.trip : a.seconds < b.seconds }
    return (departures.sorted(by: isEarlier), ends.sorted(by: isEarlier))
  }
}
