import CivilTime
import Model

/// What boards show about the visits of trips at stations.
struct StationVisits: Sendable {
  let schedule: Schedule
  /// The number of trips that stop at each station: the better served stops on the way are named.
  private let weights: Column<Station, Int32>
  /// For each station the first one of its name in its city: a stop on the way of the same name tells riders nothing.
  private let namesakes: Column<Station, StationIndex>
  /// The pathways that begin at one of a station's stops.
  private let pathways: [StationIndex: [Pathway]]
  /// The best served stops before and after each place of patterns with more stops than `mostScanned`: to look for them
  /// from each place would take time that grows with the square of the number of stops.
  private var long: [PatternIndex: (before: [BestServed], after: [BestServed])] = [:]
  private static let mostScanned = 128

  /// A visit with what is around it on its pattern.
  struct Entry {
    let visit: Schedule.Visit
    let pattern: Pattern
    let stop: PatternStop
    /// The first stop of the trip; nil if this is the first.
    let origin: StopIndex?
    /// The last stop of the trip; nil if this is the last.
    let destination: StopIndex?

    /// Whether its trips have offers, each for one day.
    let isOffered: Bool

    /// Whether boards of departures have it: trips go on from here, and passengers may board.
    var isDeparture: Bool { (destination != nil || !pattern.after.isEmpty) && stop.pickup != .none }
    /// Whether boards of arrivals have it.
    var isArrival: Bool { (origin != nil || !pattern.before.isEmpty) && stop.dropOff != .none }
  }

  init(_ directory: Directory) {
    schedule = directory.schedule
    var weights = Column<Station, Int32>(directory.stations, 0)
    for pattern in schedule.patterns.references {
      let trips = Int32(schedule.trips(of: pattern).count)
      for place in schedule.stops(of: pattern) {
        if let station = schedule[place.stop].station { weights[station] += trips }
      }
    }
    self.weights = weights
    namesakes = Column(schedule.isEmpty ? [] : Self.namesakes(directory))
    pathways = schedule.pathways.reduce(into: [:]) { [schedule] pathways, pathway in
      if let station = schedule[pathway.from].station { pathways[station, default: []].append(pathway) }
    }
    for pattern in schedule.patterns.references where schedule[pattern].stops.count > Self.mostScanned {
      let count = schedule[pattern].stops.count
      var (before, after) = (Array(repeating: BestServed(), count: count), Array(repeating: BestServed(), count: count))
      for place in 2..<count {
        before[place] = before[place - 1]
        add(place - 1, of: pattern, isBefore: true, to: &before[place])
      }
      for place in (0..<count - 2).reversed() {
        after[place] = after[place + 1]
        add(place + 1, of: pattern, isBefore: false, to: &after[place])
      }
      long[pattern] = (before, after)
    }
  }

  private static func namesakes(_ directory: Directory) -> [StationIndex] {
    directory.stationTowns.flatMap { city in
      var firsts: [String: StationIndex] = [:]
      return directory.towns[city].stations.map { station in
        let first = firsts[directory.stations[station].name] ?? station
        firsts[directory.stations[station].name] = first
        return first
      }
    }
  }

  /// The visits at a station that departures or arrivals show, by route, in the order of the data.
  func entries(of station: StationIndex) -> [Entry] {
    let found = schedule.visits(of: station).compactMap { visit -> Entry? in
      let pattern = schedule[visit.pattern]
      let stops = schedule.stops(of: visit.pattern)
      let entry = Entry(
        visit: visit, pattern: pattern, stop: stops[stops.startIndex + visit.place],
        origin: visit.place > 0 ? stops.first?.stop : nil,
        destination: visit.place + 1 < stops.count ? stops.last?.stop : nil,
        isOffered: schedule[pattern.route].isOffered)
      return entry.isDeparture || entry.isArrival ? entry : nil
    }
    return found.sorted {
      ($0.pattern.route, $0.visit.pattern, $0.visit.place) < ($1.pattern.route, $1.visit.pattern, $1.visit.place)
    }
  }

  /// The time zone that determines today's date on a board: that of the first agency; without timetabled trips that of the
  /// station.
  func zone(of entries: [Entry]) -> Zone? {
    guard let first = entries.first else { return nil }
    let agency = schedule.agency(of: first.visit.pattern)
    return first.isOffered
      ? schedule.zone(of: first.stop.stop, agency) : schedule.zone(of: agency)
  }

  /// The ways without steps at a station.
  func access(of station: StationIndex) -> StationAccess {
    StationAccess(schedule.stops(of: station), schedule, pathways: pathways[station] ?? [])
  }

  /// The best served stops after a visit and before the last one, in their order; of equally served ones the next.
  func via(after entry: Entry) -> [StopIndex] { via(entry, long[entry.visit.pattern]?.after) }

  /// The best served stops after the first one and before a visit, likewise.
  func via(before entry: Entry) -> [StopIndex] { via(entry, long[entry.visit.pattern]?.before, isBefore: true) }

  /// The stops on the way of several visits that go to one destination: those in common, if their order is the same.
  static func common<Stop: Hashable>(_ some: [Stop], _ others: [Stop]) -> [Stop] {
    let shared = some.filter(others.contains)
    return shared == others.filter(some.contains) ? shared : []
  }

  private func via(_ entry: Entry, _ known: [BestServed]?, isBefore: Bool = false) -> [StopIndex] {
    let (pattern, place) = (entry.visit.pattern, entry.visit.place)
    var best = BestServed()
    if let known {
      best = known[place]
    } else {
      for other in isBefore
        ? Array(1..<max(1, place)) : (place + 1..<max(place + 1, entry.pattern.stops.count - 1)).reversed()
      {
        add(other, of: pattern, isBefore: isBefore, to: &best)
      }
    }
    return best.stops(except: name(of: entry.stop.stop))
  }

  /// The first station with the name of a stop's; nil without one.
  private func name(of stop: StopIndex) -> StationIndex? { schedule[stop].station.map { namesakes[$0] } }

  /// Adds the station of a stop between the first and the last one, unless it has the name of one of these.
  private func add(_ place: Int, of pattern: PatternIndex, isBefore: Bool, to best: inout BestServed) {
    let stops = schedule.stops(of: pattern)
    let stop = stops[stops.startIndex + place]
    guard (isBefore ? stop.pickup : stop.dropOff) != .none, let station = schedule[stop.stop].station,
      let name = name(of: stop.stop), name != stops.first.flatMap({ self.name(of: $0.stop) }),
      name != stops.last.flatMap({ self.name(of: $0.stop) })
    else { return }
    best.add(BestServed.Found(stop: stop.stop, name: name, weight: weights[station], place: place))
  }

  /// The headsign of a trip from a visit on: of the stop, of the trip, or none.
  func headsign(of trip: Trip, _ entry: Entry) -> Int32 {
    entry.stop.headsign != 0 ? entry.stop.headsign : trip.headsign
  }
}
