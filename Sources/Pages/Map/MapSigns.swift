import Model

/// The scale bar and the north arrow. Each is placed in a corner without marks, and left out if there is none.
struct MapSigns {
  /// Nil if it is left out.
  private(set) var scale: ScaleBar?
  /// Nil if it is left out.
  private(set) var north: NorthArrow?

  /// - Parameters:
  ///   - bar: the scale bar; nil for a map without one.
  ///   - spots: the positions of marks.
  init(_ bar: ScaleBar?, avoiding spots: [MapLabels.Spot]) {
    let marks = spots.map { MapLabels.Box(around: $0, by: 6) }
    func isFree(_ box: MapLabels.Box) -> Bool { !marks.contains { $0.overlaps(box) } }
    let scales = bar.map(ScaleBar.inCorners) ?? []
    let freeScales = scales.filter { isFree($0.box) }
    let freeNorths = NorthArrow.inCorners.filter { isFree($0.box) }
    for candidate in freeScales {
      guard let arrow = freeNorths.first(where: { !$0.box.overlaps(candidate.box) }) else { continue }
      (scale, north) = (candidate, arrow)
      return
    }
    // If only one fits, the scale bar is the more useful.
    scale = freeScales.first
    north = scale == nil ? freeNorths.first : nil
  }

  /// The space that they take on the map.
  var boxes: [MapLabels.Box] { [scale?.box, north?.box].compactMap { $0 } }
}

/// The north arrow with its letter below.
struct NorthArrow {
  /// The centre of the arrow and the letter.
  let x: Int
  /// The arrow's tip.
  let top: Int

  /// The baseline of its letter.
  var line: Int { top + 31 }

  var path: String { "M\(x) \(top)l6 17-6-4-6 4z" }

  var box: MapLabels.Box { .init(x: x - 16..<x + 16, y: top - 10..<top + 36) }

  /// The arrow in each corner, starting with the usual one at the upper right.
  static let inCorners = [
    NorthArrow(x: DrawnMap.width - 16, top: 10), NorthArrow(x: 16, top: 10),
    NorthArrow(x: DrawnMap.width - 16, top: DrawnMap.height - 36), NorthArrow(x: 16, top: DrawnMap.height - 36),
  ]
}
