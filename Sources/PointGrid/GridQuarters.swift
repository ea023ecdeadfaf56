/// Sorts points into cells: those of a cell are divided into four, and keep their order in each.
struct GridQuarters {
  private struct Keyed {
    let key: UInt64
    let index: Int32
  }

  private var points: [Keyed]
  /// A buffer for division.
  private var spare: [Keyed]

  /// - Parameter keys: the keys of the points: two bits for each level, the first level's highest.
  init(_ keys: [UInt64]) {
    points = keys.indices.map { Keyed(key: keys[$0], index: Int32($0)) }
    spare = points
  }

  /// The indices of the points.
  var order: [Int32] { points.map(\.index) }

  /// Divides points by two bits of their keys.
  /// - Parameter bit: the lower of the two.
  /// - Returns: the ranges of the four quarters.
  mutating func divide(_ members: Range<Int>, bit: Int) -> [Range<Int>] {
    var counts = InlineArray<4, Int>(repeating: 0)
    for place in members { counts[Int(points[place].key >> UInt64(bit) & 3)] += 1 }
    var (start, quarters) = (members.lowerBound, [Range<Int>]())
    for quarter in 0..<4 {
      quarters.append(start..<start + counts[quarter])
      start += counts[quarter]
    }
    // If one quarter contains all, as often in a city, nothing moves.
    guard !quarters.contains(members) else { return quarters }
    var ends = InlineArray<4, Int> { quarters[$0].lowerBound }
    for place in members {
      let point = points[place]
      let quarter = Int(point.key >> UInt64(bit) & 3)
      spare[ends[quarter]] = point
      ends[quarter] += 1
    }
    for place in members { points[place] = spare[place] }
    return quarters
  }
}
