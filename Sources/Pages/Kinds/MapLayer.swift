import Model

/// The appearance of a kind of thing on drawn maps.
struct MapLayer: Sendable {
  /// The shape of a mark. Kinds differ in shape, not only in colour, for readers who cannot tell colours apart.
  enum Form {
    case dot, diamond
  }

  /// A thing with a point of its own.
  struct Thing {
    let name: String
    let at: Coordinate
    /// On a wide map, things with more weight are labelled first.
    var weight = 0
  }

  /// The name of the marks' value in the template: `stations`.
  let slot: String
  var form = Form.dot
  /// Whether it is shown only if nothing else is near.
  var isFallback = false
  /// A thing by its index; nil if it has no point, or if maps do not show it.
  let thing: @Sendable (Int, Directory) -> Thing?
  /// The indices of the things in a city of the station directory.
  var ofCity: @Sendable (TownIndex, Directory) -> [Int] = { _, _ in [] }

  /// The points of all things of the kind.
  /// - Parameter count: the number of things.
  func points(_ directory: Directory, count: Int) -> some Sequence<(item: Int, at: Coordinate)> {
    (0..<count).lazy.compactMap { item in thing(item, directory).map { (item: item, at: $0.at) } }
  }
}
