import CivilTime

/// The instants at which a trip departs and arrives. A local time may occur once, twice or not at all.
struct TripEnds {
  var departs, arrives: Moment
  /// Whether clocks show the time twice that day and nothing decides which is meant; the earlier one is assumed.
  var isDepartureAssumed = false
  var isArrivalAssumed = false

  /// Chooses among the possible instants of the two ends: by the stated duration, then by the stops, otherwise the
  /// earlier.
  ///
  /// - Parameters:
  ///   - minutes: the stated duration; nil if there is none.
  ///   - stops: returns the times of the stops; called only if the duration does not decide.
  /// - Returns: nil if it would arrive before it departs.
  init?(_ departure: [Moment], _ arrival: [Moment], minutes: Int?, stops: () -> StopTimeSequence) {
    var pairs = departure.flatMap { departs in
      arrival.filter { $0.utc >= departs.utc }.map { (departs: departs, arrives: $0) }
    }
    func narrow(_ isWanted: ((departs: Moment, arrives: Moment)) -> Bool) {
      guard pairs.count > 1 else { return }
      let wanted = pairs.filter(isWanted)
      if !wanted.isEmpty { pairs = wanted }
    }
    if let minutes { narrow { Self.agree(minutes, $0.arrives.utc - $0.departs.utc) } }
    if pairs.count > 1 {
      let stops = stops()
      narrow { stops.earliest(from: $0.departs.utc, until: $0.arrives.utc).isInOrder }
    }
    guard let pair = pairs.first else { return nil }
    (departs, arrives) = pair
    isDepartureAssumed = pairs.contains { $0.departs != pair.departs } && pair.departs == departure.first
    isArrivalAssumed = pairs.contains { $0.arrives != pair.arrives } && pair.arrives == arrival.first
  }

  /// Whether a stated duration matches the times, except for rounding by a minute.
  static func agree(_ minutes: Int, _ seconds: Int) -> Bool { (minutes - seconds / 60).magnitude <= 1 }
}
