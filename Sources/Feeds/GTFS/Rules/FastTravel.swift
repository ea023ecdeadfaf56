import Diagnostics
import Model

/// Times between consecutive stops for which a vehicle of the route's kind would be too fast.
///
/// Distances are computed once for each pattern: what is left for each trip are comparisons of whole numbers.
struct FastTravel: Sendable {
  /// The least seconds to each stop from the one before, by pattern.
  private var least = Column<Pattern, [Int32]>([])

  /// The pattern that is added next.
  var next: PatternIndex { least.endIndex }

  /// Adds a pattern.
  mutating func add(_ stops: [PatternStop], of route: Route, _ known: [Stop]) {
    let metresPerSecond = Self.speed(route.type) / 3.6
    var before: Coordinate?
    least.append(
      stops.map { stop in
        let point = known[stop.stop].point
        defer { before = point }
        guard let before, let point else { return .min }
        // Times are often rounded to the minute.
        return Int32(before.distance(to: point) / metresPerSecond) - 60
      })
  }

  /// The position of the first stop that a trip reaches too fast; nil if there is none.
  /// - Parameter pattern: by the order in which patterns were added.
  func fault(_ times: [ScheduledTime], ofPattern pattern: PatternIndex) -> Int? {
    let least = least[pattern]
    for stop in times.indices.dropFirst() where times[stop].arrival - times[stop - 1].departure < least[stop] {
      return stop
    }
    return nil
  }

  /// The highest plausible speed in km/h by `route_type`.
  private static func speed(_ type: Int) -> Double {
    switch type {
    case 0, 5, 900...999: 100
    case 1, 3, 11, 12, 400...699, 700...899: 150
    case 2, 100...199: 500
    case 4, 1000...1099, 1200...1299: 80
    case 6, 7, 1300...1499: 50
    case 1100...1199: 1200
    default: 200
    }
  }
}

extension Finding {
  static func fastTravel(_ trip: String, at place: SourceLocation) -> Finding {
    Finding(
      "gtfs/fast-travel-between-consecutive-stops", .warning, at: place, record: "trip \(trip)",
      what: "the trip reaches the stop too fast for its kind of vehicle",
      advice: "check the times, and the points of this stop and the one before")
  }
}
