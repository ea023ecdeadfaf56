import Bytes

/// All rows of a collection in the order of search, written but for the numbers of their places, which each shard gives
/// anew: so that a row is written once, though its size decides where shards are cut.
struct WrittenRows: Sendable {
  private let parts: [Part]

  private struct Part: Sendable {
    /// For each row what stands before the number of its place, and what stands behind it.
    var texts = PackedTexts()
    /// As the collection numbers them; −1: none.
    var places: [Int32] = []
  }

  private static let size = 4_000

  init(_ collection: SearchCollection, _ order: SearchOrder) {
    let writer = RowWriter(collection, order)
    parts = InParts.map(collection.count, by: Self.size) { range in
      var part = Part()
      part.texts.reserve(2 * range.count, bytes: 56 * range.count)
      part.places.reserveCapacity(range.count)
      for row in range { part.places.append(Int32(writer.write(row, to: &part.texts) ?? -1)) }
      return part
    }
  }

  /// The bytes of each row, a comma, and one digit for the place: where shards are cut does not depend on the shards.
  var sizes: [Int32] {
    parts.flatMap { part in
      part.places.indices.map { row in
        Int32(part.texts.range(2 * row).count + part.texts.range(2 * row + 1).count + 2)
      }
    }
  }

  /// Appends the rows, a comma between two.
  /// - Parameter number: of a place of the collection in the file.
  func write(_ rows: Range<Int>, to bytes: inout [UInt8], number: (Int) -> Int) {
    for row in rows {
      let (part, index) = (parts[row / Self.size], row % Self.size)
      if row > rows.lowerBound { bytes.append(UInt8(ascii: ",")) }
      bytes += part.texts.bytes[part.texts.range(2 * index)]
      let place = Int(part.places[index])
      bytes += String(place < 0 ? -1 : number(place)).utf8
      bytes += part.texts.bytes[part.texts.range(2 * index + 1)]
    }
  }
}
