import Model

/// What the regions of a plan are made of.
struct PlanLinks {
  /// The first stop of each stop's station.
  let stations: [Int]
  /// Pairs of stops between which one walks, the nearest first.
  let walks: [(from: Int, to: Int)]
  /// The stops of each pattern.
  let patterns: [[Int]]
  /// The patterns, those of the least extent first.
  let order: [Int]
  /// How many numbers the trips of each pattern have.
  let weights: [Int]

  init(_ trips: PlanTrips, _ stops: PlanStops, _ schedule: Schedule) {
    var first: [StationIndex: Int] = [:]
    stations = stops.all.enumerated().map { number, stop in
      guard let station = schedule[stop].station else { return number }
      let known = first[station] ?? number
      first[station] = known
      return known
    }
    let listed = stops.walks.enumerated().flatMap { from, walks in
      walks.map { (from: from, to: $0.to, metres: $0.metres) }
    }
    let ruled = stops.changes.filter { $0.seconds != nil && $0.from != $0.to }.map {
      (from: $0.from, to: $0.to, metres: 0)
    }
    walks = (listed + ruled).sorted { ($0.metres, $0.from, $0.to) < ($1.metres, $1.from, $1.to) }
      .map { (from: $0.from, to: $0.to) }
    patterns = trips.patterns.map { $0.key.stops.map(\.stop) }
    weights = trips.patterns.map { $0.profiles.values.reduce(0) { $0 + $1.seconds.count } + 3 * $0.rows.count }
    let extents = patterns.map { Self.extent($0.compactMap { schedule[stops.all[$0]].point }) }
    order = patterns.indices.sorted { (extents[$0], $0) < (extents[$1], $1) }
  }

  /// How far corners of a box around points are from each other; longer than all if there are none.
  private static func extent(_ points: [Coordinate]) -> Double {
    let (latitudes, longitudes) = (points.map(\.latitude), points.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max(), let corner = Coordinate(latitude: south, longitude: west),
      let other = Coordinate(latitude: north, longitude: east)
    else { return .infinity }
    return corner.distance(to: other)
  }
}
