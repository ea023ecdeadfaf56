import Bytes
import Text

/// All rows of a collection in search order, written once, although their sizes determine the boundaries of shards.
struct WrittenRows: Sendable {
  private let parts: [ShardColumns]
  private let givesCountries: Bool

  private static let size = 4_000

  init(_ collection: SearchCollection, _ order: SearchOrder, _ keys: NameKeys = NameKeys(Slugs())) {
    let writer = RowWriter(collection, order, keys)
    givesCountries = collection.givesCountries
    parts = parallelMap(collection.count, by: Self.size) { writer.columns($0) }
  }

  /// Rows that are written already.
  init(_ columns: ShardColumns, of collection: SearchCollection) {
    (parts, givesCountries) = ([columns], collection.givesCountries)
  }

  /// Some rows of others, in another order, without their words.
  init(_ positions: [Int], of others: WrittenRows) {
    givesCountries = others.givesCountries
    parts = stride(from: 0, to: positions.count, by: Self.size).map { start in
      var columns = ShardColumns(room: min(Self.size, positions.count - start))
      for position in positions[start..<min(start + Self.size, positions.count)] {
        columns.append(position % Self.size, of: others.parts[position / Self.size])
      }
      return columns
    }
  }

  /// The size of each row in bytes.
  func sizes(withWords: Bool = true) -> [Int32] {
    let withKeys = parts.contains { $0.haveKeys($0.places.indices) }
    return parallelMap(parts.count, by: 1) { part in
      parts[part.lowerBound].sizes(withWords: withWords, withKeys: withKeys)
    }.flatMap { $0 }
  }

  /// The positions of the rows of things that have service, of those that another collection has too, and of those with a
  /// weight.
  var marks: (service: [Int], doubles: [Int], weights: [(row: Int, weight: UInt8)]) {
    var marks: (service: [Int], doubles: [Int], weights: [(row: Int, weight: UInt8)]) = ([], [], [])
    for (part, columns) in parts.enumerated() {
      for (row, weight) in columns.weights.enumerated() where weight > 0 {
        marks.weights.append((part * Self.size + row, weight))
      }
      for row in columns.service.indices where columns.service[row] { marks.service.append(part * Self.size + row) }
      for row in columns.doubles.indices where columns.doubles[row] { marks.doubles.append(part * Self.size + row) }
    }
    return marks
  }

  /// The places of rows, in the order of their first use.
  func places(_ rows: Range<Int>) -> [Int] {
    var (seen, named): (Set<Int32>, [Int]) = ([], [])
    for row in rows {
      let place = parts[row / Self.size].places[row % Self.size]
      if place >= 0, seen.insert(place).inserted { named.append(Int(place)) }
    }
    return named
  }

  /// Appends the columns of rows as members of an object, each after a comma; empty columns are left out.
  /// - Parameters:
  ///   - places: the places of the file, in its order.
  ///   - isWhole: whether the file has the rows' weights: where there is one shard.
  func write(
    _ rows: Range<Int>, places: [Int], withWords: Bool = true, isWhole: Bool = false, to bytes: inout [UInt8]
  ) {
    let pieces = pieces(rows)
    write("names", pieces, to: &bytes) { $0.names.copy(texts: $1, to: &$2) }
    write("ids", pieces, to: &bytes) { $0.ids.copy(texts: $1, to: &$2) }
    if givesCountries {
      write("countries", pieces, to: &bytes) { $0.countries.copy(texts: $1, to: &$2) }
    } else {
      let numbers = Dictionary(uniqueKeysWithValues: places.enumerated().map { (Int32($1), $0) })
      write("at", pieces, to: &bytes) { columns, rows, bytes in
        for row in rows {
          bytes += String(numbers[columns.places[row]] ?? -1).utf8
          bytes.append(UInt8(ascii: ","))
        }
      }
    }
    if pieces.contains(where: { parts[$0.part].havePages($0.rows) }) {
      write("pages", pieces, to: &bytes) { $0.pages.copy(texts: $1, to: &$2) }
    }
    if pieces.contains(where: { parts[$0.part].havePoints($0.rows) }) {
      write("lat", pieces, to: &bytes) { $0.latitudes.copy(texts: $1, to: &$2) }
      write("lon", pieces, to: &bytes) { $0.longitudes.copy(texts: $1, to: &$2) }
    }
    if pieces.contains(where: { parts[$0.part].haveNear($0.rows) }) {
      write("near", pieces, to: &bytes) { $0.nearNames.copy(texts: $1, to: &$2) }
      write("metres", pieces, to: &bytes) { columns, rows, bytes in
        for metres in columns.nearMetres[rows] { bytes += "\(metres),".utf8 }
      }
    }
    if withWords, parts.contains(where: \.haveWords) {
      write("words", pieces, to: &bytes) { $0.words.copy(texts: $1, to: &$2) }
    }
    if pieces.contains(where: { parts[$0.part].haveKeys($0.rows) }) {
      write("latin", pieces, to: &bytes) { $0.keys.copy(texts: $1, to: &$2) }
    }
    if withWords, pieces.contains(where: { parts[$0.part].haveOtherNames($0.rows) }) {
      write("others", pieces, to: &bytes) { $0.otherNames.copy(texts: $1, to: &$2) }
    }
    if isWhole, pieces.contains(where: { parts[$0.part].weights[$0.rows].contains { $0 > 0 } }) {
      write("weights", pieces, to: &bytes) { columns, rows, bytes in
        for weight in columns.weights[rows] { bytes += "\(weight),".utf8 }
      }
    }
    write("service", pieces, \.service, to: &bytes)
    write("doubles", pieces, \.doubles, to: &bytes)
  }

  /// Writes 0 or 1 for each row, unless all are 0.
  private func write(
    _ name: String, _ pieces: [Piece], _ column: KeyPath<ShardColumns, [Bool]> & Sendable, to bytes: inout [UInt8]
  ) {
    guard pieces.contains(where: { parts[$0.part][keyPath: column][$0.rows].contains(true) }) else { return }
    write(name, pieces, to: &bytes) { columns, rows, bytes in
      for flag in columns[keyPath: column][rows] { bytes += (flag ? "1," : "0,").utf8 }
    }
  }

  /// Rows of one part, relative to its start.
  private struct Piece {
    let part: Int
    let rows: Range<Int>
  }

  private func pieces(_ rows: Range<Int>) -> [Piece] {
    var (row, pieces) = (rows.lowerBound, [Piece]())
    while row < rows.upperBound {
      let (part, first) = row.quotientAndRemainder(dividingBy: Self.size)
      let last = min(first + rows.upperBound - row, Self.size)
      pieces.append(Piece(part: part, rows: first..<last))
      row += last - first
    }
    return pieces
  }

  /// - Parameter column: appends its values for a range of rows, each followed by a comma.
  private func write(
    _ name: String, _ pieces: [Piece], to bytes: inout [UInt8],
    _ column: (ShardColumns, Range<Int>, inout [UInt8]) -> Void
  ) {
    bytes += ",\"\(name)\":[".utf8
    for piece in pieces { column(parts[piece.part], piece.rows, &bytes) }
    if !pieces.isEmpty { bytes.removeLast() }
    bytes.append(UInt8(ascii: "]"))
  }
}
