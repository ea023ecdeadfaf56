import CSV
import Diagnostics
import Text

/// A spreadsheet as rows of cells.
struct Sheet: Sendable {
  /// Relative to the site.
  let path: String
  let rows: [SheetRow]
  let delimiter: Delimiter
  /// The cells that were too long.
  let cut: [SheetCell]

  /// - Parameter table: the cells as in the file.
  init(_ table: DelimitedText, path: String) {
    (self.path, delimiter) = (path, table.delimiter)
    var cut: [SheetCell] = []
    rows = table.sheet.map { row in
      SheetRow(
        line: row.line,
        cells: row.cells.map { cell in
          let text = Blanks.clean(cell.text)
          let beginning = TextLimit.line.beginning(of: text)
          let cell = SheetCell(text: beginning ?? text, line: cell.line, column: cell.column)
          if beginning != nil { cut.append(cell) }
          return cell
        })
    }
    self.cut = cut
  }

  /// The same sheet with other rows.
  init(_ sheet: Sheet, rows: [SheetRow]) {
    (path, delimiter, cut, self.rows) = (sheet.path, sheet.delimiter, sheet.cut, rows)
  }

  /// The sheet with the times of its cells.
  func readingTimes(_ words: SheetWords) -> Sheet { Sheet(self, rows: rows.map { $0.readingTimes(words) }) }

  func place(_ cell: SheetCell) -> SourceLocation { SourceLocation(path, line: cell.line, column: cell.column) }
}

/// A row; it may be empty.
struct SheetRow: Sendable {
  let line: Int
  let cells: [SheetCell]
  /// The times of its cells, once they are read.
  private(set) var times: [SheetTimeCell]

  /// - Parameter times: those of the cells, if they are read.
  init(line: Int, cells: [SheetCell], times: [SheetTimeCell] = []) {
    (self.line, self.cells, self.times) = (line, cells, times)
  }

  /// The row with the times of its cells, which many questions are about.
  func readingTimes(_ words: SheetWords) -> SheetRow {
    var row = self
    row.times = cells.map { SheetTimeCell($0.text, words) }
    return row
  }

  func time(_ column: Int) -> SheetTimeCell { times.indices.contains(column) ? times[column] : .passes }

  /// The row with only some of its columns; the others are empty.
  func keeping(_ isKept: (Int) -> Bool) -> SheetRow {
    SheetRow(
      line: line, cells: cells.enumerated().map { isKept($0) ? $1 : $1.with("") },
      times: times.enumerated().map { isKept($0) ? $1 : .passes })
  }

  subscript(column: Int) -> SheetCell {
    cells.indices.contains(column) ? cells[column] : SheetCell(text: "", line: line, column: 1)
  }

  /// The positions of cells that are not empty.
  var filled: [Int] { cells.indices.filter { !cells[$0].text.isEmpty } }
}

/// A cell with normalised text, and where it begins.
struct SheetCell: Sendable, Hashable {
  var text: String
  let line, column: Int

  /// The same cell with a part of its text.
  func with(_ text: String) -> SheetCell { SheetCell(text: text, line: line, column: column) }
}
