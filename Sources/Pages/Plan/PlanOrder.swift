import Bytes
import Dispatch
import Synchronization

/// Puts the paths of routes and series in the order of their bytes. A series is put in order folder by folder, on all
/// cores, and only what is left stands between is looked for.
struct PlanOrder {
  private let routes: [Route]
  private let blocks: [Block]

  /// A folder of a series.
  private struct Block {
    let kind: Int
    let folder: PageSeries.Folder
    let names: PackedTexts
  }

  init(_ routes: [Route], _ series: [(kind: Int, series: PageSeries)]) {
    self.routes = routes
    blocks = series.flatMap { kind, series in
      series.folders.map { Block(kind: kind, folder: $0, names: series.names) }
    }.sorted { ByteOrder.precedes($0.folder.address, $1.folder.address) }
  }

  func merged() -> (SortedPaths, [SitePlan.Entry]) {
    let order = routes.indices.sorted { ByteOrder.precedes(routes[$0].path, routes[$1].path) }
    let items = orderedItems()
    var texts = PackedTexts()
    var entries: [SitePlan.Entry] = []
    let count = order.count + items.reduce(0) { $0 + $1.count }
    entries.reserveCapacity(count)
    texts.reserve(count, bytes: count * 48)
    var next = order.startIndex
    for (block, items) in zip(blocks, items) {
      for item in items {
        let start = texts.bytes.count
        texts.append { path in
          path += block.folder.address.utf8
          path += block.names.bytes[block.names.range(Int(item))]
          path += "/index.html".utf8
        }
        while next < order.count,
          ByteOrder.compare(
            routes[order[next]].path.utf8.span, texts.bytes.span.extracting(start..<texts.bytes.count)) <= 0
        {
          texts.insertBeforeLast(routes[order[next]].path)
          entries.append(.listed(order[next]))
          next += 1
        }
        entries.append(SitePlan.Entry(kind: Int32(block.kind), item: item))
      }
    }
    for index in order[next...] {
      texts.append(routes[index].path)
      entries.append(.listed(index))
    }
    return Self.checked(texts, entries)
  }

  /// One folder's paths may stand among another's: then all are put in order once more.
  private static func checked(_ texts: PackedTexts, _ entries: [SitePlan.Entry]) -> (SortedPaths, [SitePlan.Entry]) {
    let isSorted = (1..<max(texts.count, 1)).allSatisfy { texts.compare($0 - 1, $0) <= 0 }
    if isSorted { return (SortedPaths(sorted: texts), entries) }
    let order = entries.indices.sorted { (texts.compare($0, $1), $0) < (0, $1) }
    return (SortedPaths(sorted: PackedTexts(order.lazy.map { texts[$0] })), order.map { entries[$0] })
  }

  /// The items of each block in the order of their paths.
  private func orderedItems() -> [[Int32]] {
    let done = Mutex([[Int32]](repeating: [], count: blocks.count))
    DispatchQueue.concurrentPerform(iterations: blocks.count) { index in
      let items = Self.ordered(blocks[index].folder.items, blocks[index].names)
      done.withLock { $0[index] = items }
    }
    return done.withLock { $0 }
  }

  private static func ordered(_ items: [Int32], _ names: PackedTexts) -> [Int32] {
    // Eight bytes decide nearly always.
    let keyed = items.map { (key: key(names.bytes.span, names.range(Int($0))), item: $0) }
    return keyed.sorted { a, b in
      a.key != b.key
        ? a.key < b.key : precedes(names.bytes.span, names.range(Int(a.item)), names.range(Int(b.item)))
    }.map(\.item)
  }

  /// The name's first eight bytes with the slash behind it, as a number that orders as they do.
  private static func key(_ bytes: Span<UInt8>, _ name: Range<Int>) -> UInt64 {
    var key: UInt64 = 0
    for offset in 0..<8 {
      let at = name.lowerBound + offset
      let byte = at < name.upperBound ? bytes[at] : at == name.upperBound ? UInt8(ascii: "/") : 0
      key = key << 8 | UInt64(byte)
    }
    return key
  }

  /// Whether a name stands before another, each with a slash behind it.
  private static func precedes(_ bytes: Span<UInt8>, _ a: Range<Int>, _ b: Range<Int>) -> Bool {
    let common = min(a.count, b.count)
    for offset in 0..<common where bytes[a.lowerBound + offset] != bytes[b.lowerBound + offset] {
      return bytes[a.lowerBound + offset] < bytes[b.lowerBound + offset]
    }
    if a.count == b.count { return false }
    return a.count < b.count
      ? UInt8(ascii: "/") < bytes[b.lowerBound + common] : bytes[a.lowerBound + common] < UInt8(ascii: "/")
  }
}
