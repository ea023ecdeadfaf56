import Bytes
import Documents
import Text

/// Writes the file of a cell, byte by byte, because there may be 200,000 points.
package struct CellWriter {
  private var points: [UInt8] = []
  private var places = Places()

  init(room count: Int) { points.reserveCapacity(96 * count) }

  mutating func write(_ point: GridPoint, _ row: GridRow) {
    write(point, place: row.place) {
      JSONText.write(row.id, to: &$0)
    } name: {
      JSONText.write(row.name, to: &$0)
    } path: {
      JSONText.write(row.path, to: &$0)
    } note: {
      JSONText.write(row.note, to: &$0)
    }
  }

  /// Appends a point with the facts of `GridRow`; each text is appended as JSON.
  package mutating func write(
    _ point: GridPoint, place: GridPlace?, id: (inout [UInt8]) -> Void, name: (inout [UInt8]) -> Void,
    path: (inout [UInt8]) -> Void, note: (inout [UInt8]) -> Void = { $0 += "\"\"".utf8 }
  ) {
    points.append(UInt8(ascii: "["))
    id(&points)
    points.append(UInt8(ascii: ","))
    name(&points)
    points.append(UInt8(ascii: ","))
    ShortDecimal.write(point.latitude, to: &points)
    points.append(UInt8(ascii: ","))
    ShortDecimal.write(point.longitude, to: &points)
    points.append(UInt8(ascii: ","))
    ShortDecimal.write(place.map { places.number(of: $0) } ?? -1, decimals: 0, to: &points)
    points.append(UInt8(ascii: ","))
    path(&points)
    points.append(UInt8(ascii: ","))
    note(&points)
    points.append(UInt8(ascii: ","))
    points.append(UInt8(ascii: "0") + (point.isApproximate ? 1 : 0) + (point.isDouble ? 2 : 0))
    points += "],".utf8
  }

  /// The file with everything that was written.
  func file(_ kind: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(points.count + 64 * places.all.count + 64)
    JSONTerm.object([("kind", .text(kind)), ("places", .list(places.terms))]).write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"points\":[".utf8
    bytes += points
    if !points.isEmpty { bytes.removeLast() }
    bytes += "]}\n".utf8
    return bytes
  }

  /// The places of a cell's points, in the order of their first use.
  private struct Places {
    private(set) var all: [GridPlace] = []
    private var numbers: [GridPlace: Int] = [:]
    /// The last place, which is usually that of the next point too.
    private var last = 0

    mutating func number(of place: GridPlace) -> Int {
      if last < all.count, all[last] == place { return last }
      last = numbers[place] ?? all.count
      if last == all.count {
        numbers[place] = last
        all.append(place)
      }
      return last
    }

    var terms: [JSONTerm] { all.map { .list([.text($0.city), .text($0.country), .text($0.path)]) } }
  }
}
