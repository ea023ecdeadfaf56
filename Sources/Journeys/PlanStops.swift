import Model
import Settings

/// The stops of the plan, the walks between them, and how long changes take.
struct PlanStops {
  /// A walk to a stop, in metres and seconds.
  struct Walk {
    let to, metres, seconds: Int
  }

  /// A rule for changes between two stops: the seconds that one needs, nil if it is forbidden.
  struct Change {
    let from, to: Int
    let seconds: Int?
  }

  /// People do not walk in straight lines, and at 1.2 metres a second.
  private static let (detour, speed) = (1.3, 1.2)
  /// The most walks, and the most changes with a rule.
  private static let mostPairs = 1_000_000

  let all: [StopIndex]
  /// For each stop the walks to stops of higher numbers; the way back is the same.
  private(set) var walks: [[Walk]]
  private(set) var changes: [Change] = []
  private let schedule: Schedule
  private let maxWalk: Double

  init(_ stops: [StopIndex], _ schedule: Schedule, _ settings: JourneySettings) throws(JourneyPlan.Failure) {
    (all, self.schedule, maxWalk) = (stops, schedule, Double(settings.maxWalk))
    walks = []
    try findWalks()
    try findChanges(usual: settings.change)
  }

  private mutating func findWalks() throws(JourneyPlan.Failure) {
    var near = try nearStops()
    for stops in Dictionary(grouping: all.indices, by: { schedule[all[$0]].station }).values {
      guard schedule[all[stops[0]]].station != nil, stops.count > 1 else { continue }
      guard stops.count * stops.count <= Self.mostPairs else { throw .tooLarge }
      for (place, stop) in stops.enumerated() { near[stop].formUnion(stops[(place + 1)...]) }
    }
    guard near.reduce(0, { $0 + $1.count }) <= Self.mostPairs else { throw .tooLarge }
    walks = all.indices.map { stop in near[stop].sorted().map { walk(from: all[stop], to: $0) } }
  }

  /// For each stop those of higher numbers within a walk.
  private func nearStops() throws(JourneyPlan.Failure) -> [Set<Int>] {
    var near: [Set<Int>] = Array(repeating: [], count: all.count)
    let points = all.enumerated().compactMap { number, stop in schedule[stop].point.map { (stop: number, at: $0) } }
      .sorted { ($0.at.latitude, $0.stop) < ($1.at.latitude, $1.stop) }
    var (comparisons, pairs) = (0, 0)
    for (place, one) in points.enumerated() {
      for other in points[(place + 1)...] {
        // As far as two points are at least, because one is farther north.
        guard (other.at.latitude - one.at.latitude) * Self.metresPerDegree * Self.detour <= maxWalk else { break }
        comparisons += 1
        guard distance(all[one.stop], all[other.stop]) <= maxWalk else { continue }
        near[min(one.stop, other.stop)].insert(max(one.stop, other.stop))
        pairs += 1
      }
      guard comparisons <= Self.mostComparisons, pairs <= Self.mostPairs else { throw .tooLarge }
    }
    return near
  }

  /// A little less than a degree of latitude has.
  private static let metresPerDegree = 111_000.0
  /// The most pairs of stops whose distance is computed.
  private static let mostComparisons = 50_000_000

  /// The length of a walk in metres; 0 if a place is not known.
  private func distance(_ from: StopIndex, _ to: StopIndex) -> Double {
    guard let start = schedule[from].point, let end = schedule[to].point else { return 0 }
    return Self.detour * start.distance(to: end)
  }

  private func walk(from stop: StopIndex, to number: Int) -> Walk {
    let metres = distance(stop, all[number])
    return Walk(
      to: number, metres: Int(metres.rounded(.up)), seconds: 10 * Int((metres / Self.speed / 10).rounded(.up)))
  }

  private mutating func findChanges(usual: Int) throws(JourneyPlan.Failure) {
    let rules = ChangeRules(schedule, all)
    guard rules.pairCount <= Self.mostPairs else { throw .tooLarge }
    for (pair, rule) in rules.pairs() {
      let walk = walks[min(pair.from, pair.to)].first { $0.to == max(pair.from, pair.to) }
      let seconds = pair.from == pair.to ? usual : walk.map { max($0.seconds, usual) }
      let needed = rule.seconds(usual: seconds)
      if needed != seconds { changes.append(Change(from: pair.from, to: pair.to, seconds: needed)) }
    }
    changes.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}
