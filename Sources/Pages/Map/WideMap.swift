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
    /// The edges of areas, each closed.
    var areas: [[Coordinate]] = []
    /// The names of areas, each at its middle.
    var areaNames: [(name: String, at: Coordinate)] = []
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
  let content: MapContent

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
    let points =
      subject.marks.map(\.at) + [subject.here?.at].compactMap { $0 } + ways.joined() + subject.areas.joined()
    guard let window = MapWindow(around: points, least: subject.least) else { return nil }
    self.window = window
    let marks = Self.thinned(subject.marks, window).compactMap { mark, spot in
      mark.kind.layer.map {
        MapContent.Mark(label: .init(name: mark.name, spot: spot), layer: $0)
      }
    }
    content = MapContent(
      marks: marks, here: subject.here.map { MapLabels.Mark(name: $0.name, spot: window.spot(of: $0.at)) },
      scale: window.metres <= MapWindow.scaled ? ScaleBar(metresPerUnit: window.metresPerUnit, site) : nil,
      lines: ways.map { $0.map(window.spot) }, areas: subject.areas.map { $0.map(window.spot) },
      areaNames: subject.areaNames.map { .init(name: $0.name, spot: window.spot(of: $0.at)) },
      world: Double(DrawnMap.width) / window.width,
      mostLabels: subject.isNamed ? Self.named : 0, isDense: marks.count >= Self.dense)
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
}
