import Documents
import Model

/// A map of many things, none of them in the middle: Web Mercator, so that it lies on the ground. In units of the same
/// frame as `DrawnMap`.
struct WideMap {
  /// What a map is to show.
  struct Subject {
    var marks: [Mark] = []
    /// The thing that it is all about, if there is one.
    var here: (name: String, at: Coordinate)?
    /// The points of a way, from its beginning to its end.
    var line: [Coordinate] = []
    /// How many metres wide it is at least.
    var least = 400_000.0
    /// Whether some of its marks are named: not where there are many, none of them known to be larger than another.
    var isNamed = true
  }

  struct Mark {
    let kind: any ThingKind.Type
    let name: String
    let at: Coordinate
    /// What has more is named first, and stays where there are too many.
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
  /// Without a scale bar where the map is too wide for one.
  let signs: MapSigns
  let here: MapLabels.Spot?
  let line: SVGPath
  /// Whether there are so many marks that they are better small.
  let isDense: Bool

  /// How many marks it has at most: of those that fall into one cell of a grid as fine as may be, the largest stays.
  static let most = 300
  /// How many names it has at most.
  static let named = 12
  /// From so many marks on they are small, and names lie over them.
  static let dense = 60

  /// - Returns: nil where there is nothing to show.
  init?(_ subject: Subject, _ site: SiteContext) {
    let way = GreatCircle.line(through: subject.line)
    let points = subject.marks.map(\.at) + [subject.here?.at].compactMap { $0 } + way
    guard let window = MapWindow(around: points, least: subject.least) else { return nil }
    self.window = window
    here = subject.here.map { window.spot(of: $0.at) }
    let world = Double(DrawnMap.width) / window.width
    let wayside = way.map(window.spot)
    line = Self.drawn(wayside, world: world)
    let dots = Self.dots(along: wayside, world: world)
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

  /// The largest first, ties in the order given, and one for each spot.
  private static func thinned(_ marks: [Mark], _ window: MapWindow) -> [(mark: Mark, spot: MapLabels.Spot)] {
    let isOrdered = zip(marks, marks.dropFirst()).allSatisfy { $0.weight >= $1.weight }
    let ordered =
      isOrdered
      ? marks
      : marks.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
    // One for each point of the frame first: there may be 30,000 marks, and whoever is first in a cell is first there.
    let all = firsts(of: ordered.map { (mark: $0, spot: window.spot(of: $0.at)) }, cell: 1)
    var (kept, cell) = (all, 1)
    while kept.count > most {
      cell += 1
      kept = firsts(of: all, cell: cell)
    }
    return kept
  }

  /// The first of those that fall into one cell of a grid over the frame.
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

  /// Spots along a way, so near to each other that no name finds room between them.
  private static func dots(along spots: [MapLabels.Spot], world: Double) -> [MapLabels.Spot] {
    zip(spots, spots.dropFirst()).flatMap { start, end -> [MapLabels.Spot] in
      let (across, down) = (end.x - start.x, end.y - start.y)
      guard Double(abs(across)) <= world / 2 else { return [] }
      let pieces = max(1, max(abs(across), abs(down)) / 6)
      return (0...pieces).map { .init(x: start.x + across * $0 / pieces, y: start.y + down * $0 / pieces) }
    }
  }

  /// A way that leaves the map at one side, where all of the world is on it, goes on at the other.
  /// - Parameter world: how wide the world is in the map's frame.
  private static func drawn(_ spots: [MapLabels.Spot], world: Double) -> SVGPath {
    var path = SVGPath()
    guard var last = spots.first else { return path }
    path.move(last.x, last.y)
    for spot in spots.dropFirst() where spot != last {
      if Double(abs(spot.x - last.x)) > world / 2 {
        path.move(spot.x, spot.y)
      } else {
        path.line(spot.x - last.x, spot.y - last.y)
      }
      last = spot
    }
    return path
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
