/// What pathways connect.
package struct StationWays {
  /// The stops at which one begins or ends.
  private let known: Set<StopIndex>
  /// The stops that can be reached from an entrance without steps.
  private let fromEntrances: Set<StopIndex>
  /// Those of `known` that are boarding areas, by their platform: pathways lead to these instead.
  private let areas: [StopIndex?: [StopIndex]]
  /// The stops from which a platform can be reached, without and with steps.
  package let toPlatforms, toPlatformsWithSteps: Set<StopIndex>

  package init(_ pathways: [Pathway], _ schedule: Schedule) {
    known = Set(pathways.flatMap { [$0.from, $0.to] })
    areas = Dictionary(grouping: known.filter { schedule[$0].kind == .boardingArea }) { schedule[$0].parent }
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

  /// Whether a platform can be reached without steps: by what its stop says, else by the pathways from the entrances.
  package func access(to platform: StopIndex, _ schedule: Schedule) -> Accessibility {
    let own = schedule.wheelchair(of: platform)
    let parts = [platform] + (areas[platform] ?? [])
    guard own == .unknown, !known.isDisjoint(with: parts) else { return own }
    return fromEntrances.isDisjoint(with: parts) ? .no : .yes
  }
}

extension Schedule {
  /// Whether a wheelchair can be used at a stop. A stop without information has its parent's.
  package func wheelchair(of stop: StopIndex) -> Accessibility {
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
