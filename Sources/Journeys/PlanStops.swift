import Bytes
import Model
import Settings
import SpatialIndex

/// The stops of the plan, the walks between them, and how long changes take.
struct PlanStops {
  /// A walk to a stop, in metres and seconds.
  struct Walk: Equatable {
    let to, metres, seconds: Int

    /// - Parameters:
    ///   - metres: the whole length.
    ///   - walked: the part for which a time is calculated.
    ///   - seconds: of the rest.
    init(to: Int, metres: Double, walked: Double, seconds: Int = 0) {
      (self.to, self.metres) = (to, Int(metres.rounded(.up)))
      self.seconds = seconds + 10 * Int((walked / PlanStops.speed / 10).rounded(.up))
    }

    init(to: Int, metres: Int, seconds: Int) { (self.to, self.metres, self.seconds) = (to, metres, seconds) }
  }

  /// A rule for changes between two stops: the seconds that one needs, nil if it is forbidden.
  struct Change {
    let from, to: Int
    let seconds: Int?
  }

  /// People do not walk in straight lines, and at 1.2 metres a second.
  private static let detour = 1.3
  static let speed = 1.2
  /// The most walks, and the most changes with a rule.
  private static let mostPairs = 1_000_000
  /// The seconds that a change to or from a departure needs: who misses it has a ticket for that one only.
  private static let changeOfDepartures = 1_800

  let all: [StopIndex]
  /// For each stop the walks to stops of higher numbers; the way back is the same.
  private(set) var walks: [[Walk]]
  private(set) var changes: [Change] = []
  /// The ways that pathways.txt describes, by their first and last stop.
  private var inside: [Int: [Int: Walk]] = [:]
  private let schedule: Schedule
  private let maxWalk: Double

  init(
    _ trips: PlanTrips, _ pathways: PathwayWalks, _ schedule: Schedule, _ settings: JourneySettings
  ) throws(JourneyPlan.Failure) {
    (all, self.schedule, maxWalk) = (trips.stops.values, schedule, Double(settings.maxWalk))
    walks = []
    for stop in pathways.known { inside[stop] = pathways.walks(from: stop, isStepFree: false) }
    try findWalks()
    try findChanges(usual: settings.change)
    findChanges(ofDepartures: trips.departed, usual: settings.change)
  }

  private mutating func findWalks() throws(JourneyPlan.Failure) {
    var near = try nearStops()
    for stops in Dictionary(grouping: all.indices, by: { schedule[all[$0]].station }).values {
      guard schedule[all[stops[0]]].station != nil, stops.count > 1 else { continue }
      guard stops.count * stops.count <= Self.mostPairs else { throw .tooLarge }
      for (place, stop) in stops.enumerated() { near[stop].formUnion(stops[(place + 1)...]) }
    }
    guard near.reduce(0, { $0 + $1.count }) <= Self.mostPairs else { throw .tooLarge }
    walks = all.indices.map { stop in near[stop].sorted().map { walkBothWays(stop, $0) } }
  }

  /// For each stop those of higher numbers within a walk.
  private func nearStops() throws(JourneyPlan.Failure) -> [Set<Int>] {
    let points = all.map { schedule[$0].point }
    let index = SpatialIndex(points.enumerated().compactMap { number, point in point.map { (item: number, at: $0) } })
    let distance = maxWalk / Self.detour
    // Each pair is found from both of its stops.
    let most = 2 * Self.mostPairs
    let parts = parallelMap(points.count, by: 512) { part in
      var (near, found): ([Set<Int>], Int) = ([], 0)
      for stop in part where found <= most {
        let others = points[stop].map { index.items(near: $0, within: distance) } ?? []
        found += max(others.count - 1, 0)
        near.append(Set(others.lazy.filter { $0 > stop }))
      }
      return (near: near, found: found)
    }
    guard parts.reduce(0, { $0 + $1.found }) <= most else { throw .tooLarge }
    return parts.flatMap(\.near)
  }

  /// The length of a walk in metres; 0 if a place is not known.
  static func distance(_ from: StopIndex, _ to: StopIndex, _ schedule: Schedule) -> Double {
    guard let start = schedule[from].point, let end = schedule[to].point else { return 0 }
    return detour * start.distance(to: end)
  }

