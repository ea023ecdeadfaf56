import Model

/// The directions of a route's patterns: those of the data or, for patterns without one, by their stations. Patterns in
/// opposite order are two directions even if the data has one.
enum RouteDirections {
  /// - Parameter patterns: of one route.
  /// - Returns: the patterns of directions 0 and 1.
  static func split(_ patterns: [PatternIndex], _ schedule: Schedule) -> [[PatternIndex]] {
    let unknown = patterns.filter { schedule[$0].direction == nil }
    // The pattern of most trips runs in direction 0.
    let model = unknown.max { (schedule.trips(of: $0).count, $1) < (schedule.trips(of: $1).count, $0) }
    let places = model.map { Places(of: $0, schedule) }
    var directions: [[PatternIndex]] = [[], []]
    for pattern in patterns {
      let number =
        schedule[pattern].direction.map { Int($0.rawValue) } ?? (places?.isReverse(pattern, schedule) == true ? 1 : 0)
      directions[number].append(pattern)
    }
    moveReversed(&directions, schedule)
    return directions
  }

  /// Moves patterns that run against others of their direction with more trips to the other one, unless they run against
  /// those too.
  private static func moveReversed(_ directions: inout [[PatternIndex]], _ schedule: Schedule) {
    let models = directions.map { Self.models($0, schedule) }
    for number in 0...1 {
      let moved = directions[number].filter {
        isAgainst(models[number], $0, schedule) && !isAgainst(models[1 - number], $0, schedule)
      }
      directions[number].removeAll(where: Set(moved).contains)
      directions[1 - number] += moved
    }
  }

  /// The number of patterns that others are compared with.
  private static let mostModels = 8

  /// The patterns with most trips, without loops and those that run against one with more trips.
  private static func models(_ patterns: [PatternIndex], _ schedule: Schedule) -> [Places] {
    let order = patterns.filter { !schedule.isLoop($0) }.map { (trips: schedule.trips(of: $0).count, pattern: $0) }
      .sorted { ($1.trips, $0.pattern) < ($0.trips, $1.pattern) }
    var models: [Places] = []
    for (_, pattern) in order.prefix(mostModels) where !isAgainst(models, pattern, schedule) {
      models.append(Places(of: pattern, schedule))
    }
    return models
  }

  /// Whether a pattern runs against the first of some others with which it has two stations in common.
  private static func isAgainst(_ models: [Places], _ pattern: PatternIndex, _ schedule: Schedule) -> Bool {
    models.lazy.compactMap { $0.steps(of: pattern, schedule) }.first.map { $0 < 0 } ?? false
  }

  /// The place of each station in a pattern.
  private struct Places {
    private var places: [Station: Int] = [:]

    /// A stop's station, or the stop itself if it has none.
    private enum Station: Hashable {
      case station(StationIndex)
      case stop(StopIndex)
    }

    init(of pattern: PatternIndex, _ schedule: Schedule) {
      for (place, stop) in schedule.stops(of: pattern).enumerated() {
        let station = Self.station(stop.stop, schedule)
        if places[station] == nil { places[station] = place }
      }
    }

    /// Whether a pattern comes to more of these stations in the opposite order than in this one.
    func isReverse(_ pattern: PatternIndex, _ schedule: Schedule) -> Bool { steps(of: pattern, schedule) ?? 0 < 0 }

    /// The number of steps of a pattern in this order, less those in the opposite one; nil if it has fewer than two of these
    /// stations.
    func steps(of pattern: PatternIndex, _ schedule: Schedule) -> Int? {
      let found = schedule.stops(of: pattern).compactMap { places[Self.station($0.stop, schedule)] }
      guard Set(found).count > 1 else { return nil }
      return zip(found, found.dropFirst()).reduce(0) { $0 + ($1.0 < $1.1 ? 1 : $1.0 > $1.1 ? -1 : 0) }
    }

    private static func station(_ stop: StopIndex, _ schedule: Schedule) -> Station {
      schedule[stop].station.map { .station($0) } ?? .stop(stop)
    }
  }
}

extension Schedule {
  /// Whether a pattern ends at the station where it begins.
  fileprivate func isLoop(_ pattern: PatternIndex) -> Bool {
    let stops = stops(of: pattern).map(\.stop)
    guard let first = stops.first, let last = stops.last else { return true }
    return first == last || self[first].station != nil && self[first].station == self[last].station
  }
}
