/// A pipe table of GitHub Flavored Markdown, parsed from the lines of a paragraph.
struct PipeTable {
  enum Alignment: String {
    case left, center, right
  }

  struct Row {
    /// Its line in the text, from 1.
    let line: Int
    /// At most as many as the table has columns.
    let cells: [[UInt8]]
  }

  /// The first line of its paragraph, from 1.
  let start: Int
  let header: Row
  /// One for each column; nil if not specified.
  let alignments: [Alignment?]
  let rows: [Row]
  /// The lines of the paragraph before the table.
  let before: [ParagraphLine]
  /// The lines after the table that begin another block, which were part of the paragraph.
  let after: [ParagraphLine]

  /// The reason why lines with pipes are not a table, or why a cell is left out.
  enum Fault: Equatable {
    /// The row before the delimiter row has another number of cells.
    case columns(line: Int, header: Int, delimiter: Int)
    /// Lines begin with a pipe, but none of them is a delimiter row.
    case noDelimiterRow(line: Int)
    /// A row has more cells than the table has columns; reported once for each table.
    case longRow(line: Int, cells: Int, columns: Int)
  }

  /// - Parameters:
  ///   - lines: the lines of the paragraph, without the markers of the enclosing blocks.
  ///   - endsTable: whether a line ends a table before it.
  /// - Returns: nil if the lines contain no table.
  static func read(
    _ lines: [ParagraphLine], endsTable: (ParagraphLine) -> Bool
  ) -> (table: PipeTable?, fault: Fault?) {
    guard let first = lines.first, lines.count > 1 else { return (nil, nil) }
    var fault: Fault?
    for index in 1..<lines.count {
      guard !lines[index].isLazy, let alignments = TableRow.delimiters(lines[index].text) else { continue }
      let header = TableRow.cells(lines[index - 1].text)
      guard header.count == alignments.count else {
        let isMeant = lines[index - 1].text.contains(TableRow.pipe) && lines[index].text.contains(TableRow.pipe)
        if isMeant, fault == nil {
          fault = .columns(line: lines[index - 1].number, header: header.count, delimiter: alignments.count)
        }
        continue
      }
      let end = lines[(index + 1)...].firstIndex(where: endsTable) ?? lines.count
      var rows: [Row] = []
      for line in lines[(index + 1)..<end] {
        let cells = TableRow.cells(line.text)
        if fault == nil, cells.dropFirst(header.count).contains(where: { !$0.isEmpty }) {
          fault = .longRow(line: line.number, cells: cells.count, columns: header.count)
        }
        rows.append(Row(line: line.number, cells: Array(cells.prefix(header.count))))
      }
      let table = PipeTable(
        start: first.number, header: Row(line: lines[index - 1].number, cells: header), alignments: alignments,
        rows: rows, before: Array(lines[..<(index - 1)]), after: Array(lines[end...]))
      return (table, fault)
    }
    return (nil, fault ?? undelimited(lines))
  }

  private static func undelimited(_ lines: [ParagraphLine]) -> Fault? {
    let piped = lines.map { $0.text.first == TableRow.pipe }
    return zip(piped, piped.dropFirst()).enumerated().first { $0.element == (true, true) }.map {
      .noDelimiterRow(line: lines[$0.offset].number)
    }
  }
}

/// A line of a paragraph.
struct ParagraphLine {
  /// Its number in the text, from 1.
  let number: Int
  /// Without the markers of the enclosing blocks.
  let whole: ArraySlice<UInt8>
  /// For a lazy continuation line, which lacks the marker of a block quote or the indentation of a list item: the index
  /// of that block among the enclosing ones, innermost first.
  let lacks: Int?

  var isLazy: Bool { lacks != nil }

  /// Without leading white space.
  var text: ArraySlice<UInt8> { whole.drop { TableRow.isBlank($0) } }
  /// The width of its leading white space in columns.
  var indentation: Int { TableRow.width(of: whole.prefix { TableRow.isBlank($0) }) }
}

/// One line of a table.
enum TableRow {
  static let pipe = UInt8(ascii: "|")
  private static let backslash = UInt8(ascii: "\\")

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C }

  /// The width of a text in columns, with tab stops every four.
  static func width(of text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $1 == 0x09 ? $0 + 4 - $0 % 4 : $0 + 1 }
  }

  /// The cells between the pipes, without the blanks around them. A pipe after a backslash is part of a cell, in code
  /// and after two backslashes too, as on GitHub.
  static func cells(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    var rest = trimmed(line)
    if rest.first == pipe { rest = rest.dropFirst() }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var isOpen = false
    var at = rest.startIndex
    while at < rest.endIndex {
      let byte = rest[at]
      at += 1
      isOpen = byte != pipe
      if byte == pipe {
        cells.append(Array(trimmed(cell[...])))
        cell.removeAll()
      } else if byte == backslash, at < rest.endIndex, rest[at] == pipe {
        cell.append(pipe)
        at += 1
      } else {
        cell.append(byte)
      }
    }
    if isOpen { cells.append(Array(trimmed(cell[...]))) }
    return cells
  }

  /// The alignments that a delimiter row such as `| :-- | --: |` gives; nil for any other line.
  static func delimiters(_ line: ArraySlice<UInt8>) -> [PipeTable.Alignment?]? {
    guard line.allSatisfy({ isBlank($0) || [pipe, colon, dash].contains($0) }),
      line.contains(where: { $0 == pipe || $0 == colon })
    else { return nil }
    var alignments: [PipeTable.Alignment?] = []
    for cell in cells(line) {
      let (isLeft, isRight) = (cell.first == colon, cell.last == colon)
      let dashes = cell.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == dash }) else { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : nil))
    }
    return alignments.isEmpty ? nil : alignments
  }

  private static let (colon, dash) = (UInt8(ascii: ":"), UInt8(ascii: "-"))

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text.drop { isBlank($0) }
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}
