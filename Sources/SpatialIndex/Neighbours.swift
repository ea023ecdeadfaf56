/// For each point of an index the nearest other ones.
package struct Neighbours: Sendable {
  package struct Neighbour: Sendable {
    /// The item; -1 if there are no more.
    package fileprivate(set) var item: Int32 = -1
    package fileprivate(set) var metres: Float = 0

    init(item: Int32 = -1, metres: Float = 0) { (self.item, self.metres) = (item, metres) }
  }

  private let count: Int
  /// `count` for each item, nearest first, equally near ones in the order of the items.
  private let all: [Neighbour]

  /// - Parameter parts: `count` neighbours for each point of the leaves, in their order.
  init(_ parts: [[Neighbour]], of leaves: [Leaf], count: Int) {
    let last = leaves.reduce(-1) { max($0, $1.items.max()) }
    var all = Array(repeating: Neighbour(), count: count * Int(last + 1))
    var items = leaves.lazy.flatMap { leaf in (0..<leaf.count).lazy.map { leaf.items[$0] } }.makeIterator()
    for part in parts {
      for start in stride(from: 0, to: part.count, by: count) {
        guard let item = items.next() else { break }
        for place in 0..<count { all[Int(item) * count + place] = part[start + place] }
      }
    }
    (self.count, self.all) = (count, all)
  }

  /// The neighbours of an item; none for an item that the index does not contain.
  package subscript(item: Int) -> ArraySlice<Neighbour> {
    guard (item + 1) * count <= all.count else { return [] }
    return all[(item * count)..<((item + 1) * count)].prefix { $0.item >= 0 }
  }
}
