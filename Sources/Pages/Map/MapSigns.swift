import Model

/// The scale bar and the arrow to the north, which give way to marks: each moves to a corner in which no mark lies, and
/// is left out where there is none.
struct MapSigns {
  /// nil where it is left out.
  private(set) var scale: ScaleBar?
  /// nil where it is left out.
  private(set) var north: NorthArrow?

  /// - Parameters:
  ///   - metresPerUnit: nil: the map has no scale bar, because none would be true all over it.
  ///   - spots: where marks lie.
  init(metresPerUnit: Double?, avoiding spots: [MapLabels.Spot], _ site: SiteContext) {
    let marks = spots.map { MapLabels.Box(around: $0, by: 6) }
    func isFree(_ box: MapLabels.Box) -> Bool { !marks.contains { $0.overlaps(box) } }
    let scales = metresPerUnit.map { ScaleBar.inCorners(ScaleBar(metresPerUnit: $0, site)) } ?? []
    let freeScales = scales.filter { isFree($0.box) }
    let freeNorths = NorthArrow.inCorners.filter { isFree($0.box) }
    for candidate in freeScales {
      guard let arrow = freeNorths.first(where: { !$0.box.overlaps(candidate.box) }) else { continue }
      (scale, north) = (candidate, arrow)
      return
    }
    // Not both: the scale says more.
    scale = freeScales.first
    north = scale == nil ? freeNorths.first : nil
  }

  /// What they take of the map.
  var boxes: [MapLabels.Box] { [scale?.box, north?.box].compactMap { $0 } }
}

/// The arrow to the north with its letter beneath.
struct NorthArrow {
  /// The middle of the arrow and of the letter.
  let x: Int
  /// The arrow's tip.
  let top: Int

  /// The line of its letter.
  var line: Int { top + 31 }

  var path: String { "M\(x) \(top)l6 17-6-4-6 4z" }

  var box: MapLabels.Box { .init(x: x - 16..<x + 16, y: top - 10..<top + 36) }

  /// The usual corner first: upper right.
  static let inCorners = [
    NorthArrow(x: DrawnMap.width - 16, top: 10), NorthArrow(x: 16, top: 10),
    NorthArrow(x: DrawnMap.width - 16, top: DrawnMap.height - 36), NorthArrow(x: 16, top: DrawnMap.height - 36),
  ]
}
