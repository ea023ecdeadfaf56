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
    let ways = Ways(pathways: pathways)
    stopIDs = stops.map { schedule[$0].id.text }
    entrances = stops.filter { schedule[$0].kind == .entrance }.map {
      (schedule[$0].name, Self.access(by: $0, schedule, ways))
    }
    let platforms = stops.filter { schedule[$0].kind == .stop }
    let access = platforms.map { platform in
      // Where a platform has boarding areas, pathways lead to those.
      let areas = stops.filter { schedule[$0].kind == .boardingArea && schedule[$0].parent == platform }
      return Self.access(to: [platform] + areas, schedule, ways)
    }
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
    guard own == .unknown, ways.touch(parts) else { return own }
    return ways.lead(from: parts, backward: true) { schedule[$0].kind == .entrance } ? .yes : .no
  }

  /// Whether some platform can be reached from an entrance without steps, likewise.
  private static func access(by entrance: StopIndex, _ schedule: Schedule, _ ways: Ways) -> Accessibility {
    let own = schedule.wheelchair(of: entrance)
    func isPlatform(_ stop: StopIndex) -> Bool { [.stop, .boardingArea].contains(schedule[stop].kind) }
    if own != .unknown { return own }
    if ways.lead(from: [entrance], backward: false, isPlatform) { return .yes }
    // It may be an exit.
    return ways.lead(from: [entrance], backward: false, withSteps: true, isPlatform) ? .no : .unknown
  }
}

/// The pathways of a station.
private struct Ways {
  let pathways: [Pathway]

  func touch(_ stops: [StopIndex]) -> Bool { pathways.contains { stops.contains($0.from) || stops.contains($0.to) } }

  /// Whether they lead from one of some stops to one that is an end.
  /// - Parameter backward: whether to go against the direction of travel.
  func lead(from stops: [StopIndex], backward: Bool, withSteps: Bool = false, _ isEnd: (StopIndex) -> Bool) -> Bool {
    var (reached, waiting) = (Set(stops), stops)
    while let stop = waiting.popLast() {
      if isEnd(stop) { return true }
      for pathway in pathways where withSteps || !pathway.mode.hasSteps {
        let (start, end) = backward ? (pathway.to, pathway.from) : (pathway.from, pathway.to)
        let next = start == stop ? end : pathway.isBidirectional && end == stop ? start : nil
        if let next, reached.insert(next).inserted { waiting.append(next) }
      }
    }
    return false
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
