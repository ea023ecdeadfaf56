/// The smallest box of latitudes and longitudes around points, in degrees.
package struct CoordinateBox {
  private var south, north, west, east: Double

  /// - Returns: nil without any point.
  package init?(_ points: some Sequence<Coordinate>) {
    var box: CoordinateBox?
    for point in points { box = box?.with(point) ?? CoordinateBox(around: point) }
    guard let box else { return nil }
    self = box
  }

  private init(around point: Coordinate) {
    (south, north, west, east) = (point.latitude, point.latitude, point.longitude, point.longitude)
  }

  private func with(_ point: Coordinate) -> CoordinateBox {
    var box = self
    (box.south, box.north) = (min(south, point.latitude), max(north, point.latitude))
    (box.west, box.east) = (min(west, point.longitude), max(east, point.longitude))
    return box
  }

  package var height: Double { north - south }
  package var width: Double { east - west }
  package var middle: Coordinate? { Coordinate(latitude: (south + north) / 2, longitude: (west + east) / 2) }
}
