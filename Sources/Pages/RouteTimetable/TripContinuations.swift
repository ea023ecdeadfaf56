import Bytes
import Model

/// Trips that continue as trips of another route with the same vehicle, where agencies show this.
///
/// As in gtfs-to-html, it is the next trip of the block on the same day, which begins where the first one ends, at most
/// an hour later.
struct TripContinuations: Sendable {
  /// In seconds.
  private static let longestWait: Int32 = 3_600

  /// The trips of each block, by departure. Empty if no agency shows continuations.
  private let blocks: [Int32: [TripIndex]]

  init(_ schedule: Schedule) {
    guard schedule.layouts.layouts.contains(where: \.showsContinuation) else {
      blocks = [:]
      return
    }
    let trips = schedule.trips.indices.filter {
      schedule.trips[$0].block != 0 && schedule.trips[$0].frequency == .none
    }
    blocks = Dictionary(grouping: trips.map { TripIndex($0) }) { schedule[$0].block }.mapValues { trips in
      trips.sorted { (Self.start($0, schedule), $0) < (Self.start($1, schedule), $1) }
    }
  }

  /// What a timetable says about a trip on a kind of day.
  func marks(of trip: Trip, on kind: DayKind, _ schedule: Schedule) -> [GridMark] {
    guard trip.frequency == .none, let block = blocks[trip.block] else { return [] }
    func isSameDay(_ other: TripIndex) -> Bool { schedule.services.contains(schedule[other].service, kind.days[0]) }
    // A block may have thousands of trips.
    let start = schedule.time(of: trip, at: 0).departure
    let together = block[block.partitioningIndex { Self.start($0, schedule) >= start }...].prefix {
      Self.start($0, schedule) == start
    }
    guard let place = together.firstIndex(where: { schedule[$0].id == trip.id && isSameDay($0) }) else { return [] }
    var marks: [GridMark] = []
    if let before = block[..<place].last(where: isSameDay), continues(schedule[before], as: trip, schedule) {
      marks.append(.continuesFrom(schedule[schedule[before].pattern].route))
    }
    if let next = block[(place + 1)...].first(where: isSameDay), continues(trip, as: schedule[next], schedule) {
      marks.append(.continuesAs(schedule[schedule[next].pattern].route))
    }
    return marks
  }

  private func continues(_ trip: Trip, as next: Trip, _ schedule: Schedule) -> Bool {
    let (stops, nextStops) = (schedule.stops(of: trip.pattern), schedule.stops(of: next.pattern))
    guard schedule[trip.pattern].route != schedule[next.pattern].route, let last = stops.last?.stop,
      let first = nextStops.first?.stop
    else { return false }
    let wait =
      schedule.time(of: next, at: 0).departure - schedule.time(of: trip, at: stops.count - 1).arrival
    let isSamePlace =
      last == first || schedule[last].station != nil && schedule[last].station == schedule[first].station
    return isSamePlace && (0...Self.longestWait).contains(wait)
  }

  private static func start(_ trip: TripIndex, _ schedule: Schedule) -> Int32 {
    schedule.time(of: schedule[trip], at: 0).departure
  }
}
