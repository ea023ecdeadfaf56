import Model

/// Lines of a route on a map, without the parts that lie along others: a branch begins where it leaves the main line.
struct LineCover {
  /// The most lines.
  private static let most = 12
  /// The distance in metres up to which two lines are one.
  private static let near = 50.0
  /// The part of the extent of all lines up to which two lines are one on large maps.
  private static let part = 1.0 / 500

  private(set) var lines: [[Coordinate]] = []
  /// The cells of a grid that the lines cross, and those around them.
  private var cells: Set<Int> = []
  /// The width of a cell, in the units of `WebMercator`.
  private let width: Double

  /// - Parameter lines: in the order of their importance; those with fewer than two points do not count.
  init(_ lines: [[Coordinate]]) {
    let lines = lines.filter { $0.count > 1 }
    width = Self.width(of: lines.joined().map(WebMercator.spot))
    for line in lines { add(line) }
  }

  /// Adds the parts of a line that are not near others.
  private mutating func add(_ line: [Coordinate]) {
    guard lines.count < Self.most else { return }
    let spots = line.map(WebMercator.spot)
    if lines.isEmpty {
      lines = [line]
      return cover(spots)
    }
    let isNew = spots.map { !cells.contains(Self.cell(column(of: $0.x), column(of: $0.y))) }
    var (at, parts): (Int, [ClosedRange<Int>]) = (0, [])
    while let first = isNew[at...].firstIndex(of: true) {
      at = isNew[first...].firstIndex(of: false) ?? line.count
      // With the points at which it leaves and joins the others.
      parts.append(max(0, first - 1)...min(line.count - 1, at))
    }
    for part in parts.prefix(Self.most - lines.count) {
      lines.append(Array(line[part]))
      cover(Array(spots[part]))
    }
  }

  private static func width(of spots: [(x: Double, y: Double)]) -> Double {
    guard let first = spots.first else { return 0 }
    let across = (spots.map(\.x).max() ?? 0) - (spots.map(\.x).min() ?? 0)
    let down = (spots.map(\.y).max() ?? 0) - (spots.map(\.y).min() ?? 0)
    return max(near / WebMercator.metres(at: first.y), max(across, down) * part)
  }

  private func column(of x: Double) -> Int { Int((x / width).rounded(.down)) }

  private static func cell(_ column: Int, _ row: Int) -> Int { row << 32 | column + 1 }

  private mutating func cover(_ spots: [(x: Double, y: Double)]) {
    var last: Int?
    for (start, end) in zip(spots, spots.dropFirst()) {
      let (across, down) = (end.x - start.x, end.y - start.y)
      // Nothing is covered between the two sides of the date line.
      let steps = abs(across) > 0.5 ? 1 : Int(max(abs(across), abs(down)) / width) + 1
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let (column, row) = (column(of: start.x + across * part), column(of: start.y + down * part))
        let cell = Self.cell(column, row)
        if cell == last { continue }
        last = cell
        for neighbour in row - 1...row + 1 {
          for other in column - 1...column + 1 { cells.insert(Self.cell(other, neighbour)) }
        }
      }
    }
  }
}
