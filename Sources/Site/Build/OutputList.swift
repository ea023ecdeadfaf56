import Bytes
import Compression
import Pages

/// The files that a build writes: those of the plan, with the compressed copies after each text file.
struct OutputList: Sendable {
  /// A file of the plan, by its index, unchanged or compressed.
  struct Item: Sendable {
    let file: Int32
    var packing: Packing?
  }

  /// All paths, relative to the output folder; the output uses their indices.
  let paths: SortedPaths
  /// Empty without compression: then each index is that of the plan.
  private let items: [Item]

  /// - Parameter packings: the required formats.
  init(_ plan: SitePlan, _ packings: [Packing]) {
    guard !packings.isEmpty else {
      (paths, items) = (plan.paths, [])
      return
    }
    // `.br` sorts before `.gz`.
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

  /// The indices of the compressed copies of a file of the plan.
  func copies(of index: Int) -> [Int] {
    items.isEmpty
      ? []
      : Packing.allCases.compactMap { paths.index(of: paths[index] + $0.suffix) }.filter {
        items[$0].file == items[index].file
      }
  }

  /// The range of files extended so that compressed copies are in the same range as their originals.
  func whole(_ run: Range<Int>) -> Range<Int> { bound(run.lowerBound)..<bound(run.upperBound) }

  private func bound(_ index: Int) -> Int {
    var index = index
    while index < items.count, items[index].packing != nil { index += 1 }
    return index
  }

  /// A file whose name continues that of another (`a.html-1`, `a.html`) sorts before the other's compressed copies.
  private static func inOrder(_ texts: StringTable, _ items: [Item]) -> (SortedPaths, [Item]) {
    let isSorted = (1..<max(texts.count, 1)).allSatisfy { texts.compare($0 - 1, $0) <= 0 }
    if isSorted { return (SortedPaths(sorted: texts), items) }
    let order = items.indices.map { Int32($0) }.sorted { (texts.compare(Int($0), Int($1)), $0) < (0, $1) }
    return (SortedPaths(sorted: texts.reordered(order)), order.map { items[Int($0)] })
  }
}
