import Model

/// Leaves out points of a line that make no visible difference on a map, by the algorithm of Ramer, Douglas and
/// Peucker.
enum LineSimplifier {
  /// The largest part of the line's extent by which it may differ.
  private static let tolerance = 1.0 / 700

  /// How often a part of a line is divided at its farthest point; parts of zigzags, which may lose only one point each
  /// time, are halved from then on.
  private static let deepest = 64

  /// Simplifies lines, as much as is needed for a number of points.
  static func simplified(_ lines: [[Coordinate]], most: Int) -> [[Coordinate]] {
    var tolerance = tolerance
    var found = lines.map { simplified($0, tolerance) }
    while found.reduce(0, { $0 + $1.count }) > most, tolerance < 1 {
      tolerance *= 2
      found = found.map { simplified($0, tolerance) }
    }
    return found
  }

  static func simplified(_ points: [Coordinate]) -> [Coordinate] { simplified(points, tolerance) }

  private static func simplified(_ points: [Coordinate], _ tolerance: Double) -> [Coordinate] {
    let spots = points.map(WebMercator.spot)
    guard points.count > 2, let first = spots.first else { return points }
    let width = spots.map { abs($0.x - first.x) }.max() ?? 0
    let height = spots.map { abs($0.y - first.y) }.max() ?? 0
    let limit = max(width, height) * tolerance
    return kept(spots, limit: limit).map { points[$0] }
  }

  /// The indices of the points that must stay so that the line differs by no more than a limit.
  static func kept(_ spots: [(x: Double, y: Double)], limit: Double) -> [Int] {
    guard spots.count > 2 else { return Array(spots.indices) }
    var isKept = Array(repeating: false, count: spots.count)
    (isKept[0], isKept[spots.count - 1]) = (true, true)
    var ranges = [(start: 0, end: spots.count - 1, depth: 0)]
    while let (start, end, depth) = ranges.popLast() {
      guard end - start > 1 else { continue }
      let (farthest, distance) = farthest(spots, start, end)
      guard distance > limit else { continue }
      let place = depth < deepest ? farthest : (start + end) / 2
      isKept[place] = true
      ranges += [(start, place, depth + 1), (place, end, depth + 1)]
    }
    return spots.indices.filter { isKept[$0] }
  }

  /// The point between two others that is farthest from the line between them.
  private static func farthest(
    _ spots: [(x: Double, y: Double)], _ start: Int, _ end: Int
  ) -> (place: Int, distance: Double) {
    let (a, b) = (spots[start], spots[end])
    let (across, down) = (b.x - a.x, b.y - a.y)
    let length = across * across + down * down
    var best = (place: start, distance: -1.0)
    for place in start + 1..<end {
      let (x, y) = (spots[place].x - a.x, spots[place].y - a.y)
      let part = length > 0 ? min(1, max(0, (x * across + y * down) / length)) : 0
      let (dx, dy) = (x - part * across, y - part * down)
      let distance = (dx * dx + dy * dy).squareRoot()
      if distance > best.distance { best = (place, distance) }
    }
    return best
  }
}
