/// Finds the points nearest to each point of a leaf.
struct NearestSearch {
  struct Candidate {
    /// The squared chord.
    var squared: Double
    var item: Int32

    /// Whether no item was found.
    var isNone: Bool { item == .max }

    func precedes(_ other: Candidate) -> Bool {
      squared < other.squared || squared == other.squared && item < other.item
    }
  }

  private let count: Int
  private let limit: Double
  /// For each point of the leaf its nearest candidates in order, filled up with `none`.
  private var best: [Candidate]
  /// Of the last candidates of all points the last in order: what does not precede it is of no use.
  private var bound: Candidate
  /// The squared chord of the last candidate of each point.
  private var reach: SIMD8<Double>
  /// Leaves that were searched already.
  private var seen = 0..<0

  /// - Parameters:
  ///   - count: the number of candidates for each point.
  ///   - limit: the maximum squared chord.
  init(count: Int, limit: Double) {
    (self.count, self.limit) = (count, limit)
    bound = Candidate(squared: limit, item: .max)
    best = Array(repeating: bound, count: Leaf.size * count)
    reach = SIMD8(repeating: limit)
  }

  /// - Parameters:
  ///   - first: leaves of the index that are likely to be near. They are searched first.
  ///   - isWanted: whether an item may be found for a point of the leaf.
  mutating func run(
    from leaf: Leaf, in index: SpatialIndex, first: Range<Int> = 0..<0, where isWanted: (Int, Int32) -> Bool
  ) {
    bound = Candidate(squared: limit, item: .max)
    reach = SIMD8(repeating: limit)
    for place in best.indices { best[place] = bound }
    for number in first { scan(index.leaves[number], leaf, isWanted) }
    seen = first
    visit(0, index.levels.count - 1, index, leaf, leaf.box, isWanted)
  }

  /// The candidates of a point, nearest first.
  func found(lane: Int) -> some Sequence<Candidate> { candidates(lane: lane).prefix { !$0.isNone } }

  /// The same, filled up to `count`.
  func candidates(lane: Int) -> ArraySlice<Candidate> { best[lane * count..<(lane + 1) * count] }

  /// Visits the boxes in a box, nearest first.
  private mutating func visit(
    _ number: Int, _ level: Int, _ index: SpatialIndex, _ leaf: Leaf, _ box: Box, _ isWanted: (Int, Int32) -> Bool
  ) {
    guard level > 0 else {
      if !seen.contains(number) { scan(index.leaves[number], leaf, isWanted) }
      return
    }
    let (below, first) = (index.levels[level - 1], number * SpatialIndex.fan)
    var nearest = InlineArray<4, (number: Int, at: Candidate)>(repeating: (0, bound))
    var size = 0
    for inner in first..<min(first + SpatialIndex.fan, below.count) {
      let child = index.boxes[below.lowerBound + inner]
      let at = Candidate(squared: child.square(to: box), item: child.firstItem)
      guard at.precedes(bound) else { continue }
      var place = size
      while place > 0, at.precedes(nearest[place - 1].at) {
        nearest[place] = nearest[place - 1]
        place -= 1
      }
      nearest[place] = (inner, at)
      size += 1
    }
    for place in 0..<size where nearest[place].at.precedes(bound) {
      visit(nearest[place].number, level - 1, index, leaf, box, isWanted)
    }
  }

  private mutating func scan(_ other: Leaf, _ leaf: Leaf, _ isWanted: (Int, Int32) -> Bool) {
    var isChanged = false
    for lane in 0..<leaf.count {
      let x = other.x - leaf.x[lane]
      let y = other.y - leaf.y[lane]
      let z = other.z - leaf.z[lane]
      let squares = x * x + y * y + z * z
      let near = squares .<= reach[lane]
      guard any(near) else { continue }
      for place in 0..<other.count where near[place] {
        let candidate = Candidate(squared: squares[place], item: other.items[place])
        guard candidate.precedes(best[(lane + 1) * count - 1]), isWanted(lane, candidate.item) else { continue }
        insert(candidate, lane)
        isChanged = true
      }
    }
    if isChanged { setBound(leaf) }
  }

  private mutating func setBound(_ leaf: Leaf) {
    bound = best[count - 1]
    for lane in 0..<leaf.count {
      let last = best[(lane + 1) * count - 1]
      reach[lane] = last.squared
      if bound.precedes(last) { bound = last }
    }
  }

  private mutating func insert(_ candidate: Candidate, _ lane: Int) {
    let first = lane * count
    var place = first + count - 1
    while place > first, candidate.precedes(best[place - 1]) {
      best[place] = best[place - 1]
      place -= 1
    }
    best[place] = candidate
  }
}
