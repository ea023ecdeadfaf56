import Bytes
import Glibc
import Model

/// The gazetteer's points on the sphere, in leaves of eight that lie near one another, with boxes around them, around
/// four of those boxes, and so on up to one.
///
/// The boxes stand in space, so what is near is found across the date line and the poles too. How the points are brought
/// in order says only how small the boxes are.
struct CityLeaves: Sendable {
  /// Eight points, one axis beside the other; of the last leaf some may be missing: their places are not a number.
  struct Leaf: Sendable {
    static let size = 8
    var x = SIMD8<Double>(repeating: .nan)
    var y = SIMD8<Double>(repeating: .nan)
    var z = SIMD8<Double>(repeating: .nan)
    /// Indices of the gazetteer.
    var cities = SIMD8<Int32>(repeating: -1)
    var count = 0
  }

  /// From the lowest to the highest of x, y and z; the fourth is nothing.
  struct Box: Sendable {
    var low = SIMD4<Double>(.infinity, .infinity, .infinity, 0)
    var high = SIMD4<Double>(-.infinity, -.infinity, -.infinity, 0)

    mutating func add(_ other: Box) {
      low = pointwiseMin(low, other.low)
      high = pointwiseMax(high, other.high)
    }

    /// The square of the way from one box to another: no two points of them are nearer, rounded as it is.
    func square(to other: Box) -> Double {
      let x = Self.gap(low.x, high.x, other.low.x, other.high.x)
      let y = Self.gap(low.y, high.y, other.low.y, other.high.y)
      let z = Self.gap(low.z, high.z, other.low.z, other.high.z)
      return x * x + y * y + z * z
    }

    private static func gap(_ low: Double, _ high: Double, _ otherLow: Double, _ otherHigh: Double) -> Double {
      if otherLow > high { return otherLow - high }
      return low > otherHigh ? low - otherHigh : 0
    }
  }

  /// How many boxes stand in one of the next level.
  static let fan = 4

  let leaves: [Leaf]
  /// Those around the leaves, those around them, and so on to the one around all.
  let boxes: [Box]
  /// Which of the boxes each level has, from the leaves' on.
  let levels: [Range<Int>]

  init(_ gazetteer: Gazetteer, _ crew: CooperativeJob) {
    let keys = crew.map(gazetteer.count, by: 16_384) { cities in Self.keys(cities, gazetteer) }
    let order = HilbertCurve.sorted(Array(keys.joined()))
    let count = (order.count + Leaf.size - 1) / Leaf.size
    let parts = crew.map(count, by: 1024) { numbers in
      numbers.map { number in
        Self.leaf(order[number * Leaf.size..<min((number + 1) * Leaf.size, order.count)], gazetteer)
      }
    }
    leaves = parts.flatMap { $0.map(\.leaf) }
    var boxes = parts.flatMap { $0.map(\.box) }
    var levels = [boxes.indices]
    while let below = levels.last, below.count > 1 {
      for first in stride(from: below.lowerBound, to: below.upperBound, by: Self.fan) {
        let end = min(first + Self.fan, below.upperBound)
        boxes.append(boxes[first..<end].reduce(into: Box()) { $0.add($1) })
      }
      levels.append(below.upperBound..<boxes.count)
    }
    (self.boxes, self.levels) = (boxes, levels)
  }

  /// For each city with a point its place on the curve, and its index in the lower half.
  private static func keys(_ cities: Range<Int>, _ gazetteer: Gazetteer) -> [UInt64] {
    cities.compactMap { city in
      gazetteer.coordinate(city).map { point in
        let x = UInt32(max(0, min(65_535, (point.longitude + 180) * (65_536 / 360))))
        let y = UInt32(max(0, min(65_535, (point.latitude + 90) * (65_536 / 180))))
        return UInt64(HilbertCurve.place(x: x, y: y)) << 32 | UInt64(city)
      }
    }
  }

  private static func leaf(_ keys: ArraySlice<UInt64>, _ gazetteer: Gazetteer) -> (leaf: Leaf, box: Box) {
    var (leaf, box) = (Leaf(), Box())
    for key in keys {
      let city = Int32(truncatingIfNeeded: key)
      let (latitude, longitude) = (
        gazetteer.latitudes[Int(city)] * .pi / 180, gazetteer.longitudes[Int(city)] * .pi / 180
      )
      let across = cos(latitude)
      let point = SIMD4(across * cos(longitude), across * sin(longitude), sin(latitude), 0)
      (leaf.x[leaf.count], leaf.y[leaf.count], leaf.z[leaf.count]) = (point.x, point.y, point.z)
      leaf.cities[leaf.count] = city
      leaf.count += 1
      box.add(Box(low: point, high: point))
    }
    return (leaf, box)
  }
}
