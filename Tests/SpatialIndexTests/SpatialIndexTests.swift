import Model
import Testing

@testable import SpatialIndex

/// Numbers that are the same in every run (SplitMix64).
struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

private func at(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

@Suite("What is near") struct SpatialIndexTests {
  /// The plain way: every distance, sorted.
  private func scanned(
    _ points: [Coordinate], _ from: Coordinate, _ count: Int, _ metres: Double, _ isWanted: (Int) -> Bool
  ) -> [(item: Int, metres: Double)] {
    points.indices.filter(isWanted).map { (item: $0, metres: from.distance(to: points[$0])) }
      .filter { $0.metres <= metres }
      .sorted { abs($0.metres - $1.metres) < 1e-3 ? $0.item < $1.item : $0.metres < $1.metres }
      .prefix(count).map { $0 }
  }

  /// Items are compared only where no two points are equally far but for the last bits of their distances.
  private func agree(
    _ points: [Coordinate], from: [Coordinate], _ count: Int, within metres: Double, items: Bool = true
  ) {
    let near = SpatialIndex(points.enumerated().map { (item: $0, at: $1) })
    for point in from {
      let found = near.nearest(to: point, count: count, within: metres) { $0 % 5 != 3 }
      let plain = scanned(points, point, count, metres) { $0 % 5 != 3 }
      if items { #expect(found.map(\.item) == plain.map(\.item), "from \(point)") }
      #expect(found.count == plain.count && Set(found.map(\.item)).count == found.count)
      #expect(found.allSatisfy { $0.item % 5 != 3 && abs($0.metres - point.distance(to: points[$0.item])) < 0.5 })
      #expect(zip(found, plain).allSatisfy { abs($0.metres - $1.metres) < 0.5 }, "from \(point)")
    }
  }

  @Test(arguments: [1, 6, 40]) func aThousandRandomPointsAgreeWithAPlainScan(count: Int) throws {
    var numbers = Numbers(state: 42)
    let points = try (0..<1_000).map { _ in
      try at(.random(in: -90...90, using: &numbers), .random(in: -180...180, using: &numbers))
    }
    agree(points, from: Array(points.prefix(60)), count, within: .infinity)
    agree(points, from: Array(points.prefix(60)), count, within: 700_000)
  }

  @Test(arguments: [0, 300_000, 5_000_000, 30_000_000.0]) func allPointsWithinADistanceAgreeWithAPlainScan(
    metres: Double
  ) throws {
    var numbers = Numbers(state: 11)
    let points = try (0..<500).map { _ in
      try at(.random(in: -90...90, using: &numbers), .random(in: -180...180, using: &numbers))
    }
    let near = SpatialIndex(points.enumerated().map { (item: $0, at: $1) })
    for point in points.prefix(40) {
      let plain = points.indices.filter { point.distance(to: points[$0]) <= metres }
      #expect(near.items(near: point, within: metres).sorted() == plain)
    }
    #expect(SpatialIndex([(item: Int, at: Coordinate)]()).items(near: points[0], within: metres) == [])
  }

  @Test func crowdedAndEqualPointsAgreeWithAPlainScan() throws {
    var numbers = Numbers(state: 7)
    let points = try (0..<400).map { _ in
      try at(Double(Int.random(in: 50...53, using: &numbers)), Double(Int.random(in: 8...12, using: &numbers)))
    }
    agree(points, from: Array(points.prefix(20)), 30, within: 100_000, items: false)
  }

  @Test func theDateLineAndThePolesAreNoBorders() throws {
    var numbers = Numbers(state: 3)
    let points = try (0..<300).map { index in
      let near = Double.random(in: 0...1, using: &numbers)
      switch index % 4 {
      case 0: return try at(.random(in: -20...20, using: &numbers), 180 - near)
      case 1: return try at(.random(in: -20...20, using: &numbers), -180 + near)
      case 2: return try at(90 - near, .random(in: -180...180, using: &numbers))
      default: return try at(-90 + near, .random(in: -180...180, using: &numbers))
      }
    }
    let from = try [at(0, 180), at(0, -180), at(90, 0), at(-90, 77), at(89.99, -179), at(10, 179.999)]
    agree(points, from: from, 20, within: .infinity)
    agree(points, from: from, 20, within: 300_000)
  }

  @Test func equalPointsComeByItem() throws {
    let here = try at(10, 20)
    let near = SpatialIndex((0..<9).reversed().map { (item: $0, at: here) })
    let found = near.nearest(to: here, count: 4)
    #expect(found.map(\.item) == [0, 1, 2, 3])
    #expect(found.allSatisfy { $0.metres == 0 })
    #expect(near.nearest(to: here, count: 20, within: 0).count == 9)
  }

  @Test func aCrowdAtOnePointIsNotLookedThrough() throws {
    let here = try at(10, 20)
    let near = SpatialIndex((0..<10_000).map { (item: $0, at: here) })
    var asked = 0
    let found = near.nearest(to: here, count: 4) { item in
      asked += 1
      return item != 1
    }
    #expect(found.map(\.item) == [0, 2, 3, 4])
    #expect(asked < 10, "each of a crowd's pages would cost as much as the crowd is large")
  }

  @Test func thereMayBeNothing() throws {
    let here = try at(10, 20)
    #expect(SpatialIndex([(item: Int, at: Coordinate)]()).nearest(to: here, count: 3).isEmpty)
    #expect(SpatialIndex([(item: 0, at: here)]).nearest(to: here, count: 0).isEmpty)
    #expect(SpatialIndex([(item: 0, at: here)]).nearest(to: here, count: 3) { _ in false }.isEmpty)
    #expect(SpatialIndex([(item: 0, at: here)]).nearest(to: try at(11, 20), count: 3, within: 100_000).isEmpty)
    #expect(SpatialIndex([(item: 0, at: here)]).nearest(to: try at(-10, -160), count: 3).count == 1, "the antipode")
  }
}
