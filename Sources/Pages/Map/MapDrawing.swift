import Documents

/// The drawing of a map.
struct MapDrawing {
  /// The marks by the slot of their layer.
  private(set) var marks: [String: SVGPath] = [:]
  let labels: [MapLabels.Label]
  let signs: MapSigns
  /// The radii of the circles around the middle, even if the scale bar itself is left out.
  let rings: [Int]
  private(set) var line = SVGPath()
  private(set) var area = SVGPath()

  init(_ content: MapContent) {
    for edge in content.areas { Self.draw(edge, world: content.world, on: &area) }
    for line in content.lines { Self.draw(line, world: content.world, on: &self.line) }
    let dots = content.lines.flatMap { Self.dots(along: $0, world: content.world) }
    signs = MapSigns(
      content.scale, avoiding: content.marks.map(\.label.spot) + dots + [content.here?.spot].compactMap { $0 })
    rings =
      content.hasRings
      ? content.scale.map { Array(stride(from: $0.length, through: DrawnMap.width / 2, by: $0.length)) } ?? [] : []
    var taken: [(slot: String, spot: MapLabels.Spot)] = []
    for mark in content.marks {
      let spot = mark.label.spot
      // Of many marks, no two are at one spot.
      if !content.isDense {
        guard !taken.contains(where: { $0.spot == spot && $0.slot == mark.layer.slot }) else { continue }
        taken.append((mark.layer.slot, spot))
      }
      marks[mark.layer.slot, default: SVGPath()].mark(mark.layer.form, spot.x, spot.y)
    }
    labels =
      MapLabels(
        middle: content.here, content.areaNames + content.marks.map(\.label), most: content.mostLabels,
        isDense: content.isDense,
        signs: signs.boxes + dots.map { MapLabels.Box(around: $0, by: 1) }
      ).labels
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
  fileprivate mutating func mark(_ form: MapLayer.Form, _ x: Int, _ y: Int) {
    switch form {
    case .dot: dot(x, y)
    case .diamond: diamond(x, y, radius: 5)
    }
  }
}
