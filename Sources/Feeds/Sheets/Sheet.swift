import CSV
import Diagnostics
import Text

/// A spreadsheet as rows of cells.
struct Sheet: Sendable {
  /// Relative to the site.
  let path: String
  let rows: [SheetRow]
  /// The cells that were too long.
  let cut: [SheetCell]

  /// - Parameter table: the cells as in the file.
  init(_ table: DelimitedText, path: String) {
    self.path = path
    var cut: [SheetCell] = []
    rows = table.sheet.map { row in
      SheetRow(
        line: row.line,
        cells: row.cells.map { cell in
          let text = Blanks.normalise(HiddenCharacters.removed(from: cell.text))
          let beginning = TextLimit.line.beginning(of: text)
          let cell = SheetCell(text: beginning ?? text, line: cell.line, column: cell.column)
          if beginning != nil { cut.append(cell) }
          return cell
        })
    }
    self.cut = cut
  }

  /// Whether «a» and «p» beside times mean am and pm: they are beside most of the times that are written like those,
  /// am and pm included, and none of these has an hour above 12.
  func hasHalves(_ words: SheetWords) -> Bool {
    var words = words
    words.hasHalves = true
    let cells = rows.flatMap(\.cells).map(\.text)
    guard cells.contains(where: { Self.mayBeHalf($0) }) else { return false }
    let faces = cells.compactMap { SheetClockFace($0, words) }
    let separators = Set(faces.filter(\.isHalf).map(\.separator))
    let alike = faces.filter { separators.contains($0.separator) }
    return alike.count(where: \.isHalf) * 2 > alike.count && alike.allSatisfy { (1...12).contains($0.hour) }
  }

  /// Whether a short text has a digit and one of the letters.
  private static func mayBeHalf(_ text: String) -> Bool {
    text.utf8.count <= 20 && text.utf8.contains { "aApP".utf8.contains($0) } && text.contains { $0.decimalDigit != nil }
  }

  func place(_ cell: SheetCell) -> SourceLocation { SourceLocation(path, line: cell.line, column: cell.column) }
}

/// A row; it may be empty.
struct SheetRow: Sendable {
  let line: Int
  let cells: [SheetCell]

  subscript(column: Int) -> SheetCell {
    cells.indices.contains(column) ? cells[column] : SheetCell(text: "", line: line, column: 1)
  }

  /// The positions of cells that are not empty.
  var filled: [Int] { cells.indices.filter { !cells[$0].text.isEmpty } }
}

/// A cell with normalised text, and where it begins.
struct SheetCell: Sendable, Hashable {
  var text: String
  let line: Int
  let column: Int

  /// The same cell with a part of its text.
  func with(_ text: String) -> SheetCell { SheetCell(text: text, line: line, column: column) }
}
