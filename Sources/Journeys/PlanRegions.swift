import Model

/// Regions of stations, of whose trips most stay in one. Patterns of several are the trunk.
struct PlanRegions {
  /// The region of each stop. They are in order of their first stops.
  let stops: [Int]
  let count: Int
  /// The region of each pattern; nil for the trunk.
  let patterns: [Int?]
  /// For each region, at how many stations trips inside of it, which lead to each other, meet trips of the trunk or walks to
  /// other regions: the most of them.
  let gates: [Int]

  /// The shares of a network that regions may have at most: one in so many.
  private static let shares = [1, 2, 4, 8, 16, 32]

  /// Regions as large as an answer allows, which needs the trunk and those of two places; if none are small enough, those
  /// with the smallest answer. Nil if an answer always needs more than half of all trips.
  /// - Parameter wanted: which part of all trips an answer is to have at most.
  static func best(_ links: PlanLinks, within wanted: Double) -> PlanRegions? {
    let all = links.weights.reduce(0, +)
    var best: (regions: PlanRegions, needed: Int)?
    for share in shares {
      let regions = PlanRegions(links, most: all / share, fewest: all / (shares.last ?? 1))
      let needed = regions.most(links.weights)
      if needed < best?.needed ?? (all / 2) { best = (regions, needed) }
      if Double(needed) <= wanted * Double(all) { break }
    }
    return best?.regions
  }

  /// - Parameters:
  ///   - most: the weight that a region has at most, unless one station has more.
  ///   - fewest: the weight up to which regions that nothing connects are united, so that they are not very many.
  private init(_ links: PlanLinks, most: Int, fewest: Int) {
    var union = Union(links)
    for walk in links.walks { union.unite([walk.from, walk.to], most: most) }
    for pattern in links.order { union.unite(links.patterns[pattern], most: most) }
    var open: Int?
    for stop in links.stations.indices where union.isFirst(stop) {
      if let known = open, union.unite([known, stop], most: fewest) { continue }
      if union.weight(of: stop) < fewest { open = stop }
    }
    var numbers: [Int: Int] = [:]
    let stops = links.stations.indices.map { stop in
      let first = union.first(of: stop)
      let number = numbers[first] ?? numbers.count
      numbers[first] = number
      return number
    }
    (self.stops, count) = (stops, numbers.count)
    patterns = links.patterns.map { all in all.allSatisfy { stops[$0] == stops[all[0]] } ? stops[all[0]] : nil }
    gates = Self.gates(links, stops, patterns, count: numbers.count)
  }

  /// Of numbers of all patterns, those of the trunk and of the two regions that have the most.
  func most(_ weights: [Int]) -> Int {
    var (trunk, own) = (0, Array(repeating: 0, count: count))
    for (pattern, weight) in weights.enumerated() {
      if let region = patterns[pattern] { own[region] += weight } else { trunk += weight }
    }
    return trunk + own.sorted(by: >).prefix(2).reduce(0, +)
  }

  private static func gates(_ links: PlanLinks, _ stops: [Int], _ patterns: [Int?], count: Int) -> [Int] {
    var inside = DisjointSets(count: stops.count)
    var isGate = Array(repeating: false, count: stops.count)
    for (stop, station) in links.stations.enumerated() { inside.join(stop, station) }
    for (from, to) in links.walks {
      if stops[from] == stops[to] {
        inside.join(from, to)
      } else {
        (isGate[links.stations[from]], isGate[links.stations[to]]) = (true, true)
      }
    }
    for (pattern, all) in links.patterns.enumerated() {
      for stop in all {
        if patterns[pattern] == nil { isGate[links.stations[stop]] = true } else { inside.join(stop, all[0]) }
      }
    }
    let served = Set(
      links.patterns.indices.filter { patterns[$0] != nil }.map { inside.first(of: links.patterns[$0][0]) })
    var found: [Int: Int] = [:]
    for stop in stops.indices where isGate[stop] { found[inside.first(of: stop), default: 0] += 1 }
    var gates = Array(repeating: 0, count: count)
    for (first, number) in found where served.contains(first) { gates[stops[first]] = max(gates[stops[first]], number) }
    return gates
  }

  /// Stations that are united step by step.
  private struct Union {
    private var sets: DisjointSets
    /// Of each set, by its first stop: the numbers of trips at its stops.
    private var weights: [Int]

    init(_ links: PlanLinks) {
      (sets, weights) = (DisjointSets(count: links.stations.count), Array(repeating: 0, count: links.stations.count))
      for (stop, station) in links.stations.enumerated() { sets.join(stop, station) }
      for (pattern, stops) in links.patterns.enumerated() {
        for stop in stops { weights[links.stations[stop]] += (links.weights[pattern] + stops.count - 1) / stops.count }
      }
    }

    mutating func first(of stop: Int) -> Int { sets.first(of: stop) }

    mutating func isFirst(_ stop: Int) -> Bool { first(of: stop) == stop }

    mutating func weight(of stop: Int) -> Int { weights[first(of: stop)] }

    /// Unites the sets of stops, unless they are too large together.
    /// - Returns: whether they are one.
    @discardableResult mutating func unite(_ stops: [Int], most: Int) -> Bool {
      let firsts = Set(stops.map { first(of: $0) })
      let sum = firsts.reduce(0) { $0 + weights[$1] }
      guard firsts.count > 1, sum <= most, let least = firsts.min() else { return firsts.count == 1 }
      for other in firsts { sets.join(least, other) }
      weights[least] = sum
      return true
    }
  }
}
