import Bytes
import Compression
import Pages

/// The files that a build writes: those of the plan, and behind each text its packed forms.
struct OutputList: Sendable {
  /// A file of the plan, by its number, as it is or packed.
  struct Item: Sendable {
    let file: Int32
    var packing: Packing?
  }

  /// All of them, relative to the output folder; by these numbers the output knows them.
  let paths: SortedPaths
  /// Where nothing is packed, none: then each number is that of the plan.
  private let items: [Item]

  /// - Parameter packings: the forms that are wanted.
  init(_ plan: SitePlan, _ packings: [Packing]) {
    guard !packings.isEmpty else {
      (paths, items) = (plan.paths, [])
      return
    }
    // `.br` stands before `.gz`.
    let packings = packings.sorted { ByteOrder.precedes($0.suffix, $1.suffix) }
    var texts = StringTable()
    var items: [Item] = []
    let most = plan.count * (1 + packings.count)
    texts.reserve(most, bytes: (1 + packings.count) * plan.paths.texts.bytes.count + 3 * most)
    items.reserveCapacity(most)
    for file in plan.indices {
      let path = plan.paths.texts.range(file)
      texts.append { $0 += plan.paths.texts.bytes[path] }
      items.append(Item(file: Int32(file)))
      guard Packing.isText(plan.paths.texts.bytes[path]) else { continue }
      for packing in packings {
        texts.append { bytes in
          bytes += plan.paths.texts.bytes[path]
          bytes += packing.suffix.utf8
        }
        items.append(Item(file: Int32(file), packing: packing))
      }
    }
    (paths, self.items) = Self.inOrder(texts, items)
  }

  var count: Int { paths.count }
  var indices: Range<Int> { paths.indices }

  subscript(index: Int) -> Item { items.isEmpty ? Item(file: Int32(index)) : items[index] }

  /// The run of files with the bounds moved on, so that packed forms stand in one run with what they are made from.
  func whole(_ run: Range<Int>) -> Range<Int> { bound(run.lowerBound)..<bound(run.upperBound) }

  private func bound(_ index: Int) -> Int {
    var index = index
    while index < items.count, items[index].packing != nil { index += 1 }
    return index
  }

  /// A file whose name goes on where another's ends (`a.html-1`, `a.html`) stands before the other's packed forms.
  private static func inOrder(_ texts: StringTable, _ items: [Item]) -> (SortedPaths, [Item]) {
    let isSorted = (1..<max(texts.count, 1)).allSatisfy { texts.compare($0 - 1, $0) <= 0 }
    if isSorted { return (SortedPaths(sorted: texts), items) }
    let order = items.indices.map { Int32($0) }.sorted { (texts.compare(Int($0), Int($1)), $0) < (0, $1) }
    return (SortedPaths(sorted: texts.reordered(order)), order.map { items[Int($0)] })
  }
}
