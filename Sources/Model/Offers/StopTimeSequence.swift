import CivilTime

extension Zone.Resolution {
  /// The possible instants of the local time, in order: two if clocks show it twice.
  var moments: [Moment] {
    switch self {
    case .one(let moment), .skipped(let moment): [moment]
    case .twice(let first, let second): [first, second]
    }
  }
}

/// The times of a trip's stops in order, each with its possible instants. No stop is earlier than the one before it,
/// which decides between them.
struct StopTimeSequence {
  /// The possible instants of each time, in order; empty if the time zone is unknown.
  private(set) var times: [[Moment]] = []

  mutating func append(_ moments: [Moment]) { times.append(moments) }

  /// For each time, the earliest instant that is not before the previous one, and whether all are in order. If none is
  /// late enough, the last possible instant.
  ///
  /// - Parameters:
  ///   - start: the departure, in seconds since 1970 in UTC.
  ///   - end: the arrival.
  func earliest(from start: Int, until end: Int) -> (moments: [Moment?], isInOrder: Bool) {
    var (current, isInOrder) = (start, true)
    let moments = times.map { choices -> Moment? in
      guard let last = choices.last else { return nil }
      guard let moment = choices.first(where: { $0.utc >= current }) else {
        isInOrder = false
        return last
      }
      current = moment.utc
      return moment
    }
    return (moments, isInOrder && current <= end)
  }

  /// For each time, the latest instant that is not after the next one; if none is early enough, the first.
  func latest(until end: Int) -> [Moment?] {
    var current = end
    let moments = times.reversed().map { choices -> Moment? in
      guard let first = choices.first else { return nil }
      guard let moment = choices.last(where: { $0.utc <= current }) else { return first }
      current = moment.utc
      return moment
    }
    return moments.reversed()
  }
}
