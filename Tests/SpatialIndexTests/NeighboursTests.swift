import Testing

@testable import SpatialIndex

@Suite struct NeighboursTests {
  private func index(_ points: [(Double, Double)]) -> SpatialIndex {
    SpatialIndex(points.enumerated().map { .init(item: $0, latitude: $1.0, longitude: $1.1) })
  }

  @Test(arguments: [1, 5, 12]) func areThoseOfASearchFromEachPoint(count: Int) {
    var numbers = Numbers(state: 7)
    func next(_ size: Double) -> Double { .random(in: 0...size, using: &numbers) }
    var points = (0..<400).map { _ in (next(180) - 90, next(360) - 180) }
    points += (0..<60).map { _ in (-17 + next(1), next(1) < 0.5 ? 180 - next(0.5) : next(0.5) - 180) }
    points += (0..<40).map { _ in (90 - next(0.5), next(360) - 180) } + [(90, 0), (-90, 0), (-90, 77)]
    let index = index(points)
    let neighbours = index.neighbours(count: count)
    for (item, point) in points.enumerated() {
      let found = neighbours[item]
      let expected = index.nearest(latitude: point.0, longitude: point.1, count: count) { $0 != item }
      #expect(found.map { Int($0.item) } == expected.map(\.item))
      // Distances are stored as single floats: one part in eight million.
      #expect(zip(found, expected).allSatisfy { abs(Double($0.metres) - $1.metres) <= 0.01 + $1.metres / 8e6 })
    }
  }

  @Test func equalPointsComeByItem() {
    let neighbours = index(Array(repeating: (10, 20), count: 30) + [(10, 20.001)]).neighbours(count: 5)
    #expect(neighbours[3].map(\.item) == [0, 1, 2, 4, 5])
  }

  @Test func areFewerIfThereAreFew() {
    #expect(index([(1, 1), (2, 2)]).neighbours(count: 5)[0].map(\.item) == [1])
    #expect(index([]).neighbours(count: 5)[0].isEmpty)
  }

  @Test func areNoneOfAnItemWithoutAPoint() {
    let neighbours = SpatialIndex([
      .init(item: 1, latitude: 0, longitude: 0), .init(item: 3, latitude: 1, longitude: 1),
    ]).neighbours(count: 2)
    #expect((0...5).map { neighbours[$0].map(\.item) } == [[], [3], [], [1], [], []])
  }
}
