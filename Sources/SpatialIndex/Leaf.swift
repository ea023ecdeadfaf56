/// Up to eight points that are near one another, as columns. Missing ones are not a number.
struct Leaf: Sendable {
  static let size = 8
  private(set) var x = SIMD8<Double>(repeating: .nan)
  private(set) var y = SIMD8<Double>(repeating: .nan)
  private(set) var z = SIMD8<Double>(repeating: .nan)
  private(set) var items = SIMD8<Int32>(repeating: -1)
  private(set) var count = 0

  /// - Parameter points: at most eight.
  init(_ points: some Sequence<SpatialIndex.Point>) {
    for point in points {
      let vector = Globe.vector(latitude: point.latitude, longitude: point.longitude)
      (x[count], y[count], z[count], items[count]) = (vector.x, vector.y, vector.z, point.item)
      count += 1
    }
  }

  var box: Box {
    (0..<count).reduce(into: Box()) { box, index in
      let point = SIMD4(x[index], y[index], z[index], 0)
      box.add(Box(low: point, high: point, firstItem: items[index]))
    }
  }
}

/// The bounds of points in x, y and z; the fourth component is unused.
struct Box: Sendable {
  private(set) var low = SIMD4<Double>(.infinity, .infinity, .infinity, 0)
  private(set) var high = SIMD4<Double>(-.infinity, -.infinity, -.infinity, 0)
  /// The lowest item, because of equally near items the lowest are found.
  private(set) var firstItem = Int32.max

  mutating func add(_ other: Box) {
    low = pointwiseMin(low, other.low)
    high = pointwiseMax(high, other.high)
    firstItem = min(firstItem, other.firstItem)
  }

  /// The square of the distance between two boxes. Computed like that between points, so no two points are nearer,
  /// including rounding.
  func square(to other: Box) -> Double {
    let gap = pointwiseMax(pointwiseMax(other.low - high, low - other.high), SIMD4(repeating: 0))
    let squares = gap * gap
    return squares.x + squares.y + squares.z
  }
}
