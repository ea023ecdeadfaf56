/// Marks of days that are clear only by what else a sheet has, as words that are.
extension Sheet {
  /// «SO» beside «SX» is Saturdays only, alone it may be German for Sunday; «7/7» is every day in languages that write so,
  /// beside «8/7» it is a date.
  func clarifyingMarks(_ reader: SheetTokenReader) -> Sheet {
    let words = reader.words
    let texts = rows.lazy.flatMap(\.cells).map(\.text)
    if words.marks["SX"] != nil, reader.legend["SO"] == nil, texts.contains(where: { Self.has(["SX", "NSu"], $0) }) {
      return replacing { text in
        guard Self.has(["SO"], text) else { return nil }
        return text == "SO" ? "Sat" : text.contains(where: \.isNumber) ? text.replacing("SO", with: " (Sat)") : nil
      }.readingTimes(words)
    }
    let hasDates = texts.contains { text in
      text.utf8.contains(UInt8(ascii: "/")) && text != "7/7" && !text.contains(":")
        && text.split(separator: "/").count { Int($0) != nil } > 1
    }
    return words.term("7/7") == .daily && !hasDates ? replacing { $0 == "7/7" ? "daily" : nil } : self
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
}
