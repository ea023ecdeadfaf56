import Bytes
import Documents
import Text

/// Writes the file of a cell, byte by byte: there may be 200,000 points.
enum CellWriter {
  static func file(_ members: ArraySlice<Int>, _ collection: GridCollection) -> [UInt8] {
    var places = Places()
    var points: [UInt8] = []
    points.reserveCapacity(80 * members.count)
    for index in members {
      if index != members.first { points.append(UInt8(ascii: ",")) }
      let point = collection.points[index]
      let row = collection.row(point)
      points.append(UInt8(ascii: "["))
      JSONText.write(row.id, to: &points)
      points.append(UInt8(ascii: ","))
      JSONText.write(row.name, to: &points)
      points.append(UInt8(ascii: ","))
      append(point.latitude, to: &points)
      points.append(UInt8(ascii: ","))
      append(point.longitude, to: &points)
      points.append(UInt8(ascii: ","))
      points += String(row.place.map { places.number(of: $0) } ?? -1).utf8
      points.append(UInt8(ascii: ","))
      JSONText.write(row.path, to: &points)
      points.append(UInt8(ascii: ","))
      JSONText.write(row.note, to: &points)
      points += [UInt8(ascii: ","), UInt8(ascii: point.isApproximate ? "1" : "0"), UInt8(ascii: "]")]
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(points.count + 64 * places.all.count + 64)
    JSONTerm.object([("kind", .text(collection.kind)), ("places", .list(places.terms))]).write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"points\":[".utf8
    bytes += points
    bytes += "]}\n".utf8
    return bytes
  }

  /// A coordinate as the shortest decimal. The data have six decimals at most, nearly always.
  private static func append(_ degrees: Double, to bytes: inout [UInt8]) {
    let millionths = (degrees * 1_000_000).rounded()
    guard millionths / 1_000_000 == degrees else { return JSONTerm.shortest(degrees).write(to: &bytes) }
    ShortDecimal.write(Int(millionths), decimals: 6, to: &bytes)
  }

  /// The places that a cell's points name, in the order in which they are first named.
  private struct Places {
    private(set) var all: [GridPlace] = []
    private var numbers: [GridPlace: Int] = [:]
    /// The one named last: that of the next point too, nearly always.
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
