import Model

/// The content of a timetable: its rows and columns with their cells and marks.
struct GridTable {
  struct Cell {
    let seconds: Int32
    var marks: [GridMark]
  }

  /// A stop, with the cell of each trip.
  struct Line {
    let stop: StopIndex
    var cells: [Cell?]
    var marks: [GridMark] = []
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

  /// With fewer stops, trips are rows.
  static let fewestStops = 6

  /// - Parameter rows: the rows of the grid to show; nil for all.
  init(_ grid: RouteGrid, rows: [Int]? = nil, _ schedule: Schedule) {
    var lines = grid.stops.map { Line(stop: $0, cells: Array(repeating: nil, count: grid.columns.count)) }
    var columns = grid.columns.map { Column(trip: $0.trip, marks: GridMark.marks(of: $0.trip)) }
    runs = HeadwayRun.runs(of: grid, schedule)
    for (number, column) in grid.columns.enumerated() {
      for (place, row) in column.rows.enumerated() {
        lines[row].cells[number] = Cell(
          seconds: grid.time(column, place),
          marks: GridMark.marks(
            of: grid.stop(column, place), isFirst: place == 0, isLast: place == column.rows.count - 1))
      }
    }
    if let rows { lines = rows.map { lines[$0] } }
    let common = Self.common(columns.map(\.marks))
    for index in columns.indices { columns[index].marks.removeAll(where: common.contains) }
    self.common = common
    for index in lines.indices { lines[index].share() }
    for (stop, places) in Dictionary(grouping: lines.indices, by: { schedule[lines[$0].stop].station })
    where stop != nil && Set(places.map { lines[$0].stop }).count > 1 {
      for place in places { lines[place].platform = schedule[lines[place].stop].platform }
    }
    (self.lines, self.columns) = (lines, columns)
  }

  /// The marks that all have.
  fileprivate static func common(_ marks: some Sequence<[GridMark]>) -> [GridMark] {
    var common: [GridMark]?
    for own in marks { common = common.map { $0.filter(own.contains) } ?? own }
    return common ?? []
  }

  /// The marks that are used, in their usual order.
  var marks: [GridMark] {
    let used = Set(
      columns.flatMap(\.marks) + lines.flatMap { line in line.marks + line.cells.flatMap { $0?.marks ?? [] } })
    return GridMark.allCases.filter(used.contains)
  }

  /// Whether trips are rows, and stops are columns.
  var isTransposed: Bool { lines.count < Self.fewestStops }

  /// The number of times in it.
  var cellCount: Int { lines.count * columns.count }
}

extension GridTable.Line {
  /// Moves the marks that all of its cells have to the line.
  fileprivate mutating func share() {
    marks = GridTable.common(cells.lazy.compactMap { $0?.marks })
    guard !marks.isEmpty else { return }
    for index in cells.indices { cells[index]?.marks.removeAll(where: marks.contains) }
  }
}
