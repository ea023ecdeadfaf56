import Model
import PointGrid

extension GridPoint {
  /// The point of a thing, or that of its city; nil if neither is known.
  ///
  /// - Parameters:
  ///   - city: an index of `Directory.towns`.
  ///   - item: the index of the thing in its list.
  ///   - isDouble: whether another collection has a point of the same thing.
  init?(
    _ own: Coordinate?, _ city: TownIndex?, _ item: some ThingReference, isDouble: Bool = false, _ directory: Directory
  ) {
    guard let point = own ?? city.flatMap({ directory.towns[$0].coordinate }) else { return nil }
    self.init(
      item: item.number, latitude: point.latitude, longitude: point.longitude, isApproximate: own == nil,
      isDouble: isDouble)
  }
}

extension GridRow {
  /// - Parameter address: the address of the thing.
  init(id: String, name: String, at address: String, in place: GridPlace, note: String = "") {
    self.init(id: id, name: name, place: place, path: Links.path(from: place.path, to: address), note: note)
  }
}

extension Links {
  /// A path that programs append to a folder: what follows the folder in an address, otherwise a relative path.
  static func path(from folder: String, to address: String) -> String {
    address.hasPrefix(folder) ? String(address.dropFirst(folder.count)) : Links(from: folder).href(address)
  }
}