  /// As pathways.txt describes it, else in a straight line with detours.
  private func walk(from stop: Int, to number: Int) -> Walk {
    if let known = inside[stop]?[number] { return known }
    let metres = Self.distance(all[stop], all[number], schedule)
    return Walk(to: number, metres: metres, walked: metres)
  }

  /// The longer one of the walks there and back.
  private func walkBothWays(_ stop: Int, _ other: Int) -> Walk {
    let (there, back) = (walk(from: stop, to: other), walk(from: other, to: stop))
    return Walk(to: other, metres: max(there.metres, back.metres), seconds: max(there.seconds, back.seconds))
  }

  /// The walk that the plan has from a stop to another; nil if there is none.
  func listedWalk(from stop: Int, to other: Int) -> Walk? {
    let known = stop < other ? walk(between: stop, and: other) : walk(between: other, and: stop)
    return known.map { Walk(to: other, metres: $0.metres, seconds: $0.seconds) }
  }

  /// The walk from a stop to one of a higher number; nil if there is none.
  private func walk(between stop: Int, and other: Int) -> Walk? {
    var (low, high) = (0, walks[stop].count)
    while low < high {
      let middle = (low + high) / 2
      if walks[stop][middle].to < other { low = middle + 1 } else { high = middle }
    }
    return low < walks[stop].count && walks[stop][low].to == other ? walks[stop][low] : nil
  }

  /// The seconds of a change that is not in `changes`; nil if there is no walk.
  func listedChange(from stop: Int, to other: Int, usual: Int) -> Int? {
    stop == other ? usual : listedWalk(from: stop, to: other).map { max($0.seconds, usual) }
  }

  /// For each stop the walks to all others.
  func bothWays() -> [[Walk]] {
    var all = walks
    for (stop, walks) in walks.enumerated() {
      for walk in walks { all[walk.to].append(Walk(to: stop, metres: walk.metres, seconds: walk.seconds)) }
    }
    return all
  }

  /// For each stop those to which one may change, itself too, each once: the walk, and the seconds that the change needs.
  func onward(usual: Int) -> [[(walk: Walk, needed: Int)]] {
    var all: [[(walk: Walk, needed: Int)]] = bothWays().enumerated().map { stop, walks in
      [(walk: Walk(to: stop, metres: 0, seconds: 0), needed: usual)]
        + walks.map { (walk: $0, needed: max($0.seconds, usual)) }
    }
    for (stop, ruled) in Dictionary(grouping: changes, by: \.from) {
      let others = Set(ruled.map(\.to))
      all[stop].removeAll { others.contains($0.walk.to) }
      all[stop] += ruled.compactMap { rule in rule.seconds.map { (walk: walk(from: stop, to: rule.to), needed: $0) } }
    }
    return all
  }

  private mutating func findChanges(usual: Int) throws(JourneyPlan.Failure) {
    let rules = ChangeRules(schedule, all)
    guard rules.pairCount <= Self.mostPairs else { throw .tooLarge }
    let ruled = rules.pairs()
    var pairs = Set(ruled.keys)
    for (from, others) in inside { pairs.formUnion(others.keys.map { ChangeRules.Pair(from: from, to: $0) }) }
    for pair in pairs {
      let listed = listedChange(from: pair.from, to: pair.to, usual: usual)
      let own = listed.map { pair.from == pair.to ? $0 : max(walk(from: pair.from, to: pair.to).seconds, usual) }
      let needed = ruled[pair].map { $0.seconds(usual: own) } ?? own
      if needed != listed { changes.append(Change(from: pair.from, to: pair.to, seconds: needed)) }
    }
    changes.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// - Parameter departed: the stops of departures, for which the data have no rules.
  private mutating func findChanges(ofDepartures departed: Set<Int>, usual: Int) {
    guard !departed.isEmpty, usual < Self.changeOfDepartures else { return }
    for stop in departed { changes.append(Change(from: stop, to: stop, seconds: Self.changeOfDepartures)) }
    for (stop, walks) in walks.enumerated() {
      for walk in walks where departed.contains(stop) || departed.contains(walk.to) {
        let seconds = max(walk.seconds, Self.changeOfDepartures)
        changes.append(Change(from: stop, to: walk.to, seconds: seconds))
        changes.append(Change(from: walk.to, to: stop, seconds: seconds))
      }
    }
    changes.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
