import Testing

@testable import Pages

@Suite("Lines with fewer points") struct LineSimplifierTests {
  /// Its farthest point is always near an end of what is left.
  @Test func aZigzagOfGrowingTeethStaysWithinTheLimit() {
    let spots = (0..<3000).map { (x: Double($0) / 1000, y: $0.isMultiple(of: 2) ? 0 : Double($0) / 1000) }
    let kept = LineSimplifier.kept(spots, limit: 0.05)
    #expect(kept.first == 0 && kept.last == 2999 && kept == kept.sorted() && kept.count > 2000)
    for (start, end) in zip(kept, kept.dropFirst()) {
      let (a, b) = (spots[start], spots[end])
      for spot in spots[start...end] {
        let (across, down) = (b.x - a.x, b.y - a.y)
        let part = ((spot.x - a.x) * across + (spot.y - a.y) * down) / (across * across + down * down)
        let near = (x: a.x + max(0, min(1, part)) * across, y: a.y + max(0, min(1, part)) * down)
        #expect((spot.x - near.x) * (spot.x - near.x) + (spot.y - near.y) * (spot.y - near.y) <= 0.05 * 0.05 * 1.0001)
      }
    }
  }
}
