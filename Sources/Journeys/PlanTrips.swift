import CivilTime
import Documents
import Model

/// The trips of the plan by their stops, with times that many have in common.
struct PlanTrips {
  /// Trips with the same stops, on the same routes.
  struct Pattern {
    let key: Key
    /// For each stop but the last, the seconds to the next; then for each stop between the ends, those that vehicles stay.
    /// Without the latter if they stay nowhere.
    var profiles = InternTable<[Int32]>()
    var rows: [Row] = []
  }

  struct Key: Hashable {
    var parts: [Part]
    var stops: [Call]
  }

  /// A route, from a position in the stops on, with the headsign there; that of the first part is the trips' own.
  struct Part: Hashable {
    let start: Int
    let route: RouteIndex
    let headsign: Int32
  }

  struct Call: Hashable {
    let stop: Int
    var pickup, dropOff: PatternStop.Boarding
    /// Whether its time is interpolated.
    let isApproximate: Bool
    /// The headsign from here on; 0 for the trip's.
    let headsign: Int32
  }

  /// A trip, or several runs of one at a headway.
  struct Row {
    /// The departure from the first stop, in seconds from the service day's origin.
    let start: Int32
    let profile, service: Int
    let headsign: Int32
    let headway: Int32
    var runs: Int32
    let isApproximate: Bool
    /// Whether a wheelchair can be used, also in those as which it continues.
    let wheelchair: Accessibility
    /// Of the trip and those as which it continues: numbers of `Schedule.tripIDs`, and of names in `Schedule.texts`.
    let ids, names: [Int32]
    /// That it is; nil for a trip of a timetable.
    let departure: DepartureIndex?
  }

  private(set) var patterns: [Pattern] = []
  private(set) var stops = InternTable<StopIndex>()
  private(set) var services = InternTable<ServiceTerm>()
  /// The stops of departures, to and from which changes need longer.
  private(set) var departed: Set<Int> = []
  /// The latest time of a trip, in seconds from the origin of its service day.
  private(set) var latest: Int32 = 0

  private let schedule: Schedule
  private var numbers: [Key: Int] = [:]
  private var serviceNumbers: [ServiceIndex: Int?] = [:]
  /// The numbers in the file so far, at least, and the runs of trips.
  private var (size, runs) = (0, 0)
  /// The most runs, of which browsers keep those of a few days.
  private static let mostRuns = 1_000_000

  init(_ schedule: Schedule) throws(JourneyPlan.Failure) {
    self.schedule = schedule
    let chains = TripChains(schedule)
    for index in schedule.patterns.indices {
      let pattern = PatternIndex(index)
      guard schedule[pattern].isInPlan else { continue }
      let key = key([pattern], headsigns: [0])
      if schedule[schedule[pattern].route].isDated { departed.formUnion(key.stops.map(\.stop)) }
      for number in schedule.trips(of: pattern) where !chains.members.contains(TripIndex(number)) {
        guard let service = service(schedule.trips[number].service) else { continue }
        try add([schedule.trips[number]], key, service)
      }
    }
    for chain in chains.chains {
      guard let days = ServiceTerm(chain.days) else { continue }
      let trips = chain.trips.map { schedule[$0] }
      let key = key(trips.map(\.pattern), headsigns: trips.enumerated().map { $0 == 0 ? 0 : $1.headsign })
      try add(trips, key, services.index(of: days))
    }
    for index in patterns.indices { patterns[index].rows.sort { $0.start < $1.start } }
  }

  /// One more than the number of days after their service day for which trips run.
  var longest: Int { Int(latest) / 86_400 + 1 }

  /// Puts the trips of each pattern in order of the parts of their services.
  mutating func order(by parts: [Int]) {
    for index in patterns.indices {
      patterns[index].rows.sort { (parts[$0.service], $0.start) < (parts[$1.service], $1.start) }
    }
  }

