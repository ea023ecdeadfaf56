import Bytes

/// All rows of a collection in the order of search, written once, though their sizes decide where shards are cut.
struct WrittenRows: Sendable {
  private let parts: [ShardColumns]
  private let tellsCountries: Bool

  private static let size = 4_000

  init(_ collection: SearchCollection, _ order: SearchOrder) {
    let writer = RowWriter(collection, order)
    tellsCountries = collection.tellsCountries
    parts = InParts.map(collection.count, by: Self.size) { range in
      var columns = ShardColumns(room: range.count)
      for row in range { writer.write(row, to: &columns) }
      return columns
    }
  }

  /// The bytes of each row.
  var sizes: [Int32] { parts.flatMap { part in part.places.indices.map { Int32(part.size($0)) } } }

  /// The places that rows name, in the order in which they are first named.
  func places(_ rows: Range<Int>) -> [Int] {
    var (seen, named): (Set<Int32>, [Int]) = ([], [])
    for row in rows {
      let place = parts[row / Self.size].places[row % Self.size]
      if place >= 0, seen.insert(place).inserted { named.append(Int(place)) }
    }
    return named
  }

  /// Appends the columns of rows as members of an object, a comma before each; those that say nothing are left out.
  /// - Parameter places: those of the file, in its order.
  func write(_ rows: Range<Int>, places: [Int], to bytes: inout [UInt8]) {
    let fields = fields(rows)
    Self.write("names", fields.names, to: &bytes)
    Self.write("ids", fields.ids, to: &bytes)
    if tellsCountries {
      Self.write("countries", fields.countries, to: &bytes)
    } else {
      let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { (Int32($1), $0) })
      let list = fields.places.reduce(into: [UInt8]()) { list, place in
        list += String(numbers[place] ?? -1).utf8
        list.append(UInt8(ascii: ","))
      }
      Self.write("at", list, to: &bytes)
    }
    if fields.hasPages { Self.write("pages", fields.pages, to: &bytes) }
    if fields.hasPoints {
      Self.write("lat", fields.latitudes, to: &bytes)
      Self.write("lon", fields.longitudes, to: &bytes)
    }
  }

  private func fields(_ rows: Range<Int>) -> ShardColumns.Fields {
    var fields = ShardColumns.Fields()
    var row = rows.lowerBound
    while row < rows.upperBound {
      let (part, first) = row.quotientAndRemainder(dividingBy: Self.size)
      let last = min(first + rows.upperBound - row, Self.size)
      fields.append(first..<last, of: parts[part])
      row += last - first
    }
    return fields
  }

  /// - Parameter column: each of its values with a comma behind it.
  private static func write(_ name: String, _ column: [UInt8], to bytes: inout [UInt8]) {
    bytes += ",\"\(name)\":[".utf8
    bytes += column
    if !column.isEmpty { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
  }
}
