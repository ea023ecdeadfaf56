/// A vehicle's journey along a pattern, on the days of a service.
@usableFromInline
package struct Trip: Sendable {
  package var pattern: PatternIndex
  package var service: ServiceIndex
  /// Its number in `Schedule.tripIDs`. Runs of a frequency have the id of one trip.
  package var id: Int32
  /// The start of its times in `Schedule.times`.
  @usableFromInline package var times: Int
  /// Seconds to add to these times, for a run of a frequency.
  @usableFromInline package var shift: Int32 = 0
  // Numbers in `Schedule.texts`; 0 for none.
  package var headsign: Int32 = 0
  package var shortName: Int32 = 0
  package var block: Int32 = 0
  package var wheelchair = Accessibility.unknown
  package var bikes = Accessibility.unknown
  package var frequency = Frequency.none
  /// The seconds between the runs of a frequency; 0 without one.
  package var headway: Int32 = 0
  /// The number of runs of a frequency that this trip represents. Its times are those of the first; the others follow
  /// every `headway` seconds.
  package var runs: Int32 = 1
  /// Its price and terms, if it runs on one day and is sold by itself; nil for a trip of a feed.
  package internal(set) var offer: OfferIndex?

  package enum Frequency: UInt8, Sendable {
    case none
    /// Runs at exact times (`exact_times` 1).
    case exact
    /// Runs at about these times.
    case approximate
  }

  package init(pattern: PatternIndex, service: ServiceIndex, id: Int32, times: Int) {
    (self.pattern, self.service, self.id, self.times) = (pattern, service, id, times)
  }

  /// Whether it represents several runs of a frequency, because there are too many to list each.
  package var isFolded: Bool { runs > 1 }
  /// The seconds from its first run to its last.
  package var span: Int32 { (runs - 1) * headway }
  /// Its first and its last run, as trips of their own.
  package var firstRun: Trip { run(0) }
  package var lastRun: Trip { run(runs - 1) }

  /// The seconds from its first run to each of its runs, at most one a minute and the last.
  package var shiftsByMinute: [Int32] {
    let shifts = Array(stride(from: 0, through: span, by: max(Int(headway), 60)))
    return shifts.last == span ? shifts : shifts + [span]
  }

  private func run(_ number: Int32) -> Trip {
    var run = self
    run.shift += number * headway
    run.runs = 1
    return run
  }
}

/// Arrival and departure, in seconds from the origin of the service day: its noon minus 12 hours, in the time zone of
/// the agency. The same at the first and the last stop.
@usableFromInline
package struct ScheduledTime: Hashable, BitwiseCopyable, Sendable {
  @usableFromInline package var arrival: Int32
  @usableFromInline package var departure: Int32

  @inlinable
  package init(arrival: Int32, departure: Int32) { (self.arrival, self.departure) = (arrival, departure) }
}

/// What GTFS says about wheelchairs and bikes: 0, 1 or 2.
package enum Accessibility: UInt8, Sendable {
  case unknown, yes, no
}

/// A sequence of stops that trips of one route and direction have in common, with what applies to each stop.
@usableFromInline
package struct Pattern: Sendable {
  package internal(set) var route: RouteIndex
  /// The route of the feed, by which its fares and its trips are known; `route` may be another one of the same line.
  package internal(set) var feedRoute: RouteIndex
  /// 0 or 1; nil if the feed has no directions.
  package var direction: Direction?
  package var shape: ShapeIndex?
  /// The places without times to which its trips come before their first stop, and after their last, in their order.
  package var before: [FurtherPlace] = []
  package var after: [FurtherPlace] = []
  /// Whether journeys with changes use its trips.
  package internal(set) var isInPlan = true
  /// The range of `Schedule.patternStops`.
  @usableFromInline package var stops: Range<Int>

  package init(route: RouteIndex, direction: Direction?, shape: ShapeIndex?, stops: Range<Int>) {
    (self.route, feedRoute) = (route, route)
    (self.direction, self.shape, self.stops) = (direction, shape, stops)
  }

  package enum Direction: UInt8, Sendable, Hashable {
    case outbound, inbound
  }
}

/// A stop of a pattern.
@usableFromInline
package struct PatternStop: Hashable, Sendable {
  package var stop: StopIndex
  /// `stop_sequence`.
  package var sequence: Int32
  /// The headsign from here on, in `Schedule.texts`; 0 for the trip's.
  package var headsign: Int32 = 0
  package var pickup = Boarding.regular
  package var dropOff = Boarding.regular
  /// Whether vehicles keep to its times.
  package var isTimepoint = true
  /// Whether its time is interpolated.
  package var isApproximate = false

  /// `pickup_type` and `drop_off_type`.
  package enum Boarding: UInt8, Sendable {
    case regular, none, byPhone, byDriver
  }

  package init(stop: StopIndex, sequence: Int32) { (self.stop, self.sequence) = (stop, sequence) }

  /// Whether vehicles do not stop for riders.
  package var isPassed: Bool { pickup == .none && dropOff == .none }
}