  /// The number of a service; nil for one that never runs.
  private mutating func service(_ index: ServiceIndex) -> Int? {
    if let known = serviceNumbers[index] { return known }
    let number = ServiceTerm(schedule.services.days(of: index)).map { services.index(of: $0) }
    serviceNumbers[index] = .some(number)
    return number
  }

  private mutating func key(_ all: [PatternIndex], headsigns: [Int32]) -> Key {
    var key = Key(parts: [], stops: [])
    for (pattern, headsign) in zip(all, headsigns) {
      key.parts.append(Part(start: key.stops.count, route: schedule[pattern].feedRoute, headsign: headsign))
      for place in schedule.stops(of: pattern) {
        key.stops.append(
          Call(
            stop: stops.index(of: place.stop), pickup: place.pickup, dropOff: place.dropOff,
            isApproximate: place.isApproximate, headsign: place.headsign))
      }
      // Where a trip begins nobody alights, where it ends nobody boards; at the ends of the whole this follows anyway.
      let (first, last) = (key.parts[key.parts.count - 1].start, key.stops.count - 1)
      key.stops[first].dropOff = key.parts.count == 1 ? .regular : .none
      key.stops[last].pickup = key.parts.count == all.count ? .regular : .none
    }
    return key
  }

  private mutating func add(_ trips: [Trip], _ key: Key, _ service: Int) throws(JourneyPlan.Failure) {
    guard let first = trips.first else { return }
    let number = numbers[key] ?? patterns.count
    if number == patterns.count {
      numbers[key] = number
      patterns.append(Pattern(key: key))
      size += 2 * key.stops.count + 10
    }
    let times = times(of: trips)
    let known = patterns[number].profiles.values.count
    let profile = patterns[number].profiles.index(of: Self.profile(times))
    if profile == known { size += key.stops.count }
    let row = Row(
      start: times[0].departure, profile: profile, service: service, headsign: first.headsign,
      headway: first.frequency == .none ? 0 : max(first.headway, 1), runs: first.runs,
      isApproximate: first.frequency == .approximate, wheelchair: Self.wheelchair(trips), ids: trips.map(\.id),
      names: trips.map(\.shortName),
      departure: first.departure)
    latest = max(latest, times[times.count - 1].arrival + first.span)
    (size, runs) = (size + 2, runs + Int(row.runs))
    guard size <= JourneyPlan.mostBytes / 2, runs <= Self.mostRuns else { throw .tooLarge }
    if !patterns[number].extendLast(by: row) { patterns[number].rows.append(row) }
  }

  /// What holds for all of the trips.
  private static func wheelchair(_ trips: [Trip]) -> Accessibility {
    [.no, .unknown].first { one in trips.contains { $0.wheelchair == one } } ?? .yes
  }

  /// The times of trips that follow each other, from a departure to an arrival each.
  private func times(of trips: [Trip]) -> [ScheduledTime] {
    trips.flatMap { trip in
      let last = schedule[trip.pattern].stops.count - 1
      return (0...last).map { place in
        var time = schedule.time(of: trip, at: place)
        if place == 0 { time.arrival = time.departure }
        if place == last { time.departure = time.arrival }
        return time
      }
    }
  }

  private static func profile(_ times: [ScheduledTime]) -> [Int32] {
    let runs = zip(times, times.dropFirst()).map { $1.arrival - $0.departure }
    let stays = times.dropFirst().dropLast().map { $0.departure - $0.arrival }
    return stays.contains { $0 != 0 } ? runs + stays : runs
  }
}

extension PlanTrips.Pattern {
  /// Adds a run of a frequency to the runs before it.
  fileprivate mutating func extendLast(by row: PlanTrips.Row) -> Bool {
    guard let last = rows.last, row.headway > 0, last.headway == row.headway, last.ids == row.ids,
      last.isApproximate == row.isApproximate, last.service == row.service, last.profile == row.profile,
      row.start == last.start + last.headway * last.runs
    else { return false }
    rows[rows.count - 1].runs += row.runs
    return true
  }
}
