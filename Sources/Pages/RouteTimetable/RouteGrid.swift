import Model

/// A timetable of trips that run in one direction: the stops are its rows, the trips its columns.
struct RouteGrid {
  /// A trip with its row for each stop of its pattern, rising.
  struct Column {
    let index: TripIndex
    let trip: Trip
    let rows: [Int]
    /// Which run of a folded trip it shows; nil for any other trip, and before `withEndsOfFoldedTrips`.
    var end: End?

    enum End { case firstRun, lastRun }
  }

  let stops: [StopIndex]
  private(set) var columns: [Column]
  private let schedule: Schedule

  /// - Parameters:
  ///   - trips: in any order.
  ///   - wanted: the order of stops, as far as the trips do not contradict it.
  init(_ trips: [TripIndex], wanted: [StopIndex] = [], _ schedule: Schedule) {
    self.schedule = schedule
    let sequences = Self.sequences(trips, schedule)
    let order = StopOrder(sequences, wanted: wanted)
    let rows = Dictionary(uniqueKeysWithValues: zip(sequences, order.rows))
    var known: [PatternIndex: [Int]] = [:]
    let columns = trips.map { index -> Column in
      let trip = schedule[index]
      let own = known[trip.pattern] ?? rows[schedule.stops(of: trip.pattern).map(\.stop)] ?? []
      known[trip.pattern] = own
      return Column(index: index, trip: trip, rows: own)
    }
    let times = columns.map { column in
      column.rows.enumerated().map { place, row in (row: row, time: schedule.shownTime(of: column.trip, at: place)) }
    }
    stops = order.stops
    self.columns = TripOrder.order(times, rowCount: order.stops.count).map { columns[$0] }
  }

  /// The grid with two columns for each folded trip, its first run and its last.
  var withEndsOfFoldedTrips: RouteGrid {
    guard columns.contains(where: \.trip.isFolded) else { return self }
    var grid = self
    grid.columns = columns.flatMap { column in
      guard column.trip.isFolded else { return [column] }
      return [
        Column(index: column.index, trip: column.trip.firstRun, rows: column.rows, end: .firstRun),
        Column(index: column.index, trip: column.trip.lastRun, rows: column.rows, end: .lastRun),
      ]
    }
    return grid
  }

  /// The sequences of stops of the trips, the most frequent first.
  static func sequences(_ trips: [TripIndex], _ schedule: Schedule) -> [[StopIndex]] {
    var counts: [PatternIndex: Int] = [:]
    for trip in trips { counts[schedule[trip].pattern, default: 0] += 1 }
    var sequences: [[StopIndex]: (count: Int, first: PatternIndex)] = [:]
    for (pattern, count) in counts {
      let sequence = schedule.stops(of: pattern).map(\.stop)
      let known = sequences[sequence] ?? (0, pattern)
      sequences[sequence] = (known.count + count, min(known.first, pattern))
    }
    return sequences.sorted {
      ($1.value.count, $1.key.count, $0.value.first) < ($0.value.count, $0.key.count, $1.value.first)
    }.map(\.key)
  }

  /// The stop of a trip in one of its pattern's places.
  func stop(_ column: Column, _ place: Int) -> PatternStop {
    let stops = schedule.stops(of: column.trip.pattern)
    return stops[stops.startIndex + place]
  }

  /// The time of a trip in one of its pattern's places, in seconds of the service day.
  func time(_ column: Column, _ place: Int) -> Int32 { schedule.shownTime(of: column.trip, at: place) }

  /// The times of all trips, for folded trips of the first and the last run.
  var times: [(stop: StopIndex, seconds: Int32)] {
    columns.flatMap { column in
      column.rows.indices.flatMap { place in
        let (stop, time) = (stops[column.rows[place]], time(column, place))
        return column.trip.isFolded ? [(stop, time), (stop, time + column.trip.span)] : [(stop, time)]
      }
    }
  }

  /// The rows at which vehicles keep to the times, and both ends.
  var timepoints: [Int] { rows(where: \.isTimepoint) }

  /// The rows of some stops, and both ends.
  func rows(of some: [StopIndex]) -> [Int] {
    let some = Set(some)
    return rows { some.contains($0.stop) }
  }

  private func rows(where isShown: (PatternStop) -> Bool) -> [Int] {
    var shown = Array(repeating: false, count: stops.count)
    var seen: Set<PatternIndex> = []
    for column in columns where seen.insert(column.trip.pattern).inserted {
      for (row, stop) in zip(column.rows, schedule.stops(of: column.trip.pattern)) where isShown(stop) {
        shown[row] = true
      }
      if let first = column.rows.first, let last = column.rows.last { (shown[first], shown[last]) = (true, true) }
    }
    return stops.indices.filter { shown[$0] }
  }
}

extension Schedule {
  /// The time that a timetable shows: the departure or, at the last stop, the arrival.
  func shownTime(of trip: Trip, at place: Int) -> Int32 {
    let time = time(of: trip, at: place)
    return place == patterns[trip.pattern.number].stops.count - 1 ? time.arrival : time.departure
  }
}
