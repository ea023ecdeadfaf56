import Testing

@testable import SpatialIndex

@Suite("Hilbert's curve") struct HilbertCurveTests {
  @Test func goesToAPlaceBesideTheLastEachTime() {
    var points = (0..<32 as Range<UInt32>).flatMap { x in (0..<32 as Range<UInt32>).map { (x: x, y: $0) } }
    points.sort { HilbertCurve.position(x: $0.x, y: $0.y) < HilbertCurve.position(x: $1.x, y: $1.y) }
    let steps = zip(points, points.dropFirst()).map { a, b in
      abs(Int(a.x) - Int(b.x)) + abs(Int(a.y) - Int(b.y))
    }
    #expect(steps.allSatisfy { $0 == 1 })
    #expect(HilbertCurve.position(x: 65_535, y: 0) == .max)
  }

  @Test func bringsKeysInOrderAndLeavesThoseThatAreAlike() {
    var state: UInt64 = 5
    let keys = (0..<5_000 as Range<UInt64>).map { index in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return ((state >> 33) % 700) << 32 | index
    }
    #expect(HilbertCurve.sorted(keys) == keys.sorted())
    #expect(HilbertCurve.sorted([]) == [])
  }
}
