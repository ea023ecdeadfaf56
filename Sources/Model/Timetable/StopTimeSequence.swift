import CivilTime

extension Zone.Resolution {
  /// The instants that the local time can mean, in order: two where clocks show it twice.
  var moments: [Moment] {
    switch self {
    case .one(let moment), .skipped(let moment): [moment]
    case .twice(let first, let second): [first, second]
    }
  }
}

/// The times of a journey's stops in their order, each with the instants that it can mean. The order decides: no stop is
/// before the one ahead of it.
struct StopTimeSequence {
  /// For each time its possible instants, in order; empty for a time whose zone is not known.
  private(set) var times: [[Moment]] = []

  mutating func append(_ moments: [Moment]) { times.append(moments) }

  /// For each time the earliest instant that is not before the one ahead of it, and whether all are in order. Where
  /// none is late enough, it is the last one that the time can mean.
  ///
  /// - Parameters:
  ///   - start: when the journey departs, in seconds since 1970 in UTC.
  ///   - end: when it arrives.
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

  /// For each time the latest instant that is not after the one behind it; where none is early enough, the first.
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
