import Model

/// The ways between stops of the plan that pathways.txt describes.
struct PathwayWalks {
  private struct Step {
    let to: Int
    let way: Way
    let hasSteps: Bool
  }

  private struct Way {
    /// The seconds that the data have, and the metres for which they have none.
    var seconds = 0
    var walked = 0.0
    /// The whole length.
    var metres = 0.0

    func with(_ other: Way) -> Way {
      Way(seconds: seconds + other.seconds, walked: walked + other.walked, metres: metres + other.metres)
    }

    /// In seconds, not rounded.
    var time: Double { Double(seconds) + walked / PlanStops.speed }
  }

  /// By node: a stop of the plan, an entrance, a boarding area or another place inside a station.
  private var steps: [[Step]] = []
  /// The nodes of each stop of the plan that has some: its own, and those of its boarding areas.
  private var nodes: [Int: [Int]] = [:]
  /// The stop of the plan of a node.
  private var stops: [Int: Int] = [:]
  /// The most pathways that are looked at, each once for every stop of its station.
  private static let mostSteps = 20_000_000

  /// - Parameter all: the stops of the plan.
  init(_ schedule: Schedule, _ all: [StopIndex]) throws(JourneyPlan.Failure) {
    guard !schedule.pathways.isEmpty else { return }
    var numbers: [StopIndex: Int] = [:]
    func node(_ stop: StopIndex) -> Int {
      let number = numbers[stop] ?? numbers.count
      if number == numbers.count {
        numbers[stop] = number
        steps.append([])
      }
      return number
    }
    var counts: [StationIndex?: Int] = [:]
    for pathway in schedule.pathways {
      let (from, to) = (node(pathway.from), node(pathway.to))
      let way = Self.way(of: pathway, schedule)
      steps[from].append(Step(to: to, way: way, hasSteps: pathway.mode.hasSteps))
      if pathway.isBidirectional { steps[to].append(Step(to: from, way: way, hasSteps: pathway.mode.hasSteps)) }
      counts[schedule[pathway.from].station, default: 0] += 1
    }
    let planned = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    for (stop, node) in numbers.sorted(by: { $0.value < $1.value }) {
      let area = schedule[stop].kind == .boardingArea ? schedule[stop].parent : nil
      guard let number = planned[area ?? stop] else { continue }
      nodes[number, default: []].append(node)
      stops[node] = number
    }
    let looked = nodes.keys.reduce(0) { $0 + (counts[schedule[all[$1]].station] ?? 0) }
    guard looked <= Self.mostSteps else { throw .tooLarge }
  }

  private static func way(of pathway: Pathway, _ schedule: Schedule) -> Way {
    let metres = pathway.metres ?? PlanStops.distance(pathway.from, pathway.to, schedule)
    return Way(seconds: pathway.seconds ?? 0, walked: pathway.seconds == nil ? metres : 0, metres: metres)
  }

  /// The stops at which a pathway begins or ends, in order.
  var known: [Int] { nodes.keys.sorted() }

  /// The shortest ways from a stop to other stops.
  /// - Parameter isStepFree: whether to use neither stairs nor escalators.
  func walks(from stop: Int, isStepFree: Bool) -> [Int: PlanStops.Walk] {
    var settled: Set<Int> = []
    var waiting = Waiting()
    for node in nodes[stop] ?? [] { waiting.add(node, 0) }
    var ways = Dictionary(uniqueKeysWithValues: (nodes[stop] ?? []).map { ($0, Way()) })
    var found: [Int: PlanStops.Walk] = [:]
    while let node = waiting.next() {
      guard settled.insert(node).inserted, let way = ways[node] else { continue }
      if let other = stops[node], other != stop, found[other] == nil {
        found[other] = PlanStops.Walk(to: other, metres: way.metres, walked: way.walked, seconds: way.seconds)
      }
      for step in steps[node] where !(isStepFree && step.hasSteps) && !settled.contains(step.to) {
        let onward = way.with(step.way)
        if let known = ways[step.to], known.time <= onward.time { continue }
        ways[step.to] = onward
        waiting.add(step.to, onward.time)
      }
    }
    return found
  }
}

/// Nodes by time, the soonest first: a binary heap.
private struct Waiting {
  private var heap: [(time: Double, node: Int)] = []

  mutating func add(_ node: Int, _ time: Double) {
    heap.append((time, node))
    var place = heap.count - 1
    while place > 0, heap[place] < heap[(place - 1) / 2] {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func next() -> Int? {
    guard let first = heap.first else { return nil }
    heap[0] = heap[heap.count - 1]
    heap.removeLast()
    var place = 0
    while true {
      let smallest = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }.min { heap[$0] < heap[$1] }
      guard let smallest, heap[smallest] < heap[place] else { return first.node }
      heap.swapAt(place, smallest)
      place = smallest
    }
  }
}
