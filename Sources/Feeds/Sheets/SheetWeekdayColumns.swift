import Text

/// Columns for weekdays in a table with trips down, with a mark where a trip runs.
struct SheetWeekdayColumns {
  let columns: [Int]
  /// The weekday of the first column.
  private let first: Int
  private let lexicon: SheetLexicon

  /// - Returns: nil unless all columns for weekdays follow each other, from Monday or Sunday on.
  init?(_ head: SheetRow, _ body: ArraySlice<SheetRow>, _ columns: [Int], _ words: SheetWords) {
    func isDay(_ column: Int, _ day: Int) -> Bool {
      let key = SheetWords.key(head[column].text)
      return words.weekday(key) == day || key.count == 1 && key.first.map { words.initials[day].contains($0) } == true
    }
    for (place, column) in columns.enumerated() {
      for first in [0, 6] where isDay(column, first) {
        let run = columns[place...].prefix(7).enumerated().prefix { number, column in
          column == columns[place] + number && isDay(column, (first + number) % 7)
        }.map(\.element)
        guard run.count > 4 else { continue }
        (self.columns, self.first, lexicon) = (run, first, words.lexicon)
        return
      }
    }
    return nil
  }

  /// A row of days, with the weekdays of each trip. A cell that is neither a known mark nor empty leaves days that are not
  /// understood, so that the trip is skipped.
  func row(_ head: SheetRow, _ body: ArraySlice<SheetRow>) -> SheetRow {
    let start = columns[0]
    let cells = body.map { row in
      let marked = columns.enumerated().filter { !isUnmarked(Self.key(row[$1].text)) }
      let unknown = marked.map { row[$1].text }.first { text in
        let key = Self.key(text)
        return !isMark(key) && !columns.contains { Self.key(head[$0].text) == key }
      }
      let names = marked.map { Self.names[(first + $0.offset) % 7] }
      return row[start].with(unknown ?? (names.isEmpty ? "–?" : names.joined(separator: ", ")))
    }
    return SheetRow(
      line: head.line, cells: [head[start].with("Days")] + cells, times: cells.map { _ in .passes } + [.passes])
  }

  private func isMark(_ key: String) -> Bool { Self.marks.contains(key) || lexicon.has(key, .yes) }

  private func isUnmarked(_ key: String) -> Bool { Self.unmarked.contains(key) || lexicon.has(key, .no) }

  /// Folded; a sign, of which nothing is left, as it is.
  private static func key(_ text: String) -> String {
    let key = SheetWords.key(text)
    return key.isEmpty ? text : key
  }

  /// English is understood in all sheets.
  private static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  private static let unmarked: Set<String> = ["", "0", "-", "–", "—"]

  private static let marks: Set<String> = ["x", "х", "×", "✕", "✓", "✔", "☑", "•", "●", "1"]
}
