import Model

/// What a schedule says about a station's stops, entrances and ways without steps.
struct StationAccess {
  /// The public codes of the stops, each once.
  let codes: [String]
  /// The ids of all stops, in the order of the data.
  let stopIDs: [String]
  let entrances: [(name: String, wheelchair: Accessibility)]
  /// The platforms, by whether they can be reached from an entrance without steps; unknown ones are left out.
  let stepFree: [String]
  let withSteps: [String]
  /// Whether all stops with service are known to be step-free (or not), if the platforms have no names.
  let summary: Accessibility

  /// - Parameter pathways: those that begin at one of the station's stops.
  init(_ station: StationIndex, _ schedule: Schedule, pathways: [Pathway]) {
    let stops = schedule.stops(of: station)
    stopIDs = stops.map { schedule[$0].id.text }
    codes = schedule.codes(of: station)
    entrances = stops.filter { schedule[$0].kind == .entrance }.map {
      (schedule[$0].name, schedule.wheelchair(of: $0))
    }
    let platforms = stops.filter { schedule[$0].kind == .stop }
    let access = platforms.map { Self.access(to: $0, schedule, pathways) }
    let known = zip(platforms, access).filter { $0.1 != .unknown }
    summary =
      known.count < platforms.count || known.isEmpty
      ? .unknown : known.allSatisfy { $0.1 == .yes } ? .yes : known.allSatisfy { $0.1 == .no } ? .no : .unknown
    let named = known.filter { !schedule[$0.0].platform.isEmpty }
    stepFree = named.filter { $0.1 == .yes }.map { schedule[$0.0].platform }
    withSteps = named.filter { $0.1 == .no }.map { schedule[$0.0].platform }
  }

  /// Whether a platform can be reached without steps: by what its stop says, else by the pathways from the entrances.
  private static func access(to platform: StopIndex, _ schedule: Schedule, _ pathways: [Pathway]) -> Accessibility {
    let own = schedule.wheelchair(of: platform)
    guard own == .unknown, pathways.contains(where: { $0.to == platform || $0.from == platform }) else { return own }
    // From the platform back to an entrance.
    var (reached, waiting) = (Set([platform]), [platform])
    while let stop = waiting.popLast() {
      if schedule[stop].kind == .entrance { return .yes }
      for pathway in pathways where pathway.mode != .stairs && pathway.mode != .escalator {
        let next =
          pathway.to == stop ? pathway.from : pathway.isBidirectional && pathway.from == stop ? pathway.to : nil
        if let next, reached.insert(next).inserted { waiting.append(next) }
      }
    }
    return .no
  }
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
