/// A quadtree on plain latitude and longitude: at level L the globe is 2·2^L × 2^L cells of 180/2^L degrees, x from
/// −180 eastward, y from −90 northward. A cell with too many points is divided into four (Docs/map-json.md).
struct GridCells {
  /// The maximum number of points in a cell that can be divided.
  static let most = 512
  /// The deepest level: cells of 19 metres.
  static let deepest = 20

  struct Cell: Equatable {
    let level, x, y: Int
    /// Its points, as positions in `order`.
    let members: Range<Int>
    /// Whether it has its own file, and no cells inside.
    let isLeaf: Bool
  }

  /// The indices of the points, cell by cell; within a leaf in the order given.
  private(set) var order: [Int32] = []
  /// Depth first, west before east, south before north.
  private(set) var cells: [Cell] = []

  init(_ points: [GridPoint]) {
    var quarters = GridQuarters(points.map(Self.key))
    // The two cells of the first level are the western and the eastern half of a cell without a northern half.
    for (x, members) in quarters.divide(0..<points.count, bit: 2 * Self.deepest).prefix(2).enumerated() {
      add(0, x, 0, members, &quarters)
    }
    order = quarters.order
  }

  private mutating func add(_ level: Int, _ x: Int, _ y: Int, _ members: Range<Int>, _ quarters: inout GridQuarters) {
    guard !members.isEmpty else { return }
    let isLeaf = members.count <= Self.most || level == Self.deepest
    cells.append(Cell(level: level, x: x, y: y, members: members, isLeaf: isLeaf))
    if isLeaf { return }
    for (child, within) in quarters.divide(members, bit: 2 * (Self.deepest - level - 1)).enumerated() {
      add(level + 1, 2 * x + child & 1, 2 * y + child >> 1, within, &quarters)
    }
  }

  /// The column and the row at the deepest level with interleaved bits: the points of each cell are consecutive in the
  /// order of their keys, and a level up has two bits less.
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
}
