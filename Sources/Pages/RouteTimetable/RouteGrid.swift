import Model

/// A timetable of trips that run in one direction: the stops are its rows, the trips its columns.
struct RouteGrid {
  /// A trip.
  struct Column {
    let index: TripIndex
    let trip: Trip
    /// The row of each stop of its pattern, rising.
    let rows: [Int]
    /// The rows of its stops before and after these, whose times are unknown.
    let untimed: [Int]
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
    var known: [PatternIndex: (rows: [Int], untimed: [Int])] = [:]
    let columns = trips.map { index -> Column in
      let trip = schedule[index]
      let own = known[trip.pattern] ?? Self.rows(of: trip.pattern, rows, schedule)
      known[trip.pattern] = own
      return Column(index: index, trip: trip, rows: own.rows, untimed: own.untimed)
    }
    let times = columns.map { column in
      column.rows.enumerated().map { place, row in (row: row, time: schedule.shownTime(of: column.trip, at: place)) }
    }
    stops = order.stops
    self.columns = TripOrder.order(times, rowCount: order.stops.count).map { columns[$0] }
  }

  /// - Parameter rows: those of each sequence of stops.
  private static func rows(
    of pattern: PatternIndex, _ rows: [[StopIndex]: [Int]], _ schedule: Schedule
  ) -> (rows: [Int], untimed: [Int]) {
    let all = rows[schedule.stopsWithUntimed(of: pattern)] ?? []
    let start = schedule[pattern].before.count { $0.untimedStop != nil }
    let timed = start..<start + schedule[pattern].stops.count
    return (Array(all[timed]), Array(all[..<timed.lowerBound] + all[timed.upperBound...]))
  }

  /// The grid with two columns for each folded trip, its first run and its last.
  var withEndsOfFoldedTrips: RouteGrid {
    guard columns.contains(where: \.trip.isFolded) else { return self }
    var grid = self
    grid.columns = columns.flatMap { column in
      guard column.trip.isFolded else { return [column] }
      return [
        Column(
          index: column.index, trip: column.trip.firstRun, rows: column.rows, untimed: column.untimed, end: .firstRun),
        Column(
          index: column.index, trip: column.trip.lastRun, rows: column.rows, untimed: column.untimed, end: .lastRun),
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
      let sequence = schedule.stopsWithUntimed(of: pattern)
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

  /// When a trip arrives in one of its pattern's places at which riders may alight, if it leaves much later.
  func earlyArrival(_ column: Column, _ place: Int) -> Int32? {
    let time = schedule.time(of: column.trip, at: place)
    guard place > 0, place < column.rows.count - 1, time.departure - time.arrival >= Self.longStay,
      stop(column, place).dropOff != .none
    else { return nil }
    return time.arrival
  }

  /// From this number of seconds on, the arrival before a stay is shown.
  private static let longStay: Int32 = 600

  /// The times of all trips, for folded trips of the first and the last run.
  var times: [(stop: StopIndex, seconds: Int32)] {
    columns.flatMap { column in
      column.rows.indices.flatMap { place in
        let (stop, time) = (stops[column.rows[place]], time(column, place))
        return column.trip.isFolded ? [(stop, time), (stop, time + column.trip.span)] : [(stop, time)]
      }
    }
  }

  /// The rows at which vehicles keep to the times, both ends, and stops without times.
  var timepoints: [Int] { rows(where: \.isTimepoint) }

  /// The rows of some stops, both ends, and stops without times.
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
      for row in column.untimed { shown[row] = true }
    }
    return stops.indices.filter { shown[$0] }
  }
}

extension Schedule {
  /// The time that a timetable shows: the departure or, at the last stop, the arrival.
  func shownTime(of trip: Trip, at place: Int) -> Int32 {
    let time = time(of: trip, at: place)
    return place == patterns[trip.pattern].stops.count - 1 ? time.arrival : time.departure
  }
}
