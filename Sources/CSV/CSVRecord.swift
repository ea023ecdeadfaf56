/// The values of the current record of a table.
@usableFromInline
struct CSVRecord {
  @usableFromInline
  struct Field {
    @usableFromInline var start: Int
    @usableFromInline var end: Int
    /// Whether it contains doubled quotes.
    @usableFromInline var isEscaped: Bool
  }

  /// Those of the table's columns that the record has are its own; behind them are those of earlier records.
  @usableFromInline var fields: [Field] = []
  /// The number of values in it, including those beyond the table's columns.
  @usableFromInline private(set) var count = 0
  private(set) var line: Int
  private(set) var hasBrokenQuotes = false
  /// Where it ends, and the line number there.
  private(set) var end, nextLine: Int
  private let columns: Int
  private let delimiter: UInt8
  /// No byte above this one ends a value.
  private let lastEnd: UInt8

  init(_ delimiter: Delimiter, from start: Int, line: Int, columns: Int) {
    (end, self.line, nextLine, self.columns) = (start, line, line, columns)
    (self.delimiter, lastEnd) = (delimiter.rawValue, max(delimiter.rawValue, UInt8(ascii: "\r")))
    if columns < 1000 { fields.reserveCapacity(columns) }
  }

  /// Whether it is an empty line.
  var isEmpty: Bool { count == 1 && fields.first.map { $0.start == $0.end } ?? true }

  /// Reads the next record.
  /// - Parameter usesQuotes: whether quotes enclose values; otherwise they are part of them.
  mutating func read(_ file: [UInt8], usesQuotes: Bool = true) {
    let bytes = file.span
    var at = end
    (count, line, hasBrokenQuotes) = (0, nextLine, false)
    while true {
      while at < bytes.count, isBlank(bytes[at]) { at += 1 }
      let isQuoted = usesQuotes && at < bytes.count && bytes[at] == UInt8(ascii: "\"")
      let field = isQuoted ? quoted(&at, bytes) : plain(&at, bytes)
      if count < fields.count { fields[count] = field } else if count < columns { fields.append(field) }
      count += 1
      guard at < bytes.count else { break }
      if bytes[at] == delimiter {
        at += 1
        continue
      }
      let isReturn = bytes[at] == UInt8(ascii: "\r")
      at += 1
      if isReturn, at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
      nextLine += 1
      break
    }
    end = at
  }

  /// A value without quotes, from its first byte that is not blank to the delimiter or line end.
  private func plain(_ at: inout Int, _ bytes: Span<UInt8>) -> Field {
    let start = at
    while at < bytes.count, !isEnd(bytes[at]) { at += 1 }
    var end = at
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    return Field(start: start, end: end, isEscaped: false)
  }

  /// A value in quotes, from the first one to the delimiter or line end.
  private mutating func quoted(_ at: inout Int, _ bytes: Span<UInt8>) -> Field {
    at += 1
    var field = Field(start: at, end: bytes.count, isEscaped: false)
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: "\"") {
        if at + 1 < bytes.count, bytes[at + 1] == UInt8(ascii: "\"") {
          field.isEscaped = true
          at += 1
        } else {
          break
        }
      } else if bytes[at] == UInt8(ascii: "\n") {
        nextLine += 1
      }
      at += 1
    }
    field.end = at
    if at == bytes.count { hasBrokenQuotes = true } else { at += 1 }
    while at < bytes.count, !isEnd(bytes[at]) {
      if !isBlank(bytes[at]) { hasBrokenQuotes = true }
      at += 1
    }
    while field.start < field.end, isBlank(bytes[field.start]) { field.start += 1 }
    while field.start < field.end, isBlank(bytes[field.end - 1]) { field.end -= 1 }
    return field
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 && delimiter != 0x09 }

  /// Whether a byte ends a value: the delimiter, line feed or carriage return.
  private func isEnd(_ byte: UInt8) -> Bool {
    byte <= lastEnd && (byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
  }
}
