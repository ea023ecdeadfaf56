import Diagnostics
import Model

/// A part of a sheet in the wide form: rows about trips, then a row for each stop.
struct SheetBlock: Sendable {
  /// The positions of columns that describe stops.
  var columns: [SheetLabel: Int] = [:]
  /// The positions of columns with names of stops in other languages, by language.
  var names: [String: Int] = [:]
  /// Columns that are not used, such as kilometres.
  var ignored: Set<Int> = []
  /// The positions of columns with notes about stops.
  var remarks: Set<Int> = []
  /// What applies to all trips.
  var attributes: SheetAttributes = [:]
  /// Rows with a value for each trip.
  var rows: [(label: SheetLabel, row: SheetRow, first: Int)] = []
  /// Rows with times, or without any among others with times.
  var stops: [SheetRow] = []

  /// Takes over the meaning of the columns of an earlier block.
  mutating func takeColumns(of other: SheetBlock) {
    (columns, names, ignored, remarks) = (other.columns, other.names, other.ignored, other.remarks)
  }

  /// The columns that do not have times.
  /// Whether the rows that follow may be those of another service.
  var isBelowConnection = false

  var otherColumns: Set<Int> { ignored.union(remarks).union(columns.values).union(names.values) }

  /// The column with the names of stops: without a column's name, the first in which most cells have letters.
  var nameColumn: Int {
    if let known = columns[.stop] { return known }
    let width = stops.map(\.cells.count).max() ?? 0
    return (0..<width).first { column in
      stops.count { $0[column].text.contains(where: \.isLetter) } * 2 > stops.count
    } ?? 0
  }

  /// The name of a column in the rows above the times.
  func header(ofColumn column: Int) -> SheetCell? {
    rows.lazy.map { $0.row[column] }.first { !$0.text.isEmpty }
  }

  /// The names of a row's stop in other languages.
  func names(_ row: SheetRow) -> LocalNames { LocalNames(names.mapValues { row[$0].text }) }

  /// The rows of days above the last one that has a value for a column, which restrict its trip too: «Mon–Fri» above
  /// «school days».
  func furtherDays(ofColumn column: Int, trips: [Int]) -> [SheetCell] {
    let ofDays = rows.filter { $0.label == .days }
    guard ofDays.count > 1 else { return [] }
    var block = SheetBlock()
    let cells = ofDays.compactMap { row -> SheetCell? in
      block.rows = [row]
      return block.attributes(ofColumn: column, trips: trips)[.days]
    }
    return cells.dropLast()
  }

  /// The value of a row in a column: its own, or that of the nearest cell to the left, as in joined cells.
  func attributes(ofColumn column: Int, trips: [Int]) -> SheetAttributes {
    var values = attributes
    for (label, row, first) in rows {
      var value = row[column]
      if value.text.isEmpty, label != .trip, let firstTrip = trips.first {
        // Cells before the trips can be part of a joined one.
        let start = min(first, firstTrip)
        if (start...firstTrip).contains(where: { !row[$0].text.isEmpty }) {
          value = (start...column).last { !row[$0].text.isEmpty }.map { row[$0] } ?? value
        }
      }
      guard !value.text.isEmpty else { continue }
      // «–» says that the value of the cell to the left does not apply.
      if value.text.allSatisfy({ "-–—".contains($0) }) {
        values[label] = nil
      } else if label == .except, let known = values[label] {
        values[label] = known.with(known.text + ", " + value.text)
      } else {
        values[label] = value
      }
    }
    return values
  }
}

extension SheetBlock {
  /// The notes about the trip of a column: that of the block, and those above it. A text applies to the columns at its
  /// right without one, as a joined cell does; a sign does not.
  func notes(ofColumn column: Int) -> [SheetCell] {
    let ofAll = attributes[.note].map { [$0] } ?? []
    return ofAll
      + rows.filter { $0.label == .note }.compactMap { _, row, first in
        guard first <= column, let place = (first...column).last(where: { !row[$0].text.isEmpty }) else { return nil }
        let cell = row[place]
        guard !cell.text.allSatisfy({ "-–—".contains($0) }), place == column || cell.text.count > 3 else { return nil }
        return cell
      }
  }
}

/// A row of a block for a stop, or two: arrival and departure.
struct SheetStopRow: Sendable {
  let stop: Int
  var arrival: SheetRow?
  var departure: SheetRow
  var isRequest: Bool
  /// The sign after its name.
  var sign: SheetCell?
  /// The notes beside it.
  var remarks: [SheetCell] = []

  /// What a marker in the row or at the end of the name says.
  enum Kind { case arrival, departure }
}
