/// A quadtree on plain latitude and longitude: at level L the globe is 2·2^L × 2^L cells of 180/2^L degrees, x from −180
/// eastward, y from −90 northward. A cell of too many points is divided into four (Docs/map-json.md).
struct GridCells {
  /// A cell holds more only where it cannot be divided any more.
  static let most = 512
  /// The deepest level: cells of 19 metres.
  static let deepest = 20

  struct Cell: Equatable {
    let level, x, y: Int
    /// Its points, as places in `order`.
    let members: Range<Int>
    /// Whether it has a file of its own, and no cells within.
    let isLeaf: Bool
  }

  /// Indices of the points, cell by cell; within a leaf in the order given.
  private(set) var order: [Int]
  /// Depth first, the west of two before the east, the south before the north.
  private(set) var cells: [Cell] = []

  init(_ points: [GridPoint]) {
    let keyed = points.indices.map { (key: Self.key(points[$0]), index: $0) }.sorted {
      $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index
    }
    order = keyed.map(\.index)
    let keys = keyed.map(\.key)
    for x in 0..<2 { add(0, x, 0, Self.members(of: UInt64(x), 0, in: 0..<keys.count, keys), keys) }
  }

  private mutating func add(_ level: Int, _ x: Int, _ y: Int, _ members: Range<Int>, _ keys: [UInt64]) {
    guard !members.isEmpty else { return }
    let isLeaf = members.count <= Self.most || level == Self.deepest
    cells.append(Cell(level: level, x: x, y: y, members: members, isLeaf: isLeaf))
    if isLeaf {
      order[members].sort()
      return
    }
    let prefix = keys[members.lowerBound] >> UInt64(2 * (Self.deepest - level))
    for child in 0..<4 {
      let within = Self.members(of: prefix << 2 | UInt64(child), level + 1, in: members, keys)
      add(level + 1, 2 * x + child & 1, 2 * y + child >> 1, within, keys)
    }
  }

  /// The column and the row of the deepest level, their bits in turn, so that each cell's points follow each other in the
  /// order of their keys, and a level less is two bits less.
  static func key(_ point: GridPoint) -> UInt64 {
    let side = UInt64(1) << UInt64(deepest)
    // A point on the last edge belongs to the last cell.
    let column = min(UInt64((point.longitude + 180) / 180 * Double(side)), 2 * side - 1)
    let row = min(UInt64((point.latitude + 90) / 180 * Double(side)), side - 1)
    return spread(row) << 1 | spread(column)
  }

  /// The lower 32 bits with a zero before each.
  private static func spread(_ bits: UInt64) -> UInt64 {
    var spread = bits & 0xFFFF_FFFF
    spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
    spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
    spread = (spread | spread << 4) & 0x0F0F_0F0F_0F0F_0F0F
    spread = (spread | spread << 2) & 0x3333_3333_3333_3333
    return (spread | spread << 1) & 0x5555_5555_5555_5555
  }

  /// The points of the cell whose keys begin with the prefix.
  private static func members(
    of prefix: UInt64, _ level: Int, in range: Range<Int>, _ keys: [UInt64]
  ) -> Range<Int> {
    let shift = UInt64(2 * (deepest - level))
    return first(range, keys, from: prefix << shift)..<first(range, keys, from: (prefix + 1) << shift)
  }

  /// The first place whose key is at least so much.
  private static func first(_ range: Range<Int>, _ keys: [UInt64], from key: UInt64) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
