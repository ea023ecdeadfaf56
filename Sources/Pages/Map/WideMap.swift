import Documents
import Model

/// A map of many things without one in the centre, in Web Mercator, so that it matches the land drawing. Coordinates
/// are units of the same frame as `DrawnMap`.
struct WideMap {
  /// The subject of a map.
  struct Subject {
    var marks: [Mark] = []
    /// The thing that the map is about, if there is one.
    var here: (name: String, at: Coordinate)?
    /// The points of each line of a route, in order.
    var lines: [[Coordinate]] = []
    /// The smallest width in metres.
    var least = 400_000.0
    /// Whether marks have labels: not if there are many whose sizes are unknown.
    var isNamed = true
  }

  struct Mark {
    let kind: any ThingKind.Type
    let name: String
    let at: Coordinate
    /// Marks with more weight are labelled first, and kept if there are too many.
    var weight = 0

    init(kind: any ThingKind.Type, name: String, at: Coordinate, weight: Int = 0) {
      (self.kind, self.name, self.at, self.weight) = (kind, name, at, weight)
    }

    init(_ kind: any ThingKind.Type, _ thing: MapLayer.Thing) {
      self.init(kind: kind, name: thing.name, at: thing.at, weight: thing.weight)
    }
  }

  let window: MapWindow
  /// The marks of each layer, by its slot.
  private(set) var marks: [String: SVGPath] = [:]
  let labels: [MapLabels.Label]
  /// The scale bar is missing if the map is too wide for one.
  let signs: MapSigns
  let here: MapLabels.Spot?
  let line: SVGPath
  /// Whether there are so many marks that they should be small.
  let isDense: Bool

  /// The largest number of marks. Of marks in the same cell of the finest grid that is coarse enough, the largest is
  /// kept.
  static let most = 300
  /// The largest number of labels.
  static let named = 12
  /// The number of marks from which they are small and labels may cover them.
  static let dense = 60

  /// - Returns: nil if there is nothing to show.
  init?(_ subject: Subject, _ site: SiteContext) {
    let ways = subject.lines.map(GreatCircle.line)
    let points = subject.marks.map(\.at) + [subject.here?.at].compactMap { $0 } + ways.joined()
    guard let window = MapWindow(around: points, least: subject.least) else { return nil }
    self.window = window
    here = subject.here.map { window.spot(of: $0.at) }
    let world = Double(DrawnMap.width) / window.width
    let waysides = ways.map { $0.map(window.spot) }
    var line = SVGPath()
    for wayside in waysides { Self.draw(wayside, world: world, on: &line) }
    self.line = line
    let dots = waysides.flatMap { Self.dots(along: $0, world: world) }
    let kept = Self.thinned(subject.marks, window)
    signs = MapSigns(
      metresPerUnit: window.metres <= MapWindow.scaled ? window.metresPerUnit : nil,
      avoiding: kept.map(\.spot) + dots + [here].compactMap { $0 }, site)
    isDense = kept.count >= Self.dense
    for (mark, spot) in kept {
      guard let layer = mark.kind.layer else { continue }
      marks[layer.slot, default: SVGPath()].mark(layer.form, spot.x, spot.y)
    }
    let named = kept.map { MapLabels.Mark(name: $0.mark.name, spot: $0.spot) }
    labels =
      MapLabels(
        middle: subject.here.map { MapLabels.Mark(name: $0.name, spot: window.spot(of: $0.at)) }, named,
        most: subject.isNamed ? Self.named : 0, isDense: isDense,
        signs: signs.boxes + dots.map { MapLabels.Box(around: $0, by: 1) }
      ).labels
  }

  /// The marks by size, ties in the order given, with at most one at each position.
  private static func thinned(_ marks: [Mark], _ window: MapWindow) -> [(mark: Mark, spot: MapLabels.Spot)] {
    let isOrdered = zip(marks, marks.dropFirst()).allSatisfy { $0.weight >= $1.weight }
    let ordered =
      isOrdered
      ? marks
      : marks.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    // First at most one mark for each unit of the frame: there may be 30,000, and the first in a fine cell is also the
    // first in a coarser one.
    let all = firsts(of: ordered.map { (mark: $0, spot: window.spot(of: $0.at)) }, cell: 1)
    var (kept, cell) = (all, 1)
    while kept.count > most {
      cell += 1
      kept = firsts(of: all, cell: cell)
    }
    return kept
  }

  /// The first of the marks in each cell of a grid over the frame.
  private static func firsts(
    of marks: [(mark: Mark, spot: MapLabels.Spot)], cell: Int
  ) -> [(mark: Mark, spot: MapLabels.Spot)] {
    let columns = DrawnMap.width / cell + 1
    var isTaken = Array(repeating: false, count: columns * (DrawnMap.height / cell + 1))
    return marks.filter { mark in
      guard (0...DrawnMap.width).contains(mark.spot.x), (0...DrawnMap.height).contains(mark.spot.y) else {
        return false
      }
      let place = mark.spot.y / cell * columns + mark.spot.x / cell
      defer { isTaken[place] = true }
      return !isTaken[place]
    }
  }

  /// Points along a route, so close together that no label fits between them.
  private static func dots(along spots: [MapLabels.Spot], world: Double) -> [MapLabels.Spot] {
    zip(spots, spots.dropFirst()).flatMap { start, end -> [MapLabels.Spot] in
      let (across, down) = (end.x - start.x, end.y - start.y)
      guard Double(abs(across)) <= world / 2 else { return [] }
      let pieces = max(1, max(abs(across), abs(down)) / 6)
      return (0...pieces).map { .init(x: start.x + across * $0 / pieces, y: start.y + down * $0 / pieces) }
    }
  }

  /// Draws a line of a route. If the whole world is on the map, a route that leaves it at one side continues at the other.
  /// - Parameter world: the width of the world in the map's frame.
  private static func draw(_ spots: [MapLabels.Spot], world: Double, on path: inout SVGPath) {
    guard var last = spots.first else { return }
    path.move(last.x, last.y)
    for spot in spots.dropFirst() where spot != last {
      if Double(abs(spot.x - last.x)) > world / 2 {
        path.move(spot.x, spot.y)
      } else {
        path.line(spot.x - last.x, spot.y - last.y)
      }
      last = spot
    }
  }
}

extension SVGPath {
  mutating func mark(_ form: MapLayer.Form, _ x: Int, _ y: Int) {
    switch form {
    case .dot: dot(x, y)
    case .diamond: diamond(x, y, radius: 5)
    }
  }
}
