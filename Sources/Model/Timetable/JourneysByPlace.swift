/// What leaves from places and what arrives there.
struct JourneysByPlace: Sendable {
  var leaving = Buckets()
  var arriving = Buckets()
}

/// Lists of numbers, one for each place, in one array.
struct Buckets: Sendable {
  /// Where each place's list begins, and the end of the last.
  private var starts: [Int] = [0]
  private var items: [Int] = []

  init() {}

  /// - Parameters:
  ///   - count: how many places there are.
  ///   - items: in the order in which each list shall have them.
  ///   - place: whose list an item stands in.
  init(count: Int, _ items: some Collection<Int>, by place: (Int) -> Int) {
    starts = Array(repeating: 0, count: count + 1)
    for item in items { starts[place(item) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    self.items = Array(repeating: 0, count: items.count)
    for item in items {
      let place = place(item)
      self.items[next[place]] = item
      next[place] += 1
    }
  }

  /// Empty for a place that there is not.
  subscript(place: Int) -> ArraySlice<Int> {
    place + 1 < starts.count ? items[starts[place]..<starts[place + 1]] : []
  }
}
