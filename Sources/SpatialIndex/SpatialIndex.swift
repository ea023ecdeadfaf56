import Bytes

/// Finds the nearest of many points on the globe.
///
/// Points are unit vectors, because the chord between two of them orders as the great circle does, also at the date line
/// and the poles. Eight points that are near one another form a leaf; a box surrounds each leaf, each group of four boxes,
/// and so on up to one. The order along a Hilbert curve only determines how small the boxes are.
package struct SpatialIndex: Sendable {
  /// A point that can be found.
  package struct Point: Sendable {
    let item: Int32
    let latitude, longitude: Double

    /// - Parameters:
    ///   - item: what is at the point, such as an index; not negative. Each item has one point.
    ///   - latitude: in degrees, −90 to 90.
    ///   - longitude: in degrees, −180 to 180.
    package init(item: Int, latitude: Double, longitude: Double) {
      (self.item, self.latitude, self.longitude) = (Int32(item), latitude, longitude)
    }
  }

  /// The number of boxes in a box of the next level.
  static let fan = 4

  let leaves: [Leaf]
  /// The boxes of all levels, those of the leaves first.
  let boxes: [Box]
  /// The range of each level in `boxes`.
  let levels: [Range<Int>]

  package init(_ points: [Point] = []) {
    let isOrdered = zip(points, points.dropFirst()).allSatisfy { $0.item < $1.item }
    let points = isOrdered ? points : points.sorted { $0.item < $1.item }
    let keys = parallelMap(points.count, by: 16_384) { part in
      part.map { UInt64(HilbertCurve.position(points[$0])) << 32 | UInt64($0) }
    }
    let order = HilbertCurve.sorted(Array(keys.joined()))
    let parts = parallelMap((order.count + Leaf.size - 1) / Leaf.size, by: 1024) { numbers in
      numbers.map { number in
        Leaf(
          order[number * Leaf.size..<min((number + 1) * Leaf.size, order.count)].lazy.map {
            points[Int($0 & 0xFFFF_FFFF)]
          })
      }
    }
    leaves = parts.flatMap { $0 }
    var boxes = leaves.map(\.box)
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

  /// The items nearest to a point, nearest first, equally near ones in the order of the items.
  /// - Parameters:
  ///   - count: the maximum number of items.
  ///   - metres: the maximum distance.
  ///   - isWanted: excludes items.
  package func nearest(
    latitude: Double, longitude: Double, count: Int, within metres: Double = .infinity,
    where isWanted: (Int) -> Bool = { _ in true }
  ) -> [(item: Int, metres: Double)] {
    guard count > 0, !leaves.isEmpty else { return [] }
    var search = NearestSearch(count: count, limit: Globe.squaredChord(metres))
    search.run(from: Leaf(CollectionOfOne(Point(item: 0, latitude: latitude, longitude: longitude))), in: self) {
      isWanted(Int($1))
    }
    return search.found(lane: 0).map { (Int($0.item), Globe.metres($0.squared)) }
  }

  /// All items within a distance of a point, in no order.
  /// - Parameters:
  ///   - longitude: in degrees, as `latitude`.
  ///   - metres: the maximum distance.
  package func items(latitude: Double, longitude: Double, within metres: Double) -> [Int] {
    guard !leaves.isEmpty else { return [] }
    let limit = Globe.squaredChord(metres)
    let leaf = Leaf(CollectionOfOne(Point(item: 0, latitude: latitude, longitude: longitude)))
    let (box, at) = (leaf.box, (x: leaf.x[0], y: leaf.y[0], z: leaf.z[0]))
    var (found, open): ([Int], [(level: Int, number: Int)]) = ([], [(levels.count - 1, 0)])
    while let (level, number) = open.popLast() {
      guard boxes[levels[level].lowerBound + number].square(to: box) <= limit else { continue }
      if level > 0 {
        let first = number * Self.fan
        for inner in first..<min(first + Self.fan, levels[level - 1].count) { open.append((level - 1, inner)) }
      } else {
        let other = leaves[number]
        let (x, y, z) = (other.x - at.x, other.y - at.y, other.z - at.z)
        let near = x * x + y * y + z * z .<= limit
        for place in 0..<other.count where near[place] { found.append(Int(other.items[place])) }
      }
    }
    return found
  }

  /// The nearest other points of each point. All are searched for at once on all cores, leaf by leaf, because the
  /// points of a leaf visit the same few leaves.
  /// - Parameter count: the maximum number for each point.
  package func neighbours(count: Int) -> Neighbours {
    let parts = parallelMap(leaves.count, by: 256) { numbers in
      var search = NearestSearch(count: count, limit: .infinity)
      var found: [Neighbours.Neighbour] = []
      found.reserveCapacity(numbers.count * Leaf.size * count)
      for number in numbers {
        let leaf = leaves[number]
        let first = max(number - 1, 0)..<min(number + 2, leaves.count)
        search.run(from: leaf, in: self, first: first) { lane, item in item != leaf.items[lane] }
        for lane in 0..<leaf.count {
          found += search.candidates(lane: lane).lazy.map {
            Neighbours.Neighbour(
              item: $0.isNone ? -1 : $0.item, metres: $0.isNone ? 0 : Float(Globe.metres($0.squared)))
          }
        }
      }
      return found
    }
    return Neighbours(parts, of: leaves, count: count)
  }
}

extension HilbertCurve {
  fileprivate static func position(_ point: SpatialIndex.Point) -> UInt32 {
    position(
      x: UInt32(max(0, min(65_535, (point.longitude + 180) * (65_536 / 360)))),
      y: UInt32(max(0, min(65_535, (point.latitude + 90) * (65_536 / 180)))))
  }
}
