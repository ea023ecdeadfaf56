import Model

/// The content of a timetable: its rows and columns with their cells and marks.
struct GridTable {
  struct Cell {
    /// By the clock of the stop, from the midnight that begins the service day; nil if it is unknown.
    let seconds: Int?
    /// The arrival, likewise, if it is much earlier; otherwise nil.
    var arrival: Int?
    var marks: [GridMark]
  }

  /// A stop, with the cell of each trip.
  struct Line {
    let stop: StopIndex
    var cells: [Cell?]
    var marks: [GridMark] = []
    /// The agency's notes about the stop.
    fileprivate var notes: [GridMark] = []
    /// The platform, if another stop of the table is at the same station.
    var platform = ""
  }

  struct Column {
    let trip: Trip
    var marks: [GridMark]
  }

  let lines: [Line]
  let columns: [Column]
  /// What applies to all trips.
  let common: [GridMark]
  let runs: [HeadwayRun]
  /// Whether trips are rows, and stops are columns.
  let isTransposed: Bool
  /// Sentences of the agency about all of it.
  let sentences: [String]

  /// With fewer stops, trips are rows.
  static let fewestStops = 6

  /// - Parameters:
  ///   - rows: the rows of the grid to show; nil for all.
  ///   - layout: how the agency presents it.
  ///   - clocks: of the stops.
  ///   - further: marks of a trip besides those of its own data.
  init(
    _ grid: RouteGrid, rows: [Int]? = nil, _ layout: RouteLayout = .plain, _ clocks: StopClocks,
    further: (Trip) -> [GridMark] = { _ in [] }, _ schedule: Schedule
  ) {
    let grid = grid.withEndsOfFoldedTrips
    var lines = grid.stops.map { Line(stop: $0, cells: Array(repeating: nil, count: grid.columns.count)) }
    var columns = grid.columns.map {
      Column(trip: $0.trip, marks: GridMark.marks(of: $0.trip) + layout.notes.notes(of: $0.trip) + further($0.trip))
    }
    var sequences = Array(repeating: Set<Int32>(), count: lines.count)
    for (number, column) in grid.columns.enumerated() {
      for (place, row) in column.rows.enumerated() {
        let stop = grid.stop(column, place)
        if !layout.notes.isEmpty { sequences[row].insert(stop.sequence) }
        lines[row].cells[number] = Cell(
          seconds: clocks.sinceMidnight(grid.time(column, place), at: stop.stop, schedule),
          arrival: grid.earlyArrival(column, place).map { clocks.sinceMidnight($0, at: stop.stop, schedule) },
          marks: GridMark.marks(of: stop, isFirst: place == 0, isLast: place == column.rows.count - 1)
            + layout.notes.notes(of: column.trip, at: stop))
      }
    }
    for (number, column) in grid.columns.enumerated() {
      for row in column.untimed { lines[row].cells[number] = Cell(seconds: nil, marks: [.fact(.untimed)]) }
    }
    for row in lines.indices { lines[row].notes = layout.notes.notes(of: lines[row].stop, sequences[row]) }
    if let rows { lines = rows.map { lines[$0] } }
    let apart = columns.indices.filter { column in
      columns[column].marks.contains { !$0.isFact }
        || !layout.notes.isEmpty && lines.contains { $0.hasNote(column) }
    }
    runs = HeadwayRun.runs(of: grid, apart: Set(apart), schedule)
    isTransposed = layout.isTransposed ?? (lines.count < Self.fewestStops)
    sentences = layout.sentences
    let common = Self.common(columns.map(\.marks))
    for index in columns.indices { columns[index].marks.removeAll(where: common.contains) }
    self.common = common
    for index in lines.indices { lines[index].share() }
    for (stop, places) in Dictionary(grouping: lines.indices, by: { schedule[lines[$0].stop].station })
    where stop != nil && Set(places.map { lines[$0].stop }).count > 1 {
      for place in places { lines[place].platform = schedule[lines[place].stop].platform }
    }
    if let agency = columns.first.map({ schedule.agency(of: $0.trip.pattern) }) {
      Self.markZones(&lines, agency, schedule)
    }
    (self.lines, self.columns) = (lines, columns)
  }

  /// Marks the lines at which another time zone begins, and the first, if there are several.
  private static func markZones(_ lines: inout [Line], _ agency: AgencyIndex, _ schedule: Schedule) {
    let zones = lines.map { schedule.zone(of: $0.stop, agency)?.name }
    var marks: [String: GridMark] = [:]
    for (line, zone) in zip(lines, zones) {
      if let zone, marks[zone] == nil { marks[zone] = .zone(line.stop, agency, number: marks.count + 1) }
    }
    guard marks.count > 1 else { return }
    for (index, zone) in zones.enumerated() where index == 0 || zone != zones[index - 1] {
      if let mark = zone.flatMap({ marks[$0] }) { lines[index].marks.append(mark) }
    }
  }

  /// The facts that all have.
  fileprivate static func common(_ marks: some Sequence<[GridMark]>) -> [GridMark] {
    var common: [GridMark]?
    for own in marks { common = common.map { $0.filter(own.contains) } ?? own.filter(\.isFact) }
    return common ?? []
  }

  /// The number of rows in which a time of arrival is above another time.
  var tallRowCount: Int {
    isTransposed
      ? columns.indices.count { trip in lines.contains { $0.cells[trip]?.arrival != nil } }
      : lines.count { $0.cells.contains { $0?.arrival != nil } }
  }

  /// The marks that are used, in their usual order.
  var marks: [GridMark] {
    let used = Set(
      columns.flatMap(\.marks) + lines.flatMap { line in line.marks + line.cells.flatMap { $0?.marks ?? [] } })
    return GridMark.sorted(used)
  }
}

extension GridTable.Line {
  /// Moves the marks that all of its cells have to the line.
  fileprivate mutating func share() {
    let common = GridTable.common(cells.lazy.compactMap { $0?.marks }).filter { $0 != .fact(.untimed) }
    marks = common + notes
    guard !common.isEmpty else { return }
    for index in cells.indices { cells[index]?.marks.removeAll(where: common.contains) }
  }

  fileprivate func hasNote(_ column: Int) -> Bool { cells[column]?.marks.contains { !$0.isFact } ?? false }
}
