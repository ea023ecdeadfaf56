import Bytes
import Documents

/// The files of the point grid: `map/index.json` at a fixed address, and cells with content hashes in their names,
/// which may be cached forever (Docs/map-json.md).
package enum PointGrid {
  /// The version of the format; clients reject versions they do not know.
  static let version = 1

  package struct File: Sendable {
    /// Relative to the site's root.
    package let path: String
    package let bytes: [UInt8]
  }

  /// The cells, then the index that lists them; nothing if there are no points.
  /// - Parameter isKept: false if only the paths are needed.
  package static func files(_ collections: [GridCollection], isKept: Bool = true) -> [File] {
    let filled = collections.filter { !$0.points.isEmpty }
    guard !filled.isEmpty else { return [] }
    var all: [File] = []
    let listed = filled.map { collection in
      let grid = GridCells(collection.points)
      let leaves = grid.cells.filter(\.isLeaf)
      let leafFiles = parallelMap(leaves.count, by: 16) { range in
        range.map { written(grid.order, leaves[$0], collection, isKept) }
      }.flatMap { $0 }
      all += leafFiles.map(\.file)
      return JSONTerm.object([
        ("kind", .text(collection.kind)), ("count", .integer(collection.points.count)),
        ("bounds", bounds(collection.points)), ("cells", .list(listedCells(grid.cells, leafFiles))),
      ])
    }
    let index = JSONTerm.object([("version", .integer(version)), ("collections", .list(listed))])
    return all + [File(path: "map/index.json", bytes: index.bytes + [10])]
  }

  private struct WrittenLeaf {
    /// The sum of its points' coordinates, in degrees.
    let sum: Sum
    /// Its name in the index, relative to `map/`.
    let name: String
    let file: File
  }

  private struct Sum {
    var (latitudes, longitudes) = (0.0, 0.0)

    static func += (sum: inout Sum, other: Sum) {
      sum.latitudes += other.latitudes
      sum.longitudes += other.longitudes
    }
  }

  private static func written(
    _ order: [Int32], _ leaf: GridCells.Cell, _ collection: GridCollection, _ isKept: Bool
  ) -> WrittenLeaf {
    let points = order[leaf.members].map { collection.points[Int($0)] }
    var (writer, sum) = (CellWriter(room: points.count), Sum())
    collection.write(points, &writer)
    for point in points { sum += Sum(latitudes: point.latitude, longitudes: point.longitude) }
    let bytes = writer.file(collection.kind)
    let name = "cells/\(collection.kind).\(XXH3.hex(XXH3.hash(bytes))).json"
    return WrittenLeaf(sum: sum, name: name, file: File(path: "map/" + name, bytes: isKept ? bytes : []))
  }

  /// The index entries of the cells.
  private static func listedCells(_ cells: [GridCells.Cell], _ leaves: [WrittenLeaf]) -> [JSONTerm] {
    var (leaf, terms) = (leaves.count, [JSONTerm]())
    // In reverse order, so that the sums of a cell's children are complete before the cell, with one sum for each
    // level.
    var sums = Array(repeating: Sum(), count: GridCells.deepest + 2)
    for cell in cells.reversed() {
      if cell.isLeaf { leaf -= 1 }
      let sum = cell.isLeaf ? leaves[leaf].sum : sums[cell.level + 1]
      if !cell.isLeaf { sums[cell.level + 1] = Sum() }
      sums[cell.level] += sum
      terms.append(.list(summary(cell, sum) + (cell.isLeaf ? [.text(leaves[leaf].name)] : [])))
    }
    return terms.reversed()
  }

  /// `[level, x, y, count, lat, lon]`, the last two the mean of its points.
  private static func summary(_ cell: GridCells.Cell, _ sum: Sum) -> [JSONTerm] {
    let count = Double(cell.members.count)
    return [
      .integer(cell.level), .integer(cell.x), .integer(cell.y), .integer(cell.members.count),
      rounded(sum.latitudes / count), rounded(sum.longitudes / count),
    ]
  }

  /// Rounded to 4 decimals, about 11 metres.
  private static func rounded(_ degrees: Double) -> JSONTerm { .number((degrees * 10_000).rounded() / 10_000) }

  private static func bounds(_ points: [GridPoint]) -> JSONTerm {
    var (south, west, north, east) = (90.0, 180.0, -90.0, -180.0)
    for point in points {
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
      (west, east) = (min(west, point.longitude), max(east, point.longitude))
    }
    return .list([south, west, north, east].map { .number($0) })
  }
}
