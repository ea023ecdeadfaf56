/// One list of items for each place, all in one array.
struct Buckets<Item: Sendable>: Sendable {
  /// The start of each place's list, and the end of the last.
  private var starts: [Int] = [0]
  private var items: [Item] = []

  init() {}

  /// - Parameters:
  ///   - count: the number of places.
  ///   - items: the items in the order of the lists.
  ///   - place: returns the place of an item.
  init(count: Int, _ items: some Collection<Item>, by place: (Item) -> Int) {
    starts = Array(repeating: 0, count: count + 1)
    for item in items { starts[place(item) + 1] += 1 }
    for index in 0..<count { starts[index + 1] += starts[index] }
    var next = starts
    self.items = Array(items)
    for item in items {
      let place = place(item)
      self.items[next[place]] = item
      next[place] += 1
    }
  }

  /// Places that are indices; items without one are left out.
  init<Thing>(count: Int, _ items: some Collection<Item>, of thing: (Item) -> Index<Thing>?) {
    self.init(count: count, items.filter { thing($0) != nil }) { thing($0)?.number ?? 0 }
  }

  subscript(index: Index<some Any>) -> ArraySlice<Item> { self[index.number] }

  /// Empty for a place out of range.
  subscript(place: Int) -> ArraySlice<Item> {
    place + 1 < starts.count ? items[starts[place]..<starts[place + 1]] : []
  }
}
