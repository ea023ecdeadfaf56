import Compression
import Glibc

/// The file of towns, of which a block for each cell of two degrees is unpacked when it is needed (Scripts/towns).
struct TownBlocks {
  /// A cell of `size` degrees.
  struct Cell: Hashable {
    let row, column: Int
  }

  /// The side of a cell in degrees.
  static let size = 2.0
  private static let firstLine = Array("stationary towns 2\n".utf8)
  private static let rowLength = 16

  private let bytes: [UInt8]
  private let blocks: [Cell: Range<Int>]

  /// - Returns: nil if the bytes are not a file of towns.
  init?(_ bytes: [UInt8]) {
    let start = Self.firstLine.count + 4
    guard bytes.count >= start, bytes.starts(with: Self.firstLine) else { return nil }
    func number(_ place: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    let count = number(Self.firstLine.count, 4)
    guard count <= (bytes.count - start) / Self.rowLength else { return nil }
    var blocks: [Cell: Range<Int>] = [:]
    for row in 0..<count {
      let place = start + row * Self.rowLength
      let cell = Cell(
        row: Int(Int16(truncatingIfNeeded: number(place, 2))),
        column: Int(Int16(truncatingIfNeeded: number(place + 2, 2))))
      let offset = number(place + 4, 4)
      let end = offset + number(place + 8, 4)
      guard end <= bytes.count else { return nil }
      blocks[cell] = offset..<end
    }
    (self.bytes, self.blocks) = (bytes, blocks)
  }

  /// All cells that have towns.
  var cells: [Cell] { blocks.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) } }

  /// The lines of the towns in a cell; empty if it has none.
  /// - Returns: nil if its block is damaged.
  func lines(of cell: Cell) -> [UInt8]? {
    guard let block = blocks[cell] else { return [] }
    return try? Gzip.inflate(Array(bytes[block]))
  }

  /// The cells that have a point within a distance of a point.
  static func cells(latitude: Double, longitude: Double, within metres: Double) -> [Cell] {
    let high = metres / 111_000
    let wide = min(180, high / max(0.001, cos(min(90, abs(latitude) + high) * .pi / 180)))
    let rows = Int(((latitude - high) / size).rounded(.down))...Int(((latitude + high) / size).rounded(.down))
    let columns = Int(((longitude - wide) / size).rounded(.down))...Int(((longitude + wide) / size).rounded(.down))
    let around = Int(360 / size)
    return rows.flatMap { row in
      // Those past the date line are on the other side of it.
      Set(columns.map { ($0 + around / 2 + around) % around - around / 2 }).map { Cell(row: row, column: $0) }
    }
  }
}
