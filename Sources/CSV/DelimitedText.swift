/// A table as spreadsheets write it: delimited text of any encoding, with commas, semicolons or tabs.
///
/// Encoding and delimiter are detected unless given. Line ends of any kind, a byte order mark and a first line `sep=;`
/// are accepted. Offsets are those of `bytes`; lines count from 1, columns in Unicode scalars from 1, as everywhere.
package struct DelimitedText: Sendable {
  package let encoding: TextEncoding
  /// Whether the bytes are in no encoding that they show, none is given, and one was assumed.
  package let isEncodingAssumed: Bool
  /// Whether the bytes are UTF-8, against what is given.
  package let isOtherEncoding: Bool
  package let delimiter: Delimiter
  /// The text in UTF-8, without a byte order mark.
  package let bytes: [UInt8]
  /// Where the first record begins, and the line number there.
  private let start: (offset: Int, line: Int)

  /// - Parameter language: a BCP 47 tag, which says what encoding a file may have; empty if unknown.
  package init(
    _ file: [UInt8], encoding given: TextEncoding? = nil, language: String = "", delimiter: Delimiter? = nil
  ) {
    let detected = TextEncoding.detected(in: file, language: language)
    // Text of single bytes is hardly ever UTF-8 by chance.
    isOtherEncoding = given?.isOfSingleBytes == true && detected == .utf8 && file.contains { $0 > 0x7F }
    isEncodingAssumed = given == nil && detected.isOfSingleBytes
    let encoding = isOtherEncoding ? detected : given ?? detected
    var text = encoding.decoded(file)
    // Lines that end with a carriage return alone, as on old Macs.
    if !text.contains(UInt8(ascii: "\n")) {
      text = text.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: "\n") : $0 }
    }
    let named = Self.delimiter(namedIn: text)
    start = named.map { ($0.end, 2) } ?? (0, 1)
    self.encoding = encoding
    self.delimiter = delimiter ?? named?.delimiter ?? .detected(in: text, from: start.offset)
    bytes = text
  }

  private init(_ text: DelimitedText, from start: (offset: Int, line: Int)) {
    (encoding, isEncodingAssumed, isOtherEncoding) = (text.encoding, text.isEncodingAssumed, text.isOtherEncoding)
    (bytes, self.start) = (text.bytes, start)
    delimiter = .detected(in: text.bytes, from: start.offset)
  }

  /// The text below a title: if its first record is no header, but one of the next ten lines is.
  /// - Returns: also the number of lines above the header; nil if there are none, or no header is found.
  package func belowTitle(_ isHeader: ([String]) -> Bool) -> (text: DelimitedText, lines: Int)? {
    guard !isHeader(table.names) else { return nil }
    var (offset, line) = (start.offset, start.line)
    for _ in 0..<10 {
      guard let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (offset, line) = (end + 1, line + 1)
      let below = DelimitedText(self, from: (offset, line))
      if isHeader(below.table.names) { return (below, line - start.line) }
    }
    return nil
  }

  /// The delimiter in a first line `sep=;`, which spreadsheets write, and the offset after it.
  private static func delimiter(namedIn text: [UInt8]) -> (delimiter: Delimiter, end: Int)? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    guard content.count == 5, content.starts(with: Array("sep=".utf8)),
      let delimiter = content.last.flatMap(Delimiter.init)
    else { return nil }
    return (delimiter, min(line.count + 1, text.count))
  }

  /// The table, with its first record that is not an empty line as header.
  package var table: CSVFile { CSVFile(bytes, delimiter, from: start.offset, line: start.line, keepsAll: true) }

  /// Whether numbers have a decimal comma, as where the semicolon is the delimiter.
  package var hasDecimalComma: Bool { delimiter == .semicolon }

  /// A number of the table as JSON writes it: `12,50` as `12.50` if the table has decimal commas.
  /// - Returns: nil for any other text.
  package func number(_ text: String) -> String? {
    var bytes: [UInt8] = []
    let isNumber = text.utf8.withContiguousStorageIfAvailable {
      WrittenNumber.append($0.span, hasDecimalComma, to: &bytes)
    }
    return isNumber ?? WrittenNumber.append(Array(text.utf8).span, hasDecimalComma, to: &bytes)
      ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The line and column of an offset in the bytes.
  /// - Parameter line: the line of the record that contains it, from which lines are counted; by default 1.
  package func position(of offset: Int, inRecordAt line: Int = 1) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let number = line > 1 ? line : before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return (number, before[start...].count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The lines and columns of offsets that ascend.
  package func positions(of offsets: [Int]) -> [(line: Int, column: Int)] {
    guard let first = offsets.first else { return [] }
    var (line, column) = position(of: first)
    var at = first
    return offsets.map { offset in
      while at < offset {
        if bytes[at] == UInt8(ascii: "\n") { (line, column) = (line + 1, 0) }
        if bytes[at] & 0xC0 != 0x80 { column += 1 }
        at += 1
      }
      return (line, column)
    }
  }

  /// A cell: its text without quotes and blanks around it, and where that begins.
  package struct Cell: Sendable, Equatable {
    package let text: String
    package let line, column: Int
  }

  /// A record, which may be an empty line without cells.
  package struct Row: Sendable, Equatable {
    /// The line it begins in.
    package let line: Int
    package let cells: [Cell]
    /// Whether a quote is not closed, or is followed by more than a delimiter.
    package let hasBrokenQuotes: Bool
  }

  /// All records, the first included, for tables without a header and of moderate size.
  package var sheet: [Row] {
    var rows = CSVRows(bytes, delimiter, from: start.offset, to: bytes.count, line: start.line, columns: .max)
    var (sheet, at, line, column): ([Row], Int, Int, Int) = ([], start.offset, start.line, 1)
    while rows.nextLine() {
      var cells: [Cell] = []
      for position in 0..<(rows.isEmptyLine ? 0 : rows.count) {
        let offset = rows.offset(CSVColumn(position))
        while at < offset {
          if bytes[at] == UInt8(ascii: "\n") { (line, column) = (line + 1, 0) }
          // Bytes that continue a character do not count.
          if bytes[at] & 0xC0 != 0x80 { column += 1 }
          at += 1
        }
        cells.append(Cell(text: rows.text(CSVColumn(position)), line: line, column: column))
      }
      sheet.append(Row(line: rows.line, cells: cells, hasBrokenQuotes: rows.hasBrokenQuotes))
    }
    return sheet
  }
}
