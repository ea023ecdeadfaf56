/// One list of numbers for each place, all in one array.
struct Buckets: Sendable {
  /// The start of each place's list, and the end of the last.
  private var starts: [Int] = [0]
  private var items: [Int] = []

  init() {}

  /// - Parameters:
  ///   - count: the number of places.
  ///   - items: the items in the order of the lists.
  ///   - place: returns the place of an item.
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

  subscript(index: Index<some Any>) -> ArraySlice<Int> { self[index.number] }

  /// Empty for a place out of range.
  subscript(place: Int) -> ArraySlice<Int> {
    place + 1 < starts.count ? items[starts[place]..<starts[place + 1]] : []
  }
}
