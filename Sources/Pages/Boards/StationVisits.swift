import CivilTime
import Model

/// What boards show about the visits of trips at stations.
struct StationVisits: Sendable {
  /// The largest number of stops on the way that a row names.
  static let mostVia = 3

  let schedule: Schedule
  private let departures: [Departure]
  /// The number of trips that stop at each station: the better served stops on the way are named.
  private let weights: [Int32]
  /// The pathways that begin at one of a station's stops.
  private let pathways: [StationIndex: [Pathway]]

  /// A visit with what is around it on its pattern.
  struct Entry {
    let visit: Schedule.Visit
    let pattern: Pattern
    let stop: PatternStop
    /// The first stop of the trip; nil if this is the first.
    let origin: StopIndex?
    /// The last stop of the trip; nil if this is the last.
    let destination: StopIndex?

    /// Whether boards of departures have it: trips go on from here, and passengers may board.
    var isDeparture: Bool { destination != nil && stop.pickup != .none }
    /// Whether boards of arrivals have it.
    var isArrival: Bool { origin != nil && stop.dropOff != .none }
  }

  init(_ directory: Directory) {
    (schedule, departures) = (directory.schedule, directory.timetable.departures)
    var weights = Array(repeating: Int32(0), count: directory.stations.count)
    for index in schedule.patterns.indices {
      let trips = Int32(schedule.trips(of: PatternIndex(index)).count)
      for place in schedule.patterns[index].stops {
        if let station = schedule[schedule.patternStops[place].stop].station { weights[station.number] += trips }
      }
    }
    self.weights = weights
    pathways = schedule.pathways.reduce(into: [:]) { [schedule] pathways, pathway in
      if let station = schedule[pathway.from].station { pathways[station, default: []].append(pathway) }
    }
  }

  /// The visits at a station that departures or arrivals show, by route, in the order of the data.
  func entries(of station: Int) -> [Entry] {
    guard !schedule.isEmpty else { return [] }
    let found = schedule.visits(of: StationIndex(station)).compactMap { visit -> Entry? in
      let pattern = schedule[visit.pattern]
      let stops = schedule.stops(of: visit.pattern)
      let entry = Entry(
        visit: visit, pattern: pattern, stop: stops[stops.startIndex + visit.place],
        origin: visit.place > 0 ? stops.first?.stop : nil,
        destination: visit.place + 1 < stops.count ? stops.last?.stop : nil)
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
    return schedule[first.pattern.route].isDated
      ? schedule.zone(of: first.stop.stop, agency) : schedule.zone(of: agency)
  }

  /// A departure of `Timetable.departures` that leaves or arrives at a station.
  struct Dated {
    let departure: Int
    /// When it leaves or arrives here.
    let here: Moment
    /// Whether its journey begins, on a board of arrivals ends, here.
    let isEnd: Bool
    /// Whether it is such an end, and clocks show its time twice that day, of which the earlier is assumed.
    let isAssumed: Bool
  }

  /// The departures among the visits, or the arrivals, by time.
  func dated(_ entries: [Entry], _ end: Board.End) -> [Dated] {
    let found = entries.flatMap { entry -> [Dated] in
      guard schedule[entry.pattern.route].isDated, end == .departures ? entry.isDeparture : entry.isArrival else {
        return []
      }
      let agency = schedule.agency(of: entry.visit.pattern)
      let zone = schedule.zone(of: entry.stop.stop, agency)
      return schedule.trips(of: entry.visit.pattern).compactMap { index in
        let trip = schedule.trips[index]
        guard let zone, let departure = trip.departure, let day = schedule.services.days(of: trip.service).first
        else { return nil }
        let time = schedule.time(of: trip, at: entry.visit.place)
        let seconds = end == .departures ? time.departure : time.arrival
        let isEnd = (end == .departures ? entry.origin : entry.destination) == nil
        return Dated(
          departure: departure.number, here: zone.moment(utc: schedule.origin(of: day, agency) + Int(seconds)),
          isEnd: isEnd, isAssumed: isEnd && end.isAssumed(departures[departure.number]))
      }
    }
    return found.sorted { ($0.here.utc, $0.departure) < ($1.here.utc, $1.departure) }
  }

  /// Whether a station has a board.
  func isServed(_ station: Int) -> Bool { !schedule.isEmpty && schedule.isServed(StationIndex(station)) }

  /// The ways without steps at a station.
  func access(of station: StationIndex) -> StationAccess {
    StationAccess(schedule.stops(of: station), schedule, pathways: pathways[station] ?? [])
  }

  /// The best served stops after a visit and before the last one, in their order.
  func via(after entry: Entry) -> [StopIndex] {
    let stops = schedule.stops(of: entry.visit.pattern)
    return via(stops.dropFirst(entry.visit.place + 1).dropLast().filter { $0.dropOff != .none }.map(\.stop), entry)
  }

  /// The best served stops after the first one and before a visit, in their order.
  func via(before entry: Entry) -> [StopIndex] {
    let stops = schedule.stops(of: entry.visit.pattern)
    return via(stops.dropFirst().prefix(max(0, entry.visit.place - 1)).filter { $0.pickup != .none }.map(\.stop), entry)
  }

  private func via(_ stops: [StopIndex], _ entry: Entry) -> [StopIndex] {
    let ends = Set(
      [entry.stop.stop, entry.origin, entry.destination].compactMap { $0.flatMap { schedule[$0].station } })
    var best: [(stop: StopIndex, station: StationIndex, weight: Int32, order: Int)] = []
    for (order, stop) in stops.enumerated() {
      guard let station = schedule[stop].station, !ends.contains(station) else { continue }
      let weight = weights[station.number]
      if best.contains(where: { $0.station == station }) { continue }
      if best.count < Self.mostVia {
        best.append((stop, station, weight, order))
      } else if let least = best.indices.min(by: { best[$0].weight < best[$1].weight }), best[least].weight < weight {
        best[least] = (stop, station, weight, order)
      }
    }
    return best.sorted { $0.order < $1.order }.map(\.stop)
  }

  /// The headsign of a trip from a visit on: of the stop, of the trip, or none.
  func headsign(of trip: Trip, _ entry: Entry) -> Int32 {
    entry.stop.headsign != 0 ? entry.stop.headsign : trip.headsign
  }
}
