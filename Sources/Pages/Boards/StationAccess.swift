import Model

/// What a schedule says about a station's stops, entrances and ways without steps.
struct StationAccess {
  /// The ids of all stops, in the order of the data.
  let stopIDs: [String]
  let entrances: [(name: String, wheelchair: Accessibility)]
  /// The platforms, by whether they can be reached from an entrance without steps; unknown ones are left out.
  let stepFree: [String]
  let withSteps: [String]
  /// Whether all stops with service are known to be step-free (or not), if the platforms have no names.
  let summary: Accessibility

  /// - Parameters:
  ///   - stops: those of the station, in the order of the data.
  ///   - pathways: those that begin at one of them.
  init(_ stops: [StopIndex], _ schedule: Schedule, pathways: [Pathway]) {
    let ways = Ways(pathways, schedule)
    stopIDs = stops.map { schedule[$0].id.text }
    entrances = stops.filter { schedule[$0].kind == .entrance }.map {
      (schedule[$0].name, Self.access(by: $0, schedule, ways))
    }
    let platforms = stops.filter { schedule[$0].kind == .stop }
    // Where a platform has boarding areas, pathways lead to those.
    let areas = Dictionary(grouping: stops.filter { schedule[$0].kind == .boardingArea }) { schedule[$0].parent }
    let access = platforms.map { Self.access(to: [$0] + (areas[$0] ?? []), schedule, ways) }
    let known = zip(platforms, access).filter { $0.1 != .unknown }
    summary =
      known.count < platforms.count || known.isEmpty
      ? .unknown : known.allSatisfy { $0.1 == .yes } ? .yes : known.allSatisfy { $0.1 == .no } ? .no : .unknown
    let named = known.filter { !schedule[$0.0].platform.isEmpty }
    stepFree = named.filter { $0.1 == .yes }.map { schedule[$0.0].platform }
    withSteps = named.filter { $0.1 == .no }.map { schedule[$0.0].platform }
  }

  /// Whether a platform can be reached without steps: by what its stop says, else by the pathways from the entrances.
  /// - Parameter parts: the platform and its boarding areas.
  private static func access(to parts: [StopIndex], _ schedule: Schedule, _ ways: Ways) -> Accessibility {
    let own = schedule.wheelchair(of: parts[0])
    guard own == .unknown, !ways.known.isDisjoint(with: parts) else { return own }
    return ways.fromEntrances.isDisjoint(with: parts) ? .no : .yes
  }

  /// Whether some platform can be reached from an entrance without steps, likewise.
  private static func access(by entrance: StopIndex, _ schedule: Schedule, _ ways: Ways) -> Accessibility {
    let own = schedule.wheelchair(of: entrance)
    if own != .unknown { return own }
    if ways.toPlatforms.contains(entrance) { return .yes }
    // It may be an exit.
    return ways.toPlatformsWithSteps.contains(entrance) ? .no : .unknown
  }
}

/// What the pathways of a station connect.
private struct Ways {
  /// The stops at which one begins or ends.
  let known: Set<StopIndex>
  /// The stops that can be reached from an entrance without steps.
  let fromEntrances: Set<StopIndex>
  /// The stops from which a platform can be reached, without and with steps.
  let toPlatforms, toPlatformsWithSteps: Set<StopIndex>

  init(_ pathways: [Pathway], _ schedule: Schedule) {
    known = Set(pathways.flatMap { [$0.from, $0.to] })
    let (stops, withoutSteps) = (known, pathways.filter { !$0.mode.hasSteps })
    let platforms = stops.filter { [.stop, .boardingArea].contains(schedule[$0].kind) }
    fromEntrances = Self.reached(from: stops.filter { schedule[$0].kind == .entrance }, withoutSteps, backward: false)
    toPlatforms = Self.reached(from: platforms, withoutSteps, backward: true)
    toPlatformsWithSteps = Self.reached(from: platforms, pathways, backward: true)
  }

  /// - Parameter backward: whether to go against the direction of travel.
  private static func reached(
    from stops: Set<StopIndex>, _ pathways: [Pathway], backward: Bool
  ) -> Set<StopIndex> {
    var next: [StopIndex: [StopIndex]] = [:]
    for pathway in pathways {
      if !backward || pathway.isBidirectional { next[pathway.from, default: []].append(pathway.to) }
      if backward || pathway.isBidirectional { next[pathway.to, default: []].append(pathway.from) }
    }
    var (reached, waiting) = (stops, Array(stops))
    while let stop = waiting.popLast() {
      for other in next[stop] ?? [] where reached.insert(other).inserted { waiting.append(other) }
    }
    return reached
  }
}

extension Pathway.Mode {
  fileprivate var hasSteps: Bool { self == .stairs || self == .escalator }
}

extension Schedule {
  /// Whether a wheelchair can be used at a stop. A stop without information has its parent's.
  func wheelchair(of stop: StopIndex) -> Accessibility {
    var stop = stop
    // Boarding areas have platforms, and platforms have stations.
    for _ in 0..<3 {
      if self[stop].wheelchair != .unknown { return self[stop].wheelchair }
      guard let parent = self[stop].parent else { break }
      stop = parent
    }
    return .unknown
  }
}
