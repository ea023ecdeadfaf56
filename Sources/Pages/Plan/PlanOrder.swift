import Bytes

/// Puts the paths of routes and series in the order of their bytes. A series is put in order folder by folder, on all
/// cores, and what else stands there is put between.
struct PlanOrder {
  private let routes: [Route]
  private let blocks: [Block]

  /// A folder of a series.
  private struct Block {
    let kind: Int
    let folder: PageSeries.Folder
    let names: StringTable
  }

  init(_ routes: [Route], _ series: [(kind: Int, series: PageSeries)]) {
    self.routes = routes
    blocks = series.flatMap { kind, series in
      series.folders.map { Block(kind: kind, folder: $0, names: series.names) }
    }.sorted { ByteOrder.precedes($0.folder.address, $1.folder.address) }
  }

  /// Some paths in order, with what stands behind each.
  private struct Piece: Sendable {
    var texts = StringTable()
    var entries: [SitePlan.Entry] = []

    mutating func append(_ route: Int, _ path: String) {
      texts.append(path)
      entries.append(.listed(route))
    }
  }

  func merged() -> (SortedPaths, [SitePlan.Entry]) {
    let order = routes.indices.sorted { ByteOrder.precedes(routes[$0].path, routes[$1].path) }
    // A block has the routes from its folder's address to the next one's.
    let starts = blocks.map { block in first(of: order) { ByteOrder.compare($0, block.folder.address) >= 0 } }
    let ends = Array(starts.dropFirst()) + [order.count]
    // The largest come first, so that no core has much left when the others have finished.
    let numbers = blocks.indices.sorted { blocks[$0].folder.items.count > blocks[$1].folder.items.count }
    let made = parallelMap(numbers.count, by: 1) { range in
      let number = numbers[range.lowerBound]
      return (number, merged(blocks[number], order[starts[number]..<ends[number]]))
    }.sorted { $0.0 < $1.0 }
    var before = Piece()
    for index in order[..<(starts.first ?? order.count)] { before.append(index, routes[index].path) }
    return Self.joined([before] + made.map(\.1))
  }

  /// Where the first of the routes stands of which this holds, as it does of those that follow it.
  private func first(of order: [Int], _ isFound: (String) -> Bool) -> Int {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if isFound(routes[order[middle]].path) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// - Parameter order: routes, in the order of their paths.
  private func merged(_ block: Block, _ order: ArraySlice<Int>) -> Piece {
    let items = Self.ordered(block.folder.items, block.names)
    var piece = Piece()
    piece.entries.reserveCapacity(items.count + order.count)
    piece.texts.reserve(items.count + order.count, bytes: (items.count + order.count) * 56)
    var rest = order
    var path: [UInt8] = []
    for item in items {
      path.removeAll(keepingCapacity: true)
      path += block.folder.address.utf8
      block.names.copy(Int(item), to: &path)
      path += "/index.html".utf8
      while let route = rest.first, ByteOrder.compare(routes[route].path.utf8.span, path.span) <= 0 {
        piece.append(route, routes[route].path)
        rest.removeFirst()
      }
      piece.texts.append { $0 += path }
      piece.entries.append(SitePlan.Entry(kind: Int32(block.kind), item: item))
    }
    for route in rest { piece.append(route, routes[route].path) }
    return piece
  }

  /// One folder's paths may stand among another's: then all are put in order once more.
  private static func joined(_ pieces: [Piece]) -> (SortedPaths, [SitePlan.Entry]) {
    let texts = StringTable(joining: pieces.map(\.texts))
    let entries = pieces.flatMap(\.entries)
    var (start, isSorted) = (0, true)
    for piece in pieces {
      if start > 0, start < texts.count, texts.compare(start - 1, start) > 0 { isSorted = false }
      start += piece.texts.count
    }
    if isSorted { return (SortedPaths(sorted: texts), entries) }
    let order = entries.indices.map { Int32($0) }.sorted { (texts.compare(Int($0), Int($1)), $0) < (0, $1) }
    return (SortedPaths(sorted: texts.reordered(order)), order.map { entries[Int($0)] })
  }

  private static func ordered(_ items: [Int32], _ names: StringTable) -> [Int32] {
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
