import Bytes
import Diagnostics
import Model

/// Finds the trips that continue as others: by in-seat transfers, and by blocks.
struct ContinuationJoin {
  /// A record of transfers.txt between two trips: whether riders may stay on board (types 4 and 5).
  struct Record: Sendable {
    /// Numbers of trips.txt.
    let from, to: Int32
    let isAllowed: Bool
    let line: UInt32
  }

  private struct Pair: Hashable {
    let from, to: Int32
  }

  /// The longest wait between two trips of a block, in seconds.
  private static let longestWait: Int32 = 15 * 60
  /// The greatest distance from the end of a trip of a block to the start of the next, in metres.
  private static let farthest = 100.0
  /// How many trips of a block that follow one within the wait are examined, each on days of its own.
  private static let mostCandidates = 200

  private let schedule: Schedule
  /// Trips of which the vehicle comes from elsewhere, or goes on, without riders.
  private let cutStarts, cutEnds: Set<Int32>
  private let forbidden: Set<Pair>
  /// The trips without frequencies, by number.
  private let trips: [Int32: Trip]

  /// The largest number of trips that may follow one, or that one may follow: more than days need.
  private static let most = 40

  /// Sets `Schedule.continuations`.
  static func join(_ set: inout DataSet, _ findings: inout Findings) {
    let join = Self(set)
    var links: [Continuations.Link] = []
    var counts: (from: [Int32: Int], to: [Int32: Int]) = ([:], [:])
    /// The services of the trips that follow each.
    var next: [Int32: [ServiceIndex]] = [:]
    for record in set.continuations where record.isAllowed {
      guard !join.forbidden.contains(Pair(from: record.from, to: record.to)) else { continue }
      guard let from = join.trips[record.from], let to = join.trips[record.to],
        join.start(of: to) >= join.end(of: from),
        counts.from[record.from] ?? 0 < Self.most, counts.to[record.to] ?? 0 < Self.most,
        join.applies(to, after: from, unless: next[record.from] ?? [])
      else {
        set.unusedTransfers.note(line: record.line)
        continue
      }
      counts.from[record.from, default: 0] += 1
      counts.to[record.to, default: 0] += 1
      next[record.from, default: []].append(to.service)
      links.append(Continuations.Link(from: record.from, to: record.to, isForRiders: true))
    }
    set.schedule.continuations.links = links + join.blocks()
    set.unusedTransfers.report(set, &findings)
    set.continuations = []
  }

  private init(_ set: DataSet) {
    schedule = set.schedule
    (cutStarts, cutEnds) = (Set(set.cutStarts.map { Int32($0.number) }), Set(set.cutEnds.map { Int32($0.number) }))
    forbidden = Set(set.continuations.lazy.filter { !$0.isAllowed }.map { Pair(from: $0.from, to: $0.to) })
    let needed = Set(set.continuations.lazy.flatMap { [$0.from, $0.to] })
    trips = Dictionary(
      set.schedule.trips.lazy.filter { $0.frequency == .none && needed.contains($0.id) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether a trip follows another on any day on which none of the earlier services does.
  private func applies(_ trip: Trip, after before: Trip, unless earlier: [ServiceIndex]) -> Bool {
    let services = schedule.services
    return services.days(of: trip.service).contains { day in
      services.contains(before.service, day) && !earlier.contains { services.contains($0, day) }
    }
  }

  private func start(of trip: Trip) -> Int32 { schedule.time(of: trip, at: 0).departure }

  private func end(of trip: Trip) -> Int32 {
    schedule.time(of: trip, at: schedule[trip.pattern].stops.count - 1).arrival
  }

  /// For each trip of a block those that begin soon after its end, by their start.
  private func blocks() -> [Continuations.Link] {
    var blocks: [Int32: [Trip]] = [:]
    for trip in schedule.trips where trip.block != 0 && trip.frequency == .none {
      blocks[trip.block, default: []].append(trip)
    }
    return blocks.keys.sorted().flatMap { block in
      let trips = blocks[block] ?? []
      let starts = trips.map { start(of: $0) }
      let order = trips.indices.sorted { (starts[$0], trips[$0].id) < (starts[$1], trips[$1].id) }
      return order.flatMap { links(of: trips[$0], order, starts, trips) }
    }
  }

  private func links(of trip: Trip, _ order: [Int], _ starts: [Int32], _ trips: [Trip]) -> [Continuations.Link] {
    if cutEnds.contains(trip.id) { return [] }
    let end = end(of: trip)
    let first = order.partitioningIndex { starts[$0] >= end }
    var links: [Continuations.Link] = []
    var services: Set<ServiceIndex> = []
    for number in order[first...].prefix(Self.mostCandidates) {
      guard starts[number] - end <= Self.longestWait else { break }
      let next = trips[number]
      guard next.id != trip.id, services.insert(next.service).inserted else { continue }
      links.append(Continuations.Link(from: trip.id, to: next.id, isForRiders: isForRiders(trip, next)))
    }
    return links.contains(where: \.isForRiders) ? links : []
  }

  /// Whether riders may stay on board from one trip of a block to the next: its route is another one, and it begins where
  /// the first ends.
  private func isForRiders(_ trip: Trip, _ next: Trip) -> Bool {
    guard schedule[trip.pattern].route != schedule[next.pattern].route, !cutStarts.contains(next.id),
      !forbidden.contains(Pair(from: trip.id, to: next.id)),
      let last = schedule.stops(of: trip.pattern).last?.stop, let first = schedule.stops(of: next.pattern).first?.stop
    else { return false }
    if last == first { return true }
    guard let end = schedule[last].point, let start = schedule[first].point else { return false }
    return end.distance(to: start) <= Self.farthest
  }
}

/// Records of transfers.txt that are not used: those between single routes or trips for a change of vehicles, and in-seat
/// transfers between trips of which one is unknown, skipped, of a frequency, or too early, or which run on no common day
/// that an earlier record leaves.
struct UnusedTransfers: Sendable {
  private var count = 0
  private var line: UInt32?

  mutating func note(line: UInt32) {
    count += 1
    self.line = min(self.line ?? line, line)
  }

  func report(_ set: DataSet, _ findings: inout Findings) {
    guard let line else { return }
    findings.add(
      Finding(
        "gtfs/unused-transfers", .information, at: set.place(TransfersFile.name, line: line),
        what: "\(count) record\(count == 1 ? "" : "s") between single routes or trips that timetables cannot show",
        advice:
          "no action needed, if they are rules for changes; in-seat transfers need two trips of `trips.txt`, of which "
          + "the second begins after the end of the first"))
  }
}
