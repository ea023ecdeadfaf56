import Model

/// A part of a timetable that is too large for one page: consecutive trips, from full hour to full hour where that is
/// possible.
struct GridPart: Sendable {
  let trips: [TripIndex]
  /// The departures of the first and the last of them from their first stops, in seconds of the service day.
  let first, last: Int32
  /// Where these are.
  let ends: [StopIndex]
  /// Whether the clock shows these times for another part too.
  private(set) var isAmbiguous = false

  /// The largest number of trips on a page, and of cells.
  private static let (mostColumns, mostCells) = (400, 40_000)
  /// The number of parts before and after one to which its page links.
  private static let around = 20

  private init(_ columns: ArraySlice<RouteGrid.Column>, _ grid: RouteGrid) {
    trips = columns.map(\.index)
    first = columns.first.map { grid.time($0, 0) } ?? 0
    last = columns.last.map { grid.time($0, 0) } ?? 0
    ends = [columns.first, columns.last].compactMap { column in column.map { grid.stop($0, 0).stop } }
  }

  /// The parts of a timetable; none if it fits on one page.
  static func parts(of trips: [TripIndex], wanted: [StopIndex], _ schedule: Schedule) -> [GridPart] {
    guard mayBeSeveral(trips, schedule) else { return [] }
    let grid = RouteGrid(trips, wanted: wanted, schedule)
    var parts: [GridPart] = []
    var start = 0
    while start < grid.columns.count {
      var end = fitting(from: start, grid)
      if start == 0, end == grid.columns.count { return [] }
      if end < grid.columns.count, let hour = hour(start..<end, grid) { end = hour }
      parts.append(GridPart(grid.columns[start..<end], grid))
      start = end
    }
    let counts = Dictionary(grouping: parts) { [$0.first / 60, $0.last / 60] }.mapValues(\.count)
    for part in parts.indices {
      parts[part].isAmbiguous = counts[[parts[part].first / 60, parts[part].last / 60]] ?? 0 > 1
    }
    return parts
  }

  /// The parts to which the page of one links: the first, the last, and those around it.
  static func linked(from part: Int, of count: Int) -> [Int] {
    (0..<count).filter { $0 == 0 || $0 == count - 1 || abs($0 - part) <= around }
  }

  /// A quick check whether a timetable could need several parts, without computing its grid.
  private static func mayBeSeveral(_ trips: [TripIndex], _ schedule: Schedule) -> Bool {
    if trips.count > mostColumns { return true }
    // A timetable has no more rows than its patterns have stops.
    let rows = Set(trips.map { schedule[$0].pattern }).reduce(0) { $0 + schedule.stops(of: $1).count }
    return trips.count > 1 && trips.count * rows > mostCells
  }

  /// The end of the columns from one on that fit on a page: at least that one.
  private static func fitting(from start: Int, _ grid: RouteGrid) -> Int {
    let most = min(start + mostColumns, grid.columns.count)
    var rows: Set<Int> = []
    var patterns: Set<PatternIndex> = []
    for number in start..<most {
      let column = grid.columns[number]
      if patterns.insert(column.trip.pattern).inserted { rows.formUnion(column.rows) }
      if number > start, rows.count * (number - start + 1) > mostCells { return number }
    }
    return most
  }

  /// The last column that is the first of its hour, in the second half of some columns.
  private static func hour(_ columns: Range<Int>, _ grid: RouteGrid) -> Int? {
    let middle = columns.lowerBound + (columns.count + 1) / 2
    let hours = columns.map { grid.time(grid.columns[$0], 0) / 3600 }
    return (middle..<columns.upperBound).last { column in
      let place = column - columns.lowerBound
      return place > 0 && hours[place - 1] < hours[place]
    }
  }
}
