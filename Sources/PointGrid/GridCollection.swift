/// All things of a kind that have a point.
package struct GridCollection: Sendable {
  /// What they are: `stations`.
  package let kind: String
  /// Where they stand, in an order that says nothing but which comes first.
  package let points: [GridPoint]
  /// Writes what a file tells of its points, in their order, when its cell is written: the rows of all of them at once
  /// would take more room than their files.
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

/// Where a thing stands, in degrees: latitude −90…90, longitude −180…180.
package struct GridPoint: Sendable {
  /// The thing's number in the list that it comes from.
  package let item: Int
  package let latitude: Double
  package let longitude: Double
  /// Whether the point is its city's and not its own.
  package let isApproximate: Bool

  package init(item: Int, latitude: Double, longitude: Double, isApproximate: Bool = false) {
    (self.item, self.latitude, self.longitude) = (item, latitude, longitude)
    self.isApproximate = isApproximate
  }
}

/// What is told of a thing beside its point.
package struct GridRow: Sendable {
  package let id: String
  package let name: String
  /// nil for what stands by itself.
  package let place: GridPlace?
  /// The page: relative to the place's page, or to the site's root without one.
  package let path: String
  /// In the site's language; may be empty.
  package let note: String

  package init(id: String, name: String, place: GridPlace?, path: String, note: String = "") {
    (self.id, self.name, self.place, self.path, self.note) = (id, name, place, path, note)
  }
}

/// Where a thing is, in words.
package struct GridPlace: Hashable, Sendable {
  package let city: String
  package let country: String
  /// The place's page, from the site's root.
  package let path: String

  package init(city: String, country: String, path: String) {
    (self.city, self.country, self.path) = (city, country, path)
  }
}
