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
      let cells = GridCells(collection.points)
      let rows = cells.cells.map { cell -> JSONTerm in
        let members = cells.order[cell.members]
        var row = summary(cell, members, collection)
        if cell.isLeaf {
          let bytes = leaf(members, collection)
          let name = "cells/\(collection.kind).\(XXH3.hex(XXH3.hash(bytes))).json"
          files.append(File(path: "map/" + name, bytes: isKept ? bytes : []))
          row.append(.text(name))
        }
        return .list(row)
      }
      return JSONTerm.object([
        ("kind", .text(collection.kind)), ("count", .integer(collection.points.count)),
        ("bounds", bounds(collection.points)), ("cells", .list(rows)),
      ])
    }
    let index = JSONTerm.object([("version", .integer(version)), ("collections", .list(listed))])
    return files + [File(path: "map/index.json", bytes: index.bytes + [10])]
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

  private static func leaf(_ members: ArraySlice<Int>, _ collection: GridCollection) -> [UInt8] {
    let rows = members.lazy.map { index in collection.row(collection.points[index]) }
    // A cell that could not be divided may hold all hotels of a city that is known by one point: their rows are asked for
    // twice, rather than held together.
    return members.count <= GridCells.most
      ? leaf(members, Array(rows), collection) : leaf(members, rows, collection)
  }

  private static func leaf(
    _ members: ArraySlice<Int>, _ rows: some Sequence<GridRow>, _ collection: GridCollection
  ) -> [UInt8] {
    var places: [JSONTerm] = []
    var numbers: [GridPlace: Int] = [:]
    for row in rows {
      guard let place = row.place, numbers[place] == nil else { continue }
      numbers[place] = places.count
      places.append(.list([.text(place.city), .text(place.country), .text(place.path)]))
    }
    let points = zip(members, rows).lazy.map { index, row -> JSONTerm in
      let point = collection.points[index]
      return .list([
        .text(row.id), .text(row.name), .shortest(point.latitude), .shortest(point.longitude),
        .integer(row.place.flatMap { numbers[$0] } ?? -1), .text(row.path), .text(row.note),
        .integer(point.isApproximate ? 1 : 0),
      ])
    }
    return JSONTerm.file([("kind", .text(collection.kind)), ("places", .list(places))], then: "points", list: points)
  }
}
