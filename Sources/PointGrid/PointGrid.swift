import Bytes
import Documents

/// Where things are, as files: `map/index.json` at its stable address, and the cells that it names by what is in them, so
/// that a cell may be cached for ever (Docs/map-json.md).
package enum PointGrid {
  /// The version of the format; a client refuses one that it does not know.
  static let version = 1

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The cells, then the index that names them; nothing where nothing has a point.
  /// - Parameter isKept: whether the bytes are wanted, and not the paths alone.
  package static func files(_ collections: [GridCollection], isKept: Bool = true) -> [File] {
    let filled = collections.filter { !$0.points.isEmpty }
    guard !filled.isEmpty else { return [] }
    var files: [File] = []
    let listed = filled.map { collection in
      let grid = GridCells(collection.points)
      let cells = InParts.map(grid.cells.count, by: 16) { range in
        range.map { written(grid.cells[$0], grid.order[grid.cells[$0].members], collection, isKept) }
      }.flatMap { $0 }
      files += cells.compactMap(\.file)
      return JSONTerm.object([
        ("kind", .text(collection.kind)), ("count", .integer(collection.points.count)),
        ("bounds", bounds(collection.points)), ("cells", .list(cells.map { .list($0.listed) })),
      ])
    }
    let index = JSONTerm.object([("version", .integer(version)), ("collections", .list(listed))])
    return files + [File(path: "map/index.json", bytes: index.bytes + [10])]
  }

  /// What the index says of a cell, and its file, where it has one.
  private static func written(
    _ cell: GridCells.Cell, _ members: ArraySlice<Int>, _ collection: GridCollection, _ isKept: Bool
  ) -> WrittenCell {
    let listed = summary(cell, members, collection)
    guard cell.isLeaf else { return WrittenCell(listed: listed, file: nil) }
    let bytes = CellWriter.file(members, collection)
    let name = "cells/\(collection.kind).\(XXH3.hex(XXH3.hash(bytes))).json"
    return WrittenCell(
      listed: listed + [.text(name)], file: File(path: "map/" + name, bytes: isKept ? bytes : []))
  }

  private struct WrittenCell {
    let listed: [JSONTerm]
    let file: File?
  }

  /// `[level, x, y, count, lat, lon]`, the last two the mean of its points.
  private static func summary(
    _ cell: GridCells.Cell, _ members: ArraySlice<Int>, _ collection: GridCollection
  ) -> [JSONTerm] {
    var (latitudes, longitudes) = (0.0, 0.0)
    for index in members {
      latitudes += collection.points[index].latitude
      longitudes += collection.points[index].longitude
    }
    let count = Double(members.count)
    return [
      .integer(cell.level), .integer(cell.x), .integer(cell.y), .integer(members.count), rounded(latitudes / count),
      rounded(longitudes / count),
    ]
  }

  /// To 4 decimals: some 11 metres.
  private static func rounded(_ degrees: Double) -> JSONTerm { .shortest((degrees * 10_000).rounded() / 10_000) }

  private static func bounds(_ points: [GridPoint]) -> JSONTerm {
    var (south, west, north, east) = (90.0, 180.0, -90.0, -180.0)
    for point in points {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
    return .list([south, west, north, east].map { .shortest($0) })
  }
}
