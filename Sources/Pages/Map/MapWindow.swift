import Bytes
import Model

/// The part of the world shown on a map of many things, in Web Mercator: the smallest that contains them all, across
/// the date line if that is smaller. If they extend too far north and south, the part with the most of them.
/// Coordinates are in worlds; see `WebMercator`.
struct MapWindow {
  /// The x of its left edge, in −0.5..<1, so that its centre is in 0..<1.
  let left: Double
  /// The y of its upper edge.
  let top: Double
  /// At most 1, so that nothing appears twice.
  let width: Double

  /// The smallest width in metres for which coasts are drawn; on narrower maps they would be too inaccurate.
  static let coarse = 300_000.0
  /// The largest width in metres for which a map has a scale bar; on wider maps the scale varies too much.
  static let scaled = 3_000_000.0
  /// The ratio of height to width.
  private static let shape = Double(DrawnMap.height) / Double(DrawnMap.width)
  /// The margin on each side, in units of the map's frame.
  private static let margin = (x: 34.0, y: 26.0)
  /// The margin at top and bottom if there is not enough space for `margin`.
  private static let least = 8.0

  /// - Parameters:
  ///   - points: the points that must be on it.
  ///   - least: the smallest width in metres.
  /// - Returns: nil without points.
  init?(around points: some Sequence<Coordinate>, least: Double) {
    let spots = points.map(WebMercator.spot)
    guard let high = spots.map(\.y).min(), let low = spots.map(\.y).max() else { return nil }
    let (first, span) = Self.smallest(spots.map(\.x).sorted())
    let (frameWidth, frameHeight) = (Double(DrawnMap.width), Double(DrawnMap.height))
    let forWidth = min(1, span * frameWidth / (frameWidth - 2 * Self.margin.x))
    let forHeight = (low - high) * frameHeight / (frameHeight - 2 * Self.margin.y) / Self.shape
    let middle = first + span / 2
    let wanted = min(1, least / WebMercator.metres(at: (low + high) / 2))
    width = min(1, max(forWidth, forHeight, wanted))
    left = (middle >= 1 ? middle - 1 : middle) - width / 2
    let height = width * Self.shape
    let room = height * (1 - 2 * Self.least / frameHeight)
    let shown = low - high <= room ? high...low : Self.fullest(spots.map(\.y).sorted(), room: room)
    top = max(0, min(1 - height, (shown.lowerBound + shown.upperBound) / 2 - height / 2))
  }

  /// The range of the given height that contains the most of the y values.
  private static func fullest(_ sorted: [Double], room: Double) -> ClosedRange<Double> {
    var best = 0...0
    var start = 0
    for (end, y) in sorted.enumerated() {
      while y - sorted[start] > room { start += 1 }
      if end - start > best.count - 1 { best = start...end }
    }
    return sorted[best.lowerBound]...sorted[best.upperBound]
  }

  /// The smallest range of longitude, around the globe, that contains all x values: all but the widest gap.
  private static func smallest(_ sorted: [Double]) -> (first: Double, span: Double) {
    guard var first = sorted.first, let last = sorted.last else { return (0, 0) }
    var gap = first + 1 - last
    for (x, next) in zip(sorted, sorted.dropFirst()) where next - x > gap { (gap, first) = (next - x, next) }
    return (first, 1 - gap)
  }

  var height: Double { width * Self.shape }

  /// Metres per unit of the frame, at the centre of the map.
  var metresPerUnit: Double { WebMercator.metres(at: top + height / 2) * width / Double(DrawnMap.width) }

  /// The width in metres, at the centre of the map.
  var metres: Double { metresPerUnit * Double(DrawnMap.width) }

  /// The position of a point in the map's frame; outside the frame for points off the map.
  func spot(of point: Coordinate) -> MapLabels.Spot {
    let (x, y) = WebMercator.spot(of: point)
    var aside = x - (left + width / 2)
    aside -= aside.rounded()
    let scale = Double(DrawnMap.width) / width
    return MapLabels.Spot(
      x: Int((Double(DrawnMap.width) / 2 + aside * scale).rounded()), y: Int(((y - top) * scale).rounded()))
  }

  /// `south,west,north,east` in degrees; west is in −180..<180, and east is not less than west, so it exceeds 180 if
  /// the date line is between them.
  var bounds: String {
    let west = (left < 0 ? left + 1 : left) * 360 - 180
    return [WebMercator.latitude(top + height), west, WebMercator.latitude(top), west + width * 360]
      .map { ShortDecimal.text(($0 * 1000).rounded() / 1000) }.joined(separator: ",")
  }

  /// The part of the land drawing to show, as an SVG view box; nil if the map is too narrow for its accuracy.
  var ground: String? {
    guard metres >= Self.coarse else { return nil }
    return [left, top, width, height].map { ShortDecimal.text(($0 * Ground.width * 100).rounded() / 100) }
      .joined(separator: ",")
  }
}

/// The asset `map/ground.svg`, made by Scripts/ground: the world's coasts and borders.
enum Ground {
  static let asset = "map/ground.svg"
  /// The width of the world in its view box, and the height.
  static let width = 12_288.0
}
