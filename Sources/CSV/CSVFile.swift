/// A table of values with commas between them (RFC 4180), or with another delimiter, in UTF-8, with a header.
///
/// A byte order mark, any kind of line end, empty lines, and blanks around names and values are accepted.
package struct CSVFile: Sendable {
  package let bytes: [UInt8]
  /// The names of the columns.
  package let names: [String]
  /// The offsets of the names in the bytes.
  package let nameOffsets: [Int]
  private let delimiter: Delimiter
  private let keepsAll: Bool
  /// Where the records begin, and the line number there.
  private let body: (start: Int, line: Int)

  package init(_ bytes: [UInt8]) { self.init(bytes, .comma, from: Self.start(of: bytes), line: 1, keepsAll: false) }

  /// - Parameters:
  ///   - start: the offset of the first byte of the table.
  ///   - line: the number of the line there.
  ///   - keepsAll: whether values beyond the columns of the header can be read too.
  init(_ bytes: [UInt8], _ delimiter: Delimiter, from start: Int, line: Int, keepsAll: Bool) {
    (self.bytes, self.delimiter, self.keepsAll) = (bytes, delimiter, keepsAll)
    var header = CSVRows(bytes, delimiter, from: start, to: bytes.count, line: line, columns: .max)
    let hasHeader = header.next()
    let columns = (0..<(hasHeader ? header.count : 0)).map { CSVColumn($0) }
    names = columns.map(header.text)
    nameOffsets = columns.map(header.offset)
    body = (header.end.position, header.end.line)
  }

  /// More records of a table.
  /// - Parameters:
  ///   - bytes: whole records.
  ///   - line: the number of their first line.
  ///   - table: the begin of the table.
  package init(_ bytes: [UInt8], line: Int, of table: CSVFile) {
    (self.bytes, names, nameOffsets, keepsAll) = (bytes, table.names, table.nameOffsets, table.keepsAll)
    (delimiter, body) = (table.delimiter, (0, line))
  }

  /// The end of the last whole record of a part of a table that begins with a record; 0 if there is none.
  package static func lastRecordEnd(of bytes: [UInt8]) -> Int {
    var record = CSVRecord(.comma, from: start(of: bytes), line: 1, columns: 0)
    var end = 0
    while record.end < bytes.count {
      record.read(bytes)
      // The line end may be one within quotes that end later.
      let isCut = record.end == bytes.count && record.hasBrokenQuotes
      if !isCut, bytes[record.end - 1] == UInt8(ascii: "\n") { end = record.end }
    }
    return end
  }

  /// Where a table begins: behind a byte order mark.
  static func start(of bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// The column of a name; of several the first. `missing` if there is none.
  package func column(_ name: String) -> CSVColumn {
    names.firstIndex(of: name).map { CSVColumn($0) } ?? .missing
  }

  /// The name of a column of the table.
  package func name(of column: CSVColumn) -> String { column.isMissing ? "" : names[column.position] }

  /// All records, from the first.
  package var rows: CSVRows {
    CSVRows(
      bytes, delimiter, from: body.start, to: bytes.count, line: body.line, columns: keepsAll ? .max : names.count)
  }
}

/// A column of a table, by its position in each record.
@usableFromInline
package struct CSVColumn: Hashable, Sendable {
  /// From 0.
  @usableFromInline package let position: Int

  package init(_ position: Int) { self.position = position }

  /// A column that the table does not have; its values are empty.
  @usableFromInline package static let missing = CSVColumn(.max)

  @inlinable
  package var isMissing: Bool { self == .missing }
}
