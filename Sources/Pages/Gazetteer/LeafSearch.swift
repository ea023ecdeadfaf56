/// The search for what is nearest to each of a leaf's points, for all of them at once: they look at the same few leaves.
struct LeafSearch {
  /// What was found for one of the points.
  struct Best {
    /// The city itself.
    var but: Int32 = -1
    var count = 0
    /// The squares of the straight lines, ascending; ties in the order of the gazetteer.
    var squares: InlineArray<5, Double> = .init(repeating: .infinity)
    var cities: InlineArray<5, Int32> = .init(repeating: -1)

    /// Beyond this nothing is looked for.
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

  private(set) var best = InlineArray<8, Best>(repeating: Best())
  private let home: Int
  private let leaf: CityLeaves.Leaf
  private let box: CityLeaves.Box
  /// The farthest that any of the points looks.
  private var reach = Double.infinity

  /// - Parameter home: the number of the leaf.
  init(_ home: Int, in leaves: CityLeaves) {
    self.home = home
    leaf = leaves.leaves[home]
    box = leaves.boxes[home]
    for index in 0..<leaf.count { best[index].but = leaf.cities[index] }
    // The leaves beside it on the curve are nearly always among the nearest.
    scan(home, leaves)
    if home > 0 { scan(home - 1, leaves) }
    if home + 1 < leaves.leaves.count { scan(home + 1, leaves) }
    visit(0, leaves.levels.count - 1, leaves)
  }

  private mutating func visit(_ number: Int, _ level: Int, _ leaves: CityLeaves) {
    guard level > 0 else {
      if abs(number - home) > 1 { scan(number, leaves) }
      return
    }
    let (below, first) = (leaves.levels[level - 1], number * CityLeaves.fan)
    for inner in first..<min(first + CityLeaves.fan, below.count)
    where leaves.boxes[below.lowerBound + inner].square(to: box) <= reach {
      visit(inner, level - 1, leaves)
    }
  }

  private mutating func scan(_ number: Int, _ leaves: CityLeaves) {
    let other = leaves.leaves[number]
    reach = 0
    for index in 0..<leaf.count {
      let x = other.x - leaf.x[index]
      let y = other.y - leaf.y[index]
      let z = other.z - leaf.z[index]
      let squares = x * x + y * y + z * z
      let near = squares .<= best[index].reach
      if any(near) {
        for place in 0..<other.count where near[place] { best[index].offer(squares[place], other.cities[place]) }
      }
      reach = max(reach, best[index].reach)
    }
  }
}
