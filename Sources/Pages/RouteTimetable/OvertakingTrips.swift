/// Trips of which some overtake others, by their start.
struct OvertakingTrips {
  private let trips: [TripOrder.Times]
  /// For each trip its first and last time, less the usual time to the row.
  private let spans: [ClosedRange<Int32>]

  /// - Parameters:
  ///   - trips: by their start.
  ///   - offsets: for each row the seconds from the first row.
  init(_ trips: [TripOrder.Times], _ offsets: [Int32]) {
    self.trips = trips
    spans = trips.map { trip in
      let times = trip.map { $0.time - offsets[$0.row] }
      return (times.min() ?? 0)...(times.max() ?? 0)
    }
  }

  /// The indices of the trips, each after those that precede it at all common stops; if these lead back to it, the trip
  /// that starts first is first.
  var order: [Int] {
    var waitsFor = Array(repeating: 0, count: trips.count)
    for second in trips.indices {
      for first in 0..<second {
        switch relation(first, second) {
        case .before: waitsFor[second] += 1
        case .after: waitsFor[first] += 1
        case .none: break
        }
      }
    }
    var (order, rest): ([Int], [Int]) = ([], Array(trips.indices))
    while !rest.isEmpty {
      let next = rest.remove(at: rest.firstIndex { waitsFor[$0] == 0 } ?? 0)
      order.append(next)
      for other in rest where relation(next, other) == .before { waitsFor[other] -= 1 }
    }
    return order
  }

  /// Whether a trip is before or after another at all common stops.
  private enum Relation { case before, after }

  /// - Returns: nil if they have no common stop, if they are equal there, and if one overtakes the other.
  private func relation(_ first: Int, _ second: Int) -> Relation? {
    let isApart = !spans[first].overlaps(spans[second])
    var (isBefore, isAfter) = (false, false)
    var (left, right) = (trips[first].startIndex, trips[second].startIndex)
    while left < trips[first].endIndex, right < trips[second].endIndex {
      let (own, other) = (trips[first][left], trips[second][right])
      if own.row == other.row {
        if own.time < other.time { isBefore = true }
        if own.time > other.time { isAfter = true }
        if isApart || isBefore && isAfter { break }
      }
      if own.row <= other.row { left += 1 }
      if other.row <= own.row { right += 1 }
    }
    return isBefore == isAfter ? nil : isBefore ? .before : .after
  }
}
