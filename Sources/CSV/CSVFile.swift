/// A table as comma-separated values (RFC 4180) in UTF-8, with a header.
///
/// A byte order mark, any kind of line end, empty lines, and blanks around names and values are accepted.
package struct CSVFile: Sendable {
  package let bytes: [UInt8]
  /// The names of the columns.
  package let names: [String]
  /// Where the records begin, and the line number there.
  private let body: (start: Int, line: Int)

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var header = CSVRows(
      bytes, from: bytes.starts(with: mark) ? mark.count : 0, to: bytes.count, line: 1, columns: .max)
    let hasHeader = header.next()
    names = hasHeader ? (0..<header.count).map { header.text(CSVColumn(position: $0)) } : []
    body = (header.end.position, header.end.line)
  }

  /// More records of a table.
  /// - Parameters:
  ///   - bytes: whole records.
  ///   - line: the number of their first line.
  ///   - table: the begin of the table.
  package init(_ bytes: [UInt8], line: Int, of table: CSVFile) {
    (self.bytes, names, body) = (bytes, table.names, (0, line))
  }

  /// The column of a name; of several the first. `missing` if there is none.
  package func column(_ name: String) -> CSVColumn {
    names.firstIndex(of: name).map { CSVColumn(position: $0) } ?? .missing
  }

  /// The name of a column of the table.
  package func name(of column: CSVColumn) -> String { column.isMissing ? "" : names[column.position] }

  /// All records, from the first.
  package var rows: CSVRows {
    CSVRows(bytes, from: body.start, to: bytes.count, line: body.line, columns: names.count)
  }
}

/// A column of a table, by its position in each record.
@usableFromInline
package struct CSVColumn: Hashable, Sendable {
  @usableFromInline let position: Int

  /// A column that the table does not have; its values are empty.
  @usableFromInline package static let missing = CSVColumn(position: .max)

  @inlinable
  package var isMissing: Bool { self == .missing }
}
