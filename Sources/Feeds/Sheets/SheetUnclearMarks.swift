/// Marks that are clear only by what else a sheet has, as words that are.
extension Sheet {
  /// «SO» beside «SX» is Saturdays only, alone it may be German for Sunday; «7/7» is every day in languages that write so,
  /// beside «8/7» it is a date; «"» above a trip is what is at its left.
  func clarifyingMarks(_ reader: SheetTokenReader) -> Sheet {
    let (words, sheet) = (reader.words, readingDittos())
    let texts = sheet.rows.lazy.flatMap(\.cells).map(\.text)
    if words.marks["SX"] != nil, reader.legend["SO"] == nil, texts.contains(where: { Self.has(["SX", "NSu"], $0) }) {
      return sheet.replacing { text in
        guard Self.has(["SO"], text) else { return nil }
        return text == "SO" ? "Sat" : text.contains(where: \.isNumber) ? text.replacing("SO", with: " (Sat)") : nil
      }.readingTimes(words)
    }
    let hasDates = texts.contains { text in
      text.utf8.contains(UInt8(ascii: "/")) && text != "7/7" && !text.contains(":")
        && text.split(separator: "/").count { Int($0) != nil } > 1
    }
    return words.term("7/7") == .daily && !hasDates ? sheet.replacing { $0 == "7/7" ? "daily" : nil } : sheet
  }

  private static func has(_ marks: [String], _ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "S")) && text.split { !$0.isLetter }.contains { marks.contains(String($0)) }
  }

  private func replacing(_ other: (String) -> String?) -> Sheet {
    guard rows.contains(where: { $0.cells.contains { other($0.text) != nil } }) else { return self }
    return Sheet(
      self,
      rows: rows.map { row in
        SheetRow(line: row.line, cells: row.cells.map { $0.with(other($0.text) ?? $0.text) }, times: row.times)
      })
  }

  /// In rows about trips, a ditto mark is the value at its left; instead of the name of a stop, it is that of the one above.
  private func readingDittos() -> Sheet {
    guard rows.contains(where: { $0.cells.contains { Self.isDitto($0.text) } }) else { return self }
    return Sheet(
      self,
      rows: rows.map { row in
        guard let first = row.filled.first, row.cells.contains(where: { Self.isDitto($0.text) }) else { return row }
        var cells = row.cells
        if row.times.contains(where: { $0.time != nil }) {
          if Self.isDitto(cells[first].text) { cells[first].text = "" }
        } else {
          for place in row.filled.dropFirst() where Self.isDitto(cells[place].text) {
            let left = cells[..<place].last { !$0.text.isEmpty }
            // A ditto mark right after the label of the row has no value to repeat.
            if let left, left.column != cells[first].column { cells[place].text = left.text }
          }
        }
        return SheetRow(line: row.line, cells: cells, times: row.times)
      })
  }

  private static func isDitto(_ text: String) -> Bool {
    guard (1...5).contains(text.count) else { return false }
    let core = text.filter { !"-–—.".contains($0) }
    return ["dto", "ditto", "idem"].contains(core.lowercased())
      || !core.isEmpty && (core == "//" || core.allSatisfy { "\"”“„″〃".contains($0) })
  }
}
