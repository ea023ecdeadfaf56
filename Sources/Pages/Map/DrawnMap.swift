import Model

/// A map centred on a thing, drawn from the site's data: north is up, and distances from the centre are true to scale.
/// Coordinates are units of its frame, which pages scale to their width.
struct DrawnMap {
  static let width = 360
  static let height = 240
  /// The smallest width of a map, in metres.
  static let narrowest = 200.0
  static let widest = 600_000.0
  /// The largest distance of a neighbour from the centre, in metres: one that far north fits on the widest map.
  static let reach = 150_000.0

  let content: MapContent

  /// The number of nearest neighbours that must fit.
  private static let fitted = 6
  private static let core = 3
  /// A neighbour this many times as far away as the nearest few is left out, because it would crowd them into one spot.
  private static let outlier = 10.0
  /// The margin at the sides and at top and bottom, for marks and their labels.
  private static let margin = (x: 30.0, y: 30.0)

  /// - Parameter name: the name of the thing in the centre.
  /// - Returns: nil if nothing is near enough.
  init?(of point: Coordinate, named name: String, _ neighbours: [MapNeighbours.Neighbour], _ site: SiteContext) {
    let offsets = neighbours.map { point.offset(of: $0.at) }
    let metresPerUnit = Self.metresPerUnit(neighbours, offsets)
    let middle = MapLabels.Spot(x: Self.width / 2, y: Self.height / 2)
    let marks = zip(neighbours, offsets).compactMap { neighbour, offset -> MapContent.Mark? in
      let spot = MapLabels.Spot(
        x: middle.x + Int((offset.east / metresPerUnit).rounded()),
        y: middle.y - Int((offset.north / metresPerUnit).rounded()))
      guard (8...Self.width - 8).contains(spot.x), (8...Self.height - 8).contains(spot.y) else { return nil }
      return MapContent.Mark(label: .init(name: neighbour.name, spot: spot), layer: neighbour.layer)
    }
    guard !marks.isEmpty else { return nil }
    content = MapContent(
      marks: marks, here: MapLabels.Mark(name: name, spot: middle), scale: ScaleBar(metresPerUnit: metresPerUnit, site),
      hasRings: true)
  }

  /// The scale at which the nearest few fit, within the limits of a map's width.
  private static func metresPerUnit(
    _ neighbours: [MapNeighbours.Neighbour], _ offsets: [(east: Double, north: Double)]
  ) -> Double {
    let limit = neighbours.count > core ? neighbours[core - 1].metres * outlier : .infinity
    let shown = zip(neighbours, offsets).prefix(fitted).enumerated().filter { index, one in
      index < core || one.0.metres <= max(limit, narrowest)
    }
    let wanted = shown.reduce(0.0) { most, one in
      let offset = one.element.1
      return max(
        most, offset.east.magnitude / (Double(width) / 2 - margin.x),
        offset.north.magnitude / (Double(height) / 2 - margin.y))
    }
    return min(max(wanted, narrowest / Double(width)), widest / Double(width))
  }
}
