import Model

/// Which stops of a trip are for riders: from the first where one may board to the last where one may alight. Before
/// and after them a vehicle runs empty, as to and from its garage.
enum RiderStops {
  /// - Returns: nil if nobody can ride.
  static func range(of stops: [PatternStop]) -> Range<Int>? {
    guard let first = stops.firstIndex(where: { $0.pickup != .none }),
      let last = stops.lastIndex(where: { $0.dropOff != .none }), first < last
    else { return nil }
    return first..<last + 1
  }
}
