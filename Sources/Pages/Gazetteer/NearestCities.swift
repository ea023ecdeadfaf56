import Dispatch
import Glibc
import Model
import Synchronization

/// Which cities of the gazetteer are nearest to each of them: a k-d tree over unit vectors, in which the straight line
/// through the Earth orders as the great circle does. All are asked for at once, in the order of the tree's leaves and on
/// all cores, because neighbours look at the same few points: in the order of the pages each would wait for memory.
struct NearestCities: Sendable {
  /// How many are told; they have room in `Few`.
  static let count = 5
  private typealias Few<Value> = InlineArray<5, Value>

  /// A city that is near another, and how far.
  struct Neighbour: Sendable {
    /// Index of the gazetteer; -1: there are no more.
    var city: Int32 = -1
    var metres: Float = 0
  }

  /// For each city of the gazetteer `count` of them, nearest first, ties in the order of the gazetteer.
  private let neighbours: [Neighbour]

  init(_ gazetteer: Gazetteer) {
    let tree = CityTree(gazetteer)
    let part = 2048
    let found = Mutex([Neighbour](repeating: Neighbour(), count: Self.count * gazetteer.count))
    DispatchQueue.concurrentPerform(iterations: (tree.points.count + part - 1) / part) { number in
      let points = (number * part)..<min((number + 1) * part, tree.points.count)
      let nearest = points.map { tree.nearest(to: $0) }
      found.withLock { found in
        for (point, near) in zip(points, nearest) {
          for place in 0..<near.count {
            found[Self.count * Int(tree.points[point].city) + place] = Neighbour(
              city: near.cities[place], metres: Float(Self.metres(near.squares[place])))
          }
        }
      }
    }
    neighbours = found.withLock { $0 }
  }

  /// Those nearest to a city.
  func nearest(to city: Int) -> ArraySlice<Neighbour> {
    let all = neighbours[(Self.count * city)..<(Self.count * (city + 1))]
    return all.prefix { $0.city >= 0 }
  }

  private static func metres(_ square: Double) -> Double {
    2 * Coordinate.earthRadius * asin(min(1, square.squareRoot() / 2))
  }
}

/// The tree.
private struct CityTree: Sendable {
  typealias Few<Value> = InlineArray<5, Value>

  /// How many points a leaf has at most: few enough to be looked at one by one.
  private static let leaf = 8

  struct Point {
    var at: SIMD3<Double>
    /// Index of the gazetteer.
    var city: Int32
  }

  /// Where a range of points is cut in two: a lower half that is not above the place, and an upper one not below it.
  private struct Cut {
    var axis = 0
    var place = 0.0
  }

  /// In the order of the leaves.
  private(set) var points: [Point]
  /// By the numbers of a heap: below number n stand 2n + 1 and 2n + 2.
  private var cuts: [Cut]

  init(_ gazetteer: Gazetteer) {
    points = gazetteer.indices.compactMap { city in
      gazetteer.coordinate(city).map { Point(at: Self.vector($0), city: Int32(city)) }
    }
    var most = 1
    while points.count / most > Self.leaf { most *= 2 }
    cuts = Array(repeating: Cut(), count: max(0, 2 * most - 1))
    arrange(0..<points.count, 0)
  }

  /// Those nearest to a point of the tree, without it.
  func nearest(to point: Int) -> Best {
    var best = Best(but: points[point].city)
    search(0..<points.count, 0, points[point].at, &best)
    return best
  }

  struct Best {
    let but: Int32
    var count = 0
    /// The squares of the straight lines.
    var squares: Few<Double> = .init(repeating: .infinity)
    var cities: Few<Int32> = .init(repeating: -1)

    init(but city: Int32) { but = city }

    var reach: Double { squares[NearestCities.count - 1] }

    mutating func offer(_ square: Double, _ city: Int32) {
      var place = min(count, NearestCities.count - 1)
      guard city != but, place == count || (square, city) < (squares[place], cities[place]) else { return }
      while place > 0, (square, city) < (squares[place - 1], cities[place - 1]) {
        (squares[place], cities[place]) = (squares[place - 1], cities[place - 1])
        place -= 1
      }
      (squares[place], cities[place]) = (square, city)
      count = min(count + 1, NearestCities.count)
    }
  }

  private func search(_ range: Range<Int>, _ number: Int, _ point: SIMD3<Double>, _ best: inout Best) {
    guard range.count > Self.leaf else {
      for index in range {
        let apart = points[index].at - point
        let square = (apart * apart).sum()
        if square <= best.reach { best.offer(square, points[index].city) }
      }
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let aside = point[cuts[number].axis] - cuts[number].place
    if aside < 0 {
      search(range.lowerBound..<middle, 2 * number + 1, point, &best)
      if aside * aside <= best.reach { search(middle..<range.upperBound, 2 * number + 2, point, &best) }
    } else {
      search(middle..<range.upperBound, 2 * number + 2, point, &best)
      if aside * aside <= best.reach { search(range.lowerBound..<middle, 2 * number + 1, point, &best) }
    }
  }

  /// Cuts a range in its middle, across the axis on which it is longest, and so on.
  private mutating func arrange(_ range: Range<Int>, _ number: Int) {
    guard range.count > Self.leaf else { return }
    var (low, high) = (points[range.lowerBound].at, points[range.lowerBound].at)
    for index in range {
      low = pointwiseMin(low, points[index].at)
      high = pointwiseMax(high, points[index].at)
    }
    let size = high - low
    let axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2
    let middle = (range.lowerBound + range.upperBound) / 2
    select(middle, in: range, axis)
    if number >= cuts.count { cuts += Array(repeating: Cut(), count: number + 1 - cuts.count) }
    cuts[number] = Cut(axis: axis, place: points[middle].at[axis])
    arrange(range.lowerBound..<middle, 2 * number + 1)
    arrange(middle..<range.upperBound, 2 * number + 2)
  }

  /// Puts the point in its place that belongs there by one axis, none above it before it and none below it behind it.
  private mutating func select(_ place: Int, in range: Range<Int>, _ axis: Int) {
    var (first, last) = (range.lowerBound, range.upperBound - 1)
    while first < last {
      let pivot = points[(first + last) / 2].at[axis]
      var (from, to) = (first, last)
      while from <= to {
        while points[from].at[axis] < pivot { from += 1 }
        while points[to].at[axis] > pivot { to -= 1 }
        guard from <= to else { break }
        points.swapAt(from, to)
        from += 1
        to -= 1
      }
      if place <= to {
        last = to
      } else if place >= from {
        first = from
      } else {
        return
      }
    }
  }

  private static func vector(_ point: Coordinate) -> SIMD3<Double> {
    let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
    let across = cos(latitude)
    return SIMD3(across * cos(longitude), across * sin(longitude), sin(latitude))
  }
}
