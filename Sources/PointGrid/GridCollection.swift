/// All things of one kind that have a point.
package struct GridCollection: Sendable {
  /// The kind of the things: `stations`.
  package let kind: String
  /// Their points; the order determines only which come first.
  package let points: [GridPoint]
  /// Writes the rows of points in order, when their cell is written: all rows at once would take more memory than their
  /// files.
  package let write: @Sendable ([GridPoint], inout CellWriter) -> Void

  package init(kind: String, points: [GridPoint], write: @escaping @Sendable ([GridPoint], inout CellWriter) -> Void) {
    (self.kind, self.points, self.write) = (kind, points, write)
  }

  package init(kind: String, points: [GridPoint], row: @escaping @Sendable (GridPoint) -> GridRow) {
    self.init(kind: kind, points: points) { points, cell in
      for point in points { cell.write(point, row(point)) }
    }
  }
}

/// The point of a thing, in degrees: latitude −90…90, longitude −180…180.
package struct GridPoint: Sendable {
  /// The number of the thing in its list.
  package let item: Int
  package let latitude, longitude: Double
  /// Whether the point is that of its city.
  package let isApproximate: Bool
  /// Whether another collection has a point of the same thing.
  package let isDouble: Bool

  package init(item: Int, latitude: Double, longitude: Double, isApproximate: Bool = false, isDouble: Bool = false) {
    (self.item, self.latitude, self.longitude) = (item, latitude, longitude)
    (self.isApproximate, self.isDouble) = (isApproximate, isDouble)
  }
}

/// The facts about a thing besides its point.
package struct GridRow: Sendable {
  package let id, name: String
  /// Nil for a thing without a place.
  package let place: GridPlace?
  /// The page: relative to the place's page, or to the site's root without one.
  package let path: String
  /// In the site's language; may be empty.
  package let note: String

  package init(id: String, name: String, place: GridPlace?, path: String, note: String = "") {
    (self.id, self.name, self.place, self.path, self.note) = (id, name, place, path, note)
  }
}

/// The place of a thing, as text.
package struct GridPlace: Hashable, Sendable {
  package let city, country: String
  /// The place's page, from the site's root.
  package let path: String

  package init(city: String, country: String, path: String) {
    (self.city, self.country, self.path) = (city, country, path)
  }
}
