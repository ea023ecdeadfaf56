/// Reads records one after another. Values are ranges of the file's bytes.
@usableFromInline
package struct CSVRows {
  @usableFromInline let bytes: [UInt8]
  @usableFromInline var record: CSVRecord
  private let limit: Int
  /// Whether the record has a quote that nothing closes before the end of the table.
  private var isQuoteUnclosed = false

  /// - Parameters:
  ///   - limit: the end of the bytes in which records begin.
  ///   - columns: the number of values to keep of each record.
  init(_ bytes: [UInt8], _ delimiter: Delimiter, from start: Int, to limit: Int, line: Int, columns: Int) {
    (self.bytes, self.limit) = (bytes, limit)
    record = CSVRecord(delimiter, from: start, line: line, columns: columns)
  }

  /// Goes to the next record that is not an empty line.
  /// - Returns: false at the end.
  package mutating func next() -> Bool {
    while record.end < limit {
      record.read(bytes)
      if !record.isEmpty { return true }
    }
    return false
  }

  /// Goes to the next record, which may be an empty line, without or with one value. An unclosed quote does not enclose
  /// the rest of the table: the record ends at its line end.
  /// - Returns: false at the end.
  package mutating func nextLine() -> Bool {
    guard record.end < limit else { return false }
    let start = record
    record.read(bytes)
    if record.hasBrokenQuotes, record.end == bytes.count, record.nextLine > start.nextLine + 1 {
      record = start
      record.read(bytes, usesQuotes: false)
      isQuoteUnclosed = true
    } else {
      isQuoteUnclosed = false
    }
    return true
  }

  /// Whether the record is an empty line.
  package var isEmptyLine: Bool { record.isEmpty }

  /// The number of values in the record, including those beyond the table's columns.
  package var count: Int { record.count }

  /// The line of the record, from 1.
  package var line: Int { record.line }

  /// Whether a quote of the record is not closed, or is followed by more than a comma.
  package var hasBrokenQuotes: Bool { record.hasBrokenQuotes || isQuoteUnclosed }

  /// The offset of a value in the bytes, behind its quote; of a missing one that of the record's end.
  package func offset(_ column: CSVColumn) -> Int {
    column.position < record.count ? record.fields[column.position].start : record.end
  }

  /// Where the record ends, and the line number there.
  var end: (position: Int, line: Int) { (record.end, record.nextLine) }

  /// Whether the record has no value in the column.
  @inlinable @inline(__always)
  package func isEmpty(_ column: CSVColumn) -> Bool {
    column.position >= record.count || record.fields[column.position].start == record.fields[column.position].end
  }

  /// Gives the bytes of a value, without quotes and blanks around it; none if it is missing.
  @inlinable @inline(__always)
  package func withValue<Result>(_ column: CSVColumn, _ body: (Span<UInt8>) -> Result) -> Result {
    guard column.position < record.count else { return body([UInt8]().span) }
    let field = record.fields[column.position]
    if field.isEscaped { return body(unescaped(field).span) }
    return body(bytes.span.extracting(field.start..<field.end))
  }

  /// A value as text.
  package func text(_ column: CSVColumn) -> String {
    guard column.position < record.count else { return "" }
    let field = record.fields[column.position]
    if field.isEscaped { return String(decoding: unescaped(field), as: UTF8.self) }
    return String(decoding: bytes[field.start..<field.end], as: UTF8.self)
  }

  @usableFromInline
  func unescaped(_ field: CSVRecord.Field) -> [UInt8] {
    var (text, isSecond): ([UInt8], Bool) = ([], false)
    for byte in bytes[field.start..<field.end] {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { text.append(byte) }
    }
    return text
  }
}
