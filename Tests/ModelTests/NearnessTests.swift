import Testing

@testable import Model

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

@Suite("What is near") struct NearnessTests {
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
    let near = Nearness(points.enumerated().map { (item: $0, at: $1) })
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
    let near = Nearness((0..<9).reversed().map { (item: $0, at: here) })
    let found = near.nearest(to: here, count: 4)
    #expect(found.map(\.item) == [0, 1, 2, 3])
    #expect(found.allSatisfy { $0.metres == 0 })
    #expect(near.nearest(to: here, count: 20, within: 0).count == 9)
  }

  @Test func aCrowdAtOnePointIsNotLookedThrough() throws {
    let here = try at(10, 20)
    let near = Nearness((0..<10_000).map { (item: $0, at: here) })
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
    #expect(Nearness([(item: Int, at: Coordinate)]()).nearest(to: here, count: 3).isEmpty)
    #expect(Nearness([(item: 0, at: here)]).nearest(to: here, count: 0).isEmpty)
    #expect(Nearness([(item: 0, at: here)]).nearest(to: here, count: 3) { _ in false }.isEmpty)
    #expect(Nearness([(item: 0, at: here)]).nearest(to: try at(11, 20), count: 3, within: 100_000).isEmpty)
    #expect(Nearness([(item: 0, at: here)]).nearest(to: try at(-10, -160), count: 3).count == 1, "the antipode")
  }
}

@Suite("Points on the globe") struct CoordinateTests {
  @Test(arguments: [(90.1, 0), (-90.1, 0), (0, 180.1), (0, -180.1), (Double.nan, 0), (0, Double.nan), (.infinity, 0)])
  func thereIsNoneOffTheGlobe(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func bordersAreOnIt() throws {
    for corner in [(90.0, 180.0), (-90, -180), (0, 0)] {
      #expect(Coordinate(latitude: corner.0, longitude: corner.1) != nil)
    }
    #expect(try at(0, 0).isNullIsland)
    #expect(try at(-0.0, 0).isNullIsland)
    #expect(try !at(0, 1e-9).isNullIsland)
  }

  @Test func distancesAreThoseOfTheGlobe() throws {
    let quarter = Coordinate.earthRadius * .pi / 2
    #expect(try at(0, 0).distance(to: at(0, 0)) == 0)
    #expect(try abs(at(90, 0).distance(to: at(0, 123)) - quarter) < 0.01)
    #expect(try abs(at(90, 0).distance(to: at(-90, 0)) - 2 * quarter) < 0.01)
    #expect(try abs(at(0, 179.5).distance(to: at(0, -179.5)) - at(0, 0).distance(to: at(0, 1))) < 0.01)
    // Montréal to Québec, some 233 km.
    let metres = try at(45.5088, -73.5542).distance(to: at(46.8139, -71.2080))
    #expect((231_000...235_000).contains(metres))
    #expect(try at(89, 10).distance(to: at(89, 10)) == 0)
  }
}

@Suite("Where another point lies") struct OffsetTests {
  @Test(arguments: [
    ((0.0, 0.0), (0.001, 0.0), (0.0, 111.195)), ((0, 0), (0, 0.001), (111.195, 0)),
    ((60, 20), (60, 20.001), (55.598, 0)),
    ((0, 179.9995), (0, -179.9995), (111.195, 0)), ((89.999, 0), (89.999, 180), (0, 222.39)), ((7, 7), (7, 7), (0, 0)),
  ])
  func isInMetresEastAndNorth(_ from: (Double, Double), _ to: (Double, Double), _ offset: (Double, Double)) throws {
    let found = try at(from.0, from.1).offset(of: at(to.0, to.1))
    #expect(abs(found.east - offset.0) < 0.01 && abs(found.north - offset.1) < 0.01)
  }

  @Test func isAsFarAwayAsThePointIs() throws {
    let (here, there) = (try at(48.2, 16.4), try at(-33.9, 151.2))
    let offset = here.offset(of: there)
    let length = (offset.east * offset.east + offset.north * offset.north).squareRoot()
    #expect(abs(length - here.distance(to: there)) < 0.01)
  }
}
