import Testing

@testable import PointGrid

/// Points at these places, numbered as they come.
private func points(_ places: [(Double, Double)]) -> [GridPoint] {
  places.enumerated().map { GridPoint(item: $0, latitude: $1.0, longitude: $1.1) }
}

/// Points that look as if drawn by lot, and are the same each time; most of them crowd around one town.
private func scattered(_ count: Int) -> [GridPoint] {
  var state: UInt64 = 7
  func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 53)
  }
  return points(
    (0..<count).map { index in
      index % 4 == 0 ? (next() * 180 - 90, next() * 360 - 180) : (60.45 + next() * 0.2, 22.26 + next() * 0.2)
    })
}

@Suite("The cells of the grid") struct GridCellsTests {
  @Test func everyPointIsInOneLeafAndWithinItsBounds() {
    let all = scattered(20_000)
    let grid = GridCells(all)
    var seen = Array(repeating: 0, count: all.count)
    for cell in grid.cells where cell.isLeaf {
      let size = 180 / Double(1 << cell.level)
      for index in grid.order[cell.members].map({ Int($0) }) {
        seen[index] += 1
        let (column, row) = ((all[index].longitude + 180) / size, (all[index].latitude + 90) / size)
        #expect(Int(column) == cell.x && Int(row) == cell.y)
      }
    }
    #expect(seen.allSatisfy { $0 == 1 })
  }

  @Test func aCellOfTooManyIsFollowedByItsChildrenWhichHoldTheSame() {
    let grid = GridCells(scattered(20_000))
    for (place, cell) in grid.cells.enumerated() {
      #expect(cell.isLeaf == (cell.members.count <= GridCells.most))
      guard !cell.isLeaf else { continue }
      let children = grid.cells[place...].filter {
        $0.level == cell.level + 1 && $0.x / 2 == cell.x && $0.y / 2 == cell.y
      }
      #expect(grid.cells[place + 1] == children.first)
      #expect(children.reduce(0) { $0 + $1.members.count } == cell.members.count)
      #expect(children.map { 2 * ($0.y % 2) + $0.x % 2 } == children.map { 2 * ($0.y % 2) + $0.x % 2 }.sorted())
    }
  }

  @Test func theLastEdgesBelongToTheLastCells() {
    let corners = points([(90, 180), (-90, -180), (90, -180), (-90, 180), (0, 0), (0, -0.000_001)])
    let cells = GridCells(corners).cells
    #expect(cells.map { [$0.level, $0.x, $0.y, $0.members.count] } == [[0, 0, 0, 3], [0, 1, 0, 3]])
    let many = GridCells(points(Array(repeating: (90, 180), count: 600)))
    #expect(many.cells.last == GridCells.Cell(level: 20, x: 2_097_151, y: 1_048_575, members: 0..<600, isLeaf: true))
  }

  @Test func equalPointsShareTheDeepestCell() {
    let grid = GridCells(points(Array(repeating: (60.45, 22.26), count: 513)))
    #expect(grid.cells.map(\.level) == Array(0...20))
    #expect(grid.cells.filter(\.isLeaf).map(\.level) == [20])
    #expect(GridCells(points(Array(repeating: (60.45, 22.26), count: 512))).cells.map(\.level) == [0])
  }

  @Test func withinALeafTheOrderGivenStays() {
    let grid = GridCells(scattered(5_000))
    for cell in grid.cells where cell.isLeaf {
      #expect(grid.order[cell.members].elementsEqual(grid.order[cell.members].sorted()))
    }
  }

  @Test func nothingHasNoCells() {
    #expect(GridCells([]).cells.isEmpty)
  }
}
