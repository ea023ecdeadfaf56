import SpatialIndex

/// Groups points that are near each other, in time that grows hardly faster than their number.
package enum NearPoints {
  /// The number of points up to which each is compared with each.
  private static let few = 32

  /// Groups points that are near each other, also by way of others.
  /// - Parameter reach: in metres; not more than a few kilometres.
  /// - Returns: for each point the first point of its group.
  static func groups(_ points: [Coordinate], within reach: Double) -> [Int] {
    var groups = DisjointSets(count: points.count)
    if points.count <= few {
      for one in points.indices {
        for other in points[..<one].indices where points[one].distance(to: points[other]) <= reach {
          groups.join(one, other)
        }
      }
    } else {
      join(points, reach, &groups)
    }
    return points.indices.map { groups.first(of: $0) }
  }

  /// Chooses points of which no two are near each other, the earlier ones first.
  /// - Parameter reach: in metres; not more than a few kilometres.
  /// - Returns: the indices of the points that are not near an earlier one of these, ascending.
  package static func apart(_ points: [Coordinate], within reach: Double) -> [Int] {
    // Points in reach are at most one cube away; few points that are not can be in one.
    var chosen: [Cube: [Int]] = [:]
    return points.indices.filter { index in
      let own = cube(of: points[index], reach * 1.001)
      for x in Int32(-1)...1 {
        for y in Int32(-1)...1 {
          for z in Int32(-1)...1 {
            let others = chosen[Cube(x: own.x + x, y: own.y + y, z: own.z + z)] ?? []
            if others.contains(where: { points[$0].distance(to: points[index]) <= reach }) { return false }
          }
        }
      }
      chosen[own, default: []].append(index)
      return true
    }
  }

  /// A cube of space.
  private struct Cube: Hashable {
    let x, y, z: Int32
  }

  private static func join(_ points: [Coordinate], _ reach: Double, _ groups: inout DisjointSets) {
    // Two points in one cube are in reach: its diagonal is a little shorter than that, which is along the surface.
    let side = reach * 0.999 / 3.0.squareRoot()
    let cubes = Dictionary(grouping: points.indices) { cube(of: points[$0], side) }
    for inside in cubes.values { for point in inside { groups.join(point, inside[0]) } }
    var indices: [Cube: SpatialIndex] = [:]
    for (cube, inside) in cubes {
      // Points in reach are at most two cubes away; of each pair of cubes one looks at the other.
      for x in Int32(0)...2 {
        for y in Int32(-2)...2 {
          for z in Int32(-2)...2 where (x, y, z) > (0, 0, 0) {
            let next = Cube(x: cube.x + x, y: cube.y + y, z: cube.z + z)
            guard let others = cubes[next], groups.first(of: inside[0]) != groups.first(of: others[0]) else { continue }
            let (fewer, more, place) = inside.count < others.count ? (inside, others, next) : (others, inside, cube)
            let index = indices[place] ?? SpatialIndex(more.map { (item: $0, at: points[$0]) })
            indices[place] = index
            let isNear = fewer.contains { point in
              index.nearest(to: points[point], count: 1, within: reach * 1.001).contains {
                points[$0.item].distance(to: points[point]) <= reach
              }
            }
            if isNear { groups.join(inside[0], others[0]) }
          }
        }
      }
    }
  }

  private static func cube(of point: Coordinate, _ side: Double) -> Cube {
    let spot = (Globe.vector(latitude: point.latitude, longitude: point.longitude) * (Globe.radius / side)).rounded(
      .down)
    return Cube(x: Int32(spot.x), y: Int32(spot.y), z: Int32(spot.z))
  }
}
