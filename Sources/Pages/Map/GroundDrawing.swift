import Bytes
import Documents

/// The coasts and borders of a map, drawn at its scale from those of the asset `map/ground.svg`: some kilobytes instead of
/// the whole world, for pages that are often the first that a reader opens.
struct GroundDrawing {
  /// The land, to be filled, and the borders, in `detail` units for each unit of the map's frame.
  let land, borders: SVGPath

  static let detail = 2
  /// A point that is nearer to the line between its neighbours, in those units, makes no visible difference.
  private static let tolerance = 1.0
  /// How far shapes reach over the frame, so that no edge is seen.
  private static let over = 8.0

  /// A part of a line.
  private typealias Line = [(x: Double, y: Double)]

  /// A line of the asset, in its units, and the rectangle around it.
  private struct Shape {
    let line: Line
    let left, right, top, bottom: Double

    init(_ line: Line) {
      self.line = line
      let (first, last) = (Double.infinity, -Double.infinity)
      (left, right) = line.reduce((first, last)) { (min($0.0, $1.x), max($0.1, $1.x)) }
      (top, bottom) = line.reduce((first, last)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    }
  }

  /// - Returns: nil for a drawing of another form, such as the owner's.
  init?(_ svg: [UInt8], in window: MapWindow) {
    guard let land = Self.lines(of: "land", svg), let borders = Self.lines(of: "borders", svg) else { return nil }
    let scale = Double(DrawnMap.width * Self.detail) / (window.width * Ground.width)
    let frame = (
      left: -Self.over, right: Double(DrawnMap.width * Self.detail) + Self.over, top: -Self.over,
      bottom: Double(DrawnMap.height * Self.detail) + Self.over
    )
    var (filled, stroked) = (SVGPath(), SVGPath())
    for copy in [-1.0, 0, 1] {
      let (dx, dy) = ((copy - window.left) * Ground.width, -window.top * Ground.width)
      // Most of the world is outside.
      let shown = { (shape: Shape) -> Line? in
        let isSeen =
          (shape.right + dx) * scale >= frame.left && (shape.left + dx) * scale <= frame.right
          && (shape.bottom + dy) * scale >= frame.top && (shape.top + dy) * scale <= frame.bottom
        return isSeen ? shape.line.map { (($0.x + dx) * scale, ($0.y + dy) * scale) } : nil
      }
      for line in land.lazy.compactMap(shown) {
        let clipped = Self.clipped(line, frame.left, frame.right, frame.top, frame.bottom)
        Self.draw(clipped, fewest: 3, on: &filled)
      }
      for line in borders.lazy.compactMap(shown) {
        for piece in Self.pieces(of: line, frame.left, frame.right, frame.top, frame.bottom) {
          Self.draw(piece, fewest: 2, on: &stroked)
        }
      }
    }
    (self.land, self.borders) = (filled, stroked)
  }

  /// The lines of a path of the asset, which consists of `M x y`, `l dx dy …` and `z`, in integers.
  private static func lines(of id: String, _ svg: [UInt8]) -> [Shape]? {
    guard let start = svg.range(of: "<path id=\"\(id)\" d=\"")?.upperBound,
      let end = svg[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    var lines: [Shape] = []
    var numbers: [Int] = []
    var (number, isNegative, isNumber) = (0, false, false)
    func finishNumber() {
      if isNumber { numbers.append(isNegative ? -number : number) }
      (number, isNegative, isNumber) = (0, false, false)
    }
    func finishLine() {
      guard numbers.count >= 2 else { return numbers.removeAll() }
      var (x, y) = (numbers[0], numbers[1])
      var line: Line = [(Double(x), Double(y))]
      for at in stride(from: 2, to: numbers.count - 1, by: 2) {
        (x, y) = (x + numbers[at], y + numbers[at + 1])
        line.append((Double(x), Double(y)))
      }
      lines.append(Shape(line))
      numbers.removeAll()
    }
    for byte in svg[start..<end] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        (number, isNumber) = (number * 10 + Int(byte - UInt8(ascii: "0")), true)
        guard number < 1 << 32 else { return nil }
      case UInt8(ascii: "-"):
        finishNumber()
        isNegative = true
      case UInt8(ascii: " "), UInt8(ascii: "l"), UInt8(ascii: "z"): finishNumber()
      case UInt8(ascii: "M"):
        finishNumber()
        finishLine()
      default: return nil
      }
    }
    finishNumber()
    finishLine()
    return lines
  }

  /// The part of a filled shape within a frame, by the algorithm of Sutherland and Hodgman.
  private static func clipped(
    _ line: Line, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
  ) -> Line {
    let sides: [((x: Double, y: Double)) -> Double] = [
      { $0.x - left }, { right - $0.x }, { $0.y - top }, { bottom - $0.y },
    ]
    return sides.reduce(line) { line, inside in
      guard var last = line.last else { return [] }
      var kept: Line = []
      for point in line {
        let (here, before) = (inside(point), inside(last))
        if (here >= 0) != (before >= 0) {
          let part = before / (before - here)
          kept.append((last.x + (point.x - last.x) * part, last.y + (point.y - last.y) * part))
        }
        if here >= 0 { kept.append(point) }
        last = point
      }
      return kept
    }
  }

  /// The parts of a line that may be seen in a frame.
  private static func pieces(
    of line: Line, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double
  ) -> [Line] {
    var (pieces, piece): ([Line], Line) = ([], [])
    for (a, b) in zip(line, line.dropFirst()) {
      let isSeen =
        max(a.x, b.x) >= left && min(a.x, b.x) <= right && max(a.y, b.y) >= top && min(a.y, b.y) <= bottom
      if isSeen {
        if piece.isEmpty { piece.append(a) }
        piece.append(b)
      } else if !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }

  /// Draws a line in integers, without points that make no difference.
  private static func draw(_ line: Line, fewest: Int, on path: inout SVGPath) {
    let kept = LineSimplifier.kept(line, limit: tolerance).map {
      (Int(line[$0].x.rounded()), Int(line[$0].y.rounded()))
    }
    var spots: [(x: Int, y: Int)] = []
    for spot in kept where spots.last.map({ $0 != spot }) ?? true { spots.append(spot) }
    guard spots.count >= fewest, var last = spots.first else { return }
    path.move(last.x, last.y)
    for spot in spots.dropFirst() {
      path.line(spot.x - last.x, spot.y - last.y)
      last = spot
    }
  }
}
