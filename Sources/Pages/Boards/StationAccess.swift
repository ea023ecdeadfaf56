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
    let ways = StationWays(pathways, schedule)
    stopIDs = stops.map { schedule[$0].id.text }
    entrances = stops.filter { schedule[$0].kind == .entrance }.map {
      (schedule[$0].name, Self.access(by: $0, schedule, ways))
    }
    let platforms = stops.filter { schedule[$0].kind == .stop }
    let access = platforms.map { ways.access(to: $0, schedule) }
    let known = zip(platforms, access).filter { $0.1 != .unknown }
    summary =
      known.count < platforms.count || known.isEmpty
      ? .unknown : known.allSatisfy { $0.1 == .yes } ? .yes : known.allSatisfy { $0.1 == .no } ? .no : .unknown
    let named = known.filter { !schedule[$0.0].platform.isEmpty }
    stepFree = named.filter { $0.1 == .yes }.map { schedule[$0.0].platform }
    withSteps = named.filter { $0.1 == .no }.map { schedule[$0.0].platform }
  }

  /// Whether some platform can be reached from an entrance without steps, likewise.
  private static func access(by entrance: StopIndex, _ schedule: Schedule, _ ways: StationWays) -> Accessibility {
    let own = schedule.wheelchair(of: entrance)
    if own != .unknown { return own }
    if ways.toPlatforms.contains(entrance) { return .yes }
    // It may be an exit.
    return ways.toPlatformsWithSteps.contains(entrance) ? .no : .unknown
  }
}
