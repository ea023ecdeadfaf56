import CivilTime
import Documents
import Model

/// The trips of the plan by their stops, with times that many have in common.
struct PlanTrips {
  /// Trips with the same stops, on the same routes.
  struct Pattern {
    let key: Key
    var profiles = Profiles()
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

  /// The times of trips after their first departure.
  struct Profile: Hashable {
    /// For each stop but the last, the seconds to the next; then for each stop between the ends, those that vehicles stay.
    /// Without the latter if they stay nowhere.
    let seconds: [Int32]
    /// Made of all of them at once, because there are very many.
    private let digest: UInt64

    init(_ seconds: [Int32]) {
      self.seconds = seconds
      digest = seconds.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64(UInt32(bitPattern: $1))) &* 0x100_0000_01b3 }
    }

    static func == (one: Profile, other: Profile) -> Bool {
      one.digest == other.digest && one.seconds == other.seconds
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// Those of a pattern, each once. `InternTable` of another module takes several times as long.
  struct Profiles {
    private(set) var values: [Profile] = []
    private var numbers: [Profile: Int] = [:]

    mutating func index(of profile: Profile) -> Int {
      let next = values.count
      let number = numbers[profile, default: next]
      guard number == next else { return number }
      numbers[profile] = next
      values.append(profile)
      return next
    }
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
    let trip: TripIndex
    /// Those as which it continues, one after the other.
    let onward: [TripIndex]

    var trips: [TripIndex] { [trip] + onward }
  }

  private(set) var patterns: [Pattern] = []
  private(set) var stops = InternTable<StopIndex>()
  private(set) var services = InternTable<ServiceTerm>()
  /// The parts of a plan that is cut by days, in whose order are the trips of each pattern, then by start.
  private(set) var days = PlanDays([], [])
  /// The stops of departures, to and from which changes need longer.
  private(set) var departed: Set<Int> = []
  /// The latest time of a trip, in seconds from the origin of its service day.
  private(set) var latest: Int32 = 0

  private let schedule: Schedule
  private var patternNumbers: [Key: Int] = [:]
  private var serviceNumbers: [ServiceIndex: Int?] = [:]
  /// The numbers in a plan in one file, at least.
  private(set) var numbers = 0
  /// The runs of trips.
  private var runs = 0
  /// The most runs, of which browsers keep those of a few days.
  private static let mostRuns = 1_000_000

  init(_ schedule: Schedule) throws(JourneyPlan.Failure) {
    self.schedule = schedule
    let chains = TripChains(schedule)
    for pattern in schedule.patterns.references where schedule[pattern].isInPlan {
      let key = key([pattern], headsigns: [0])
      if schedule[schedule[pattern].route].isOffered { departed.formUnion(key.stops.map(\.stop)) }
      var number = patternNumbers[key]
      for trip in schedule.trips(of: pattern) where !chains.members.contains(trip) {
        guard let service = service(schedule[trip].service) else { continue }
        let known = number ?? self.number(of: key)
        number = known
        try add(trip, onward: [], to: known, service)
      }
    }
    for chain in chains.chains {
      guard let days = ServiceTerm(chain.days) else { continue }
      let trips = chain.trips.map { schedule[$0] }
      let key = key(trips.map(\.pattern), headsigns: trips.enumerated().map { $0 == 0 ? 0 : $1.headsign })
      try add(chain.trips[0], onward: Array(chain.trips.dropFirst()), to: number(of: key), services.index(of: days))
    }
    days = PlanDays(patterns, services.values)
    let parts = days.parts
    for index in patterns.indices {
      patterns[index].rows.sort { (parts[$0.service], $0.start) < (parts[$1.service], $1.start) }
    }
  }

  /// One more than the number of days after their service day for which trips run.
  var longest: Int { Int(latest) / 86_400 + 1 }

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

  private mutating func number(of key: Key) -> Int {
    if let known = patternNumbers[key] { return known }
    patternNumbers[key] = patterns.count
    patterns.append(Pattern(key: key))
    numbers += 2 * key.stops.count + 10
    return patterns.count - 1
  }

  private mutating func add(
    _ index: TripIndex, onward: [TripIndex], to number: Int, _ service: Int
  ) throws(JourneyPlan.Failure) {
    let trip = schedule[index]
    let (start, end, profile) = times(of: trip, onward: onward)
    let known = patterns[number].profiles.values.count
    let row = Row(
      start: start, profile: patterns[number].profiles.index(of: profile), service: service, headsign: trip.headsign,
      headway: trip.frequency == .none ? 0 : max(trip.headway, 1), runs: trip.runs,
      isApproximate: trip.frequency == .approximate, wheelchair: wheelchair(trip, onward), trip: index, onward: onward)
    let stops = patterns[number].key.stops.count
    numbers += Self.numbers(rows: 1, profiles: row.profile == known ? 1 : 0, stops: stops)
    latest = max(latest, end + trip.span)
    runs += Int(row.runs)
    guard numbers <= JourneyPlan.mostBytes / 2, runs <= Self.mostRuns else { throw .tooLarge }
    if let last = patterns[number].rows.last, isContinued(last, by: row) {
      patterns[number].rows[patterns[number].rows.count - 1].runs += row.runs
    } else {
      patterns[number].rows.append(row)
    }
  }

  /// How many numbers trips of a pattern have, at least.
  static func numbers(rows: Int, profiles: Int, stops: Int) -> Int { 2 * rows + profiles * stops }

  /// Whether a row has the next runs of the frequency of another one.
  private func isContinued(_ last: Row, by row: Row) -> Bool {
    row.headway > 0 && last.headway == row.headway && last.isApproximate == row.isApproximate
      && last.service == row.service && last.profile == row.profile
      && row.start == last.start + last.headway * last.runs
      && last.trips.map { schedule[$0].id } == row.trips.map { schedule[$0].id }
  }

  /// What holds for all of the trips.
  private func wheelchair(_ trip: Trip, _ onward: [TripIndex]) -> Accessibility {
    onward.reduce(trip.wheelchair) { all, next in
      let own = schedule[next].wheelchair
      return all == .no || own == .no ? .no : all == .unknown ? .unknown : own
    }
  }

  /// The first departure and the last arrival of trips that follow each other, and the seconds between stops.
  private func times(of trip: Trip, onward: [TripIndex]) -> (start: Int32, end: Int32, profile: Profile) {
    let start = schedule.time(of: trip, at: 0).departure
    var before = start
    var (runs, stays): ([Int32], [Int32]) = ([], [])
    let count = schedule[trip.pattern].stops.count
    runs.reserveCapacity(count)
    stays.reserveCapacity(count)
    func add(_ trip: Trip) {
      let count = schedule[trip.pattern].stops.count
      for place in 1..<max(count, 1) {
        let time = schedule.time(of: trip, at: place)
        runs.append(time.arrival - before)
        before = place == count - 1 ? time.arrival : time.departure
        stays.append(before - time.arrival)
      }
    }
    add(trip)
    for trip in onward.map({ schedule[$0] }) {
      let departure = schedule.time(of: trip, at: 0).departure
      runs.append(departure - before)
      stays.append(0)
      before = departure
      add(trip)
    }
    _ = stays.popLast()
    if stays.contains(where: { $0 != 0 }) { runs += stays }
    return (start, before, Profile(runs))
  }
}
