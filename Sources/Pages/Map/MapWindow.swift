import Bytes
import Model

/// The part of the world that a map of many things shows, in Web Mercator: the smallest that has them all, over the date
/// line where that is shorter; of what reaches from pole to pole the part that has the most. In worlds; see `WebMercator`.
struct MapWindow {
  /// x of its left edge: −0.5..<1, so that its middle is in the world proper.
  let left: Double
  /// y of its upper edge.
  let top: Double
  /// At most 1: nothing of the world is on it twice.
  let width: Double

  /// From this width on the ground is drawn, in metres: nearer its coast would be wrong by too much.
  static let coarse = 300_000.0
  /// A map wider than this has no scale bar, in metres: the scale differs too much from its middle to its edges.
  static let scaled = 3_000_000.0
  /// Height by width.
  private static let shape = Double(DrawnMap.height) / Double(DrawnMap.width)
  /// How much is kept free on each side, in units of the map's frame.
  private static let margin = (x: 34.0, y: 26.0)
  /// How much is kept free above and below where there is no more room.
  private static let least = 8.0

  /// - Parameters:
  ///   - points: what must be on it.
  ///   - least: how many metres it is wide at least.
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
    let shown = Self.fullest(spots.map(\.y).sorted(), room: height * (1 - 2 * Self.least / frameHeight))
    top = max(0, min(1 - height, (shown.lowerBound + shown.upperBound) / 2 - height / 2))
  }

  /// From where to where those of some y lie that fit into so much room: as many as can be.
  private static func fullest(_ sorted: [Double], room: Double) -> ClosedRange<Double> {
    var best = 0...0
    var start = 0
    for (end, y) in sorted.enumerated() {
      while y - sorted[start] > room { start += 1 }
      if end - start > best.count - 1 { best = start...end }
    }
    return sorted[best.lowerBound]...sorted[best.upperBound]
  }

  /// The smallest stretch around the globe that has all of some x: what the widest gap between two leaves.
  private static func smallest(_ sorted: [Double]) -> (first: Double, span: Double) {
    guard var first = sorted.first, let last = sorted.last else { return (0, 0) }
    var gap = first + 1 - last
    for (x, next) in zip(sorted, sorted.dropFirst()) where next - x > gap { (gap, first) = (next - x, next) }
    return (first, 1 - gap)
  }

  var height: Double { width * Self.shape }

  /// How many metres a unit of the frame stands for, in the map's middle.
  var metresPerUnit: Double { WebMercator.metres(at: top + height / 2) * width / Double(DrawnMap.width) }

  /// How many metres it is wide, in its middle.
  var metres: Double { metresPerUnit * Double(DrawnMap.width) }

  /// Where a point stands in the map's frame. What is off the map stands outside of the frame.
  func spot(of point: Coordinate) -> MapLabels.Spot {
    let (x, y) = WebMercator.spot(of: point)
    var aside = x - (left + width / 2)
    aside -= aside.rounded()
    let scale = Double(DrawnMap.width) / width
    return MapLabels.Spot(
      x: Int((Double(DrawnMap.width) / 2 + aside * scale).rounded()), y: Int(((y - top) * scale).rounded()))
  }

  /// `south,west,north,east` in degrees; west in −180..<180, east not less than it, and so above 180 where the date line
  /// is between them.
  var bounds: String {
    let west = (left < 0 ? left + 1 : left) * 360 - 180
    return [WebMercator.latitude(top + height), west, WebMercator.latitude(top), west + width * 360]
      .map { ShortDecimal.text(($0 * 1000).rounded() / 1000) }.joined(separator: ",")
  }

  /// What of the ground it shows, as an SVG view box; nil where it is so narrow that the ground would be wrong.
  var ground: String? {
    guard metres >= Self.coarse else { return nil }
    return [left, top, width, height].map { ShortDecimal.text(($0 * Ground.width * 100).rounded() / 100) }
      .joined(separator: ",")
  }
}

/// The asset `map/ground.svg`, which Scripts/ground makes: the world's coasts and borders.
enum Ground {
  static let asset = "map/ground.svg"
  /// How wide the world is in its view box, and how high.
  static let width = 12_288.0
}
