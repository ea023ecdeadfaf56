import SpatialIndex

extension SpatialIndex {
  /// - Parameter points: the items with their points.
  package init<Item: ThingReference>(_ points: some Sequence<(item: Item, at: Coordinate)>) {
    self.init(points.map { Point(item: $0.item.number, latitude: $0.at.latitude, longitude: $0.at.longitude) })
  }

  /// The items nearest to a point, nearest first, equally near ones in the order of the items.
  /// - Parameters:
  ///   - count: the maximum number of items.
  ///   - metres: the maximum distance.
  ///   - isWanted: excludes items.
  package func nearest(
    to point: Coordinate, count: Int, within metres: Double = .infinity, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [(item: Int, metres: Double)] {
    nearest(latitude: point.latitude, longitude: point.longitude, count: count, within: metres, where: isWanted)
  }

  /// The nearest things of a kind whose numbers are the items.
  package func nearest<Thing>(
    _: Thing.Type, to point: Coordinate, count: Int, within metres: Double = .infinity,
    where isWanted: (Index<Thing>) -> Bool = { _ in true }
  ) -> [(item: Index<Thing>, metres: Double)] {
    nearest(to: point, count: count, within: metres) { isWanted(Index($0)) }.map { (Index($0.item), $0.metres) }
  }

  /// The items around a point, nearest first: at most eight, and beyond 10 km only the nearest three, so that few lists and maps
  /// change where an item is added or removed.
  /// - Parameters:
  ///   - metres: the maximum distance.
  ///   - isWanted: excludes items.
  package func around(_ point: Coordinate, within metres: Double, where isWanted: (Int) -> Bool) -> [(
    item: Int, metres: Double
  )] {
    Array(
      nearest(to: point, count: 8, within: metres, where: isWanted).enumerated().prefix {
        Self.isNear($0.offset, $0.element.metres)
      }.map(\.element))
  }

  /// The things of a kind, whose numbers are the items, around a point.
  package func around<Thing>(
    _: Thing.Type, _ point: Coordinate, within metres: Double, where isWanted: (Index<Thing>) -> Bool
  ) -> [(item: Index<Thing>, metres: Double)] {
    around(point, within: metres) { isWanted(Index($0)) }.map { (Index($0.item), $0.metres) }
  }

  /// Whether one of the nearest items is listed.
  /// - Parameters:
  ///   - place: how many are nearer.
  ///   - metres: its distance.
  package static func isNear(_ place: Int, _ metres: Double) -> Bool { place < 3 || metres <= 10_000 }

  /// All items within a distance of a point, in no order.
  package func items(near point: Coordinate, within metres: Double) -> [Int] {
    items(latitude: point.latitude, longitude: point.longitude, within: metres)
  }
}

extension Gazetteer {
  /// The points of its cities.
  package var spatialIndex: SpatialIndex {
    SpatialIndex(
      indices.compactMap { city in
        coordinate(city).map { SpatialIndex.Point(item: city, latitude: $0.latitude, longitude: $0.longitude) }
      })
  }
}
