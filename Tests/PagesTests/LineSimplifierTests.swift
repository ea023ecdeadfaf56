import Testing

@testable import Pages

@Suite("Lines with fewer points") struct LineSimplifierTests {
  /// Its farthest point is always near an end of what is left.
  @Test func aZigzagOfGrowingTeethStaysWithinTheLimit() {
    let spots = (0..<3000).map { (x: Double($0) / 1000, y: $0.isMultiple(of: 2) ? 0 : Double($0) / 1000) }
    let kept = LineSimplifier.kept(spots, limit: 0.05)
    #expect(kept.first == 0 && kept.last == 2999 && kept == kept.sorted())
    // Teeth are 50 times as near each other as the limit, but as high as three.
    #expect(kept.count > 60 && kept.count < 3000)
    var farthest = 0.0
    for (start, end) in zip(kept, kept.dropFirst()) {
      let (a, b) = (spots[start], spots[end])
      let (across, down) = (b.x - a.x, b.y - a.y)
      for spot in spots[start...end] {
        let part = ((spot.x - a.x) * across + (spot.y - a.y) * down) / (across * across + down * down)
        let near = (x: a.x + max(0, min(1, part)) * across, y: a.y + max(0, min(1, part)) * down)
        farthest = max(
          farthest, ((spot.x - near.x) * (spot.x - near.x) + (spot.y - near.y) * (spot.y - near.y)).squareRoot())
      }
    }
    #expect(farthest <= 0.05 * 1.0001)
  }
}
