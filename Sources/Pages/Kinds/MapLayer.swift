import Model

/// How drawn maps show things of a kind.
struct MapLayer: Sendable {
  /// The form of a mark. Kinds differ in form because not everybody can tell colours apart.
  enum Form {
    case dot, diamond
  }

  /// A thing with a point of its own.
  struct Thing {
    let name: String
    let at: Coordinate
    /// On a wide map, things with more weight are named first.
    var weight = 0
  }

  /// The name of its marks' value in the template: `stations`.
  let slot: String
  var form = Form.dot
  /// Whether it is shown only where nothing else is near.
  var isFallback = false
  /// The numbers of all things of the kind.
  let all: @Sendable (Directory) -> Range<Int>
  /// A thing by its number; nil if it has no point of its own, or if maps do not show it.
  let thing: @Sendable (Int, Directory) -> Thing?
  /// The numbers of the things in a city of the station directory.
  var ofCity: @Sendable (Int, Directory) -> [Int] = { _, _ in [] }

  /// The points of all of them.
  func points(_ directory: Directory) -> some Sequence<(item: Int, at: Coordinate)> {
    all(directory).lazy.compactMap { item in thing(item, directory).map { (item: item, at: $0.at) } }
  }
}
