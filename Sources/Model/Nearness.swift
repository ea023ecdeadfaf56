import Glibc

/// Finds what is nearest on the globe: a k-d tree over unit vectors, in which the straight line through the Earth
/// orders as the great circle does, so that the date line and the poles are places like any other.
package struct Nearness: Sendable {
  /// A point, with all that is there: whole towns may stand at one point, such as the middle of their country.
  private struct Node {
    let point: SIMD3<Double>
    /// Indices of `items`.
    var items: Range<Int>
  }

  /// The nodes of a balanced tree: the root of a range is its middle, the axis goes round with the depth.
  private let nodes: [Node]
  /// Point by point, those of one point in their order.
  private let items: [Int]

  /// - Parameter points: what can be found: an item, and where it is.
  package init(_ points: some Sequence<(item: Int, at: Coordinate)>) {
    let all = points.map { (point: Self.vector($0.at), item: $0.item) }.sorted {
      for axis in 0..<3 where $0.point[axis] != $1.point[axis] { return $0.point[axis] < $1.point[axis] }
      return $0.item < $1.item
    }
    var nodes: [Node] = []
    for (index, one) in all.enumerated() {
      if let last = nodes.last, last.point == one.point {
        nodes[nodes.count - 1].items = last.items.lowerBound..<index + 1
      } else {
        nodes.append(Node(point: one.point, items: index..<index + 1))
      }
    }
    Self.arrange(&nodes, 0..<nodes.count, axis: 0)
    self.nodes = nodes
    items = all.map(\.item)
  }

  /// The items nearest to a point, nearest first, ties by item.
  /// - Parameters:
  ///   - count: how many at most.
  ///   - metres: how far away at most.
  ///   - isWanted: leaves items out.
  package func nearest(
    to point: Coordinate, count: Int, within metres: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [(item: Int, metres: Double)] {
    guard count > 0 else { return [] }
    var best = Best(count: count, limit: Self.chord(metres))
    search(0..<nodes.count, 0, Self.vector(point), &best, isWanted)
    return best.found.map { ($0.item, Self.metres($0.squared)) }
  }

  private struct Best {
    let count: Int
    let limit: Double
    var found: [(squared: Double, item: Int)] = []

    /// The squared chord beyond which nothing is wanted any more.
    var reach: Double { found.count < count ? limit : min(limit, found[found.count - 1].squared) }

    /// - Returns: false where it is too far: then so is what comes after it at the same point.
    mutating func offer(_ squared: Double, _ item: Int) -> Bool {
      guard squared <= reach else { return false }
      let place = found.firstIndex { (squared, item) < ($0.squared, $0.item) } ?? found.count
      guard place < count else { return false }
      found.insert((squared, item), at: place)
      if found.count > count { found.removeLast() }
      return true
    }
  }

  private func search(
    _ range: Range<Int>, _ axis: Int, _ point: SIMD3<Double>, _ best: inout Best, _ isWanted: (Int) -> Bool
  ) {
    guard !range.isEmpty else { return }
    let middle = (range.lowerBound + range.upperBound) / 2
    let node = nodes[middle]
    let apart = point - node.point
    let squared = (apart * apart).sum()
    for item in items[node.items] where isWanted(item) {
      guard best.offer(squared, item) else { break }
    }
    let (before, after) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
    let next = (axis + 1) % 3
    search(apart[axis] < 0 ? before : after, next, point, &best, isWanted)
    if apart[axis] * apart[axis] <= best.reach {
      search(apart[axis] < 0 ? after : before, next, point, &best, isWanted)
    }
  }

  private static func arrange(_ nodes: inout [Node], _ range: Range<Int>, axis: Int) {
    guard range.count > 1 else { return }
    nodes[range].sort { ($0.point[axis], $0.items.lowerBound) < ($1.point[axis], $1.items.lowerBound) }
    let middle = (range.lowerBound + range.upperBound) / 2
    arrange(&nodes, range.lowerBound..<middle, axis: (axis + 1) % 3)
    arrange(&nodes, middle + 1..<range.upperBound, axis: (axis + 1) % 3)
  }

  private static func vector(_ c: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (c.latitude.radians, c.longitude.radians)
    return SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
  }

  /// The squared chord of the unit sphere over an arc on the Earth's surface.
  private static func chord(_ metres: Double) -> Double {
    let angle = metres / Coordinate.earthRadius
    guard angle < .pi else { return .infinity }
    let half = 2 * sin(angle / 2)
    return half * half
  }

  private static func metres(_ squared: Double) -> Double {
    2 * Coordinate.earthRadius * asin(min(1, squared.squareRoot() / 2))
  }
}
