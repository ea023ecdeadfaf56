import Diagnostics

/// Notes about stops, in a column beside them.
extension SheetGrid {
  /// The columns with notes: those with such a name, and those without a name in which a text restricts service.
  var remarkColumns: Set<Int> {
    let others = block.otherColumns
    let width = block.stops.map(\.cells.count).max() ?? 0
    let unnamed = (0..<width).filter { column in
      column != name && !others.contains(column) && block.stops.allSatisfy { $0.time(column).time == nil }
        && block.stops.contains { row in
          let text = row[column].text
          return text.count > 3 && SheetWords.key(text) != SheetWords.key(row[name].text) && reader.restricts(text)
        }
    }
    return block.remarks.union(unnamed)
  }

  /// What a row's notes say.
  /// - Parameter sign: the sign after the name of its stop.
  /// - Returns: nil, with a finding, if a note restricts the stop, or a sign that nothing explains may do so.
  func remarks(
    of row: SheetRow, sign: SheetCell?, _ columns: Set<Int>, _ findings: inout Findings
  ) -> (texts: [SheetCell], isRequest: Bool)? {
    func isRestricting(_ text: String) -> Bool {
      guard reader.meaning(ofNote: text) != .text else { return false }
      findings.add(.restrictingNote(text, isStop: true, at: sheet.place(row[name])))
      return true
    }
    if let sign, let note = reader.legend[sign.text], isRestricting(note.text.text) { return nil }
    if sign == nil, let end = row[name].text.last, Self.footnotes.contains(end) {
      return findings.reject(.unknownMark(String(end), isStop: true, at: sheet.place(row[name])))
    }
    var texts: [SheetCell] = []
    var isRequest = false
    for column in columns.sorted() {
      let cell = row[column]
      guard cell.text.contains(where: { $0.isLetter || $0.isNumber || $0.isSymbol || "*†‡§".contains($0) }) else {
        continue
      }
      if row.time(column) == .request, isOfRequest(cell.text) {
        isRequest = true
        continue
      }
      let isSign = cell.text.count <= 3
      let text = reader.legend[cell.text]?.text.text ?? (isSign ? nil : cell.text)
      guard let text else { return findings.reject(.unknownMark(cell.text, isStop: true, at: sheet.place(cell))) }
      if isRestricting(text) { return nil }
      texts.append(cell)
    }
    return (texts, isRequest)
  }

  /// Signs at the end of a name that are no part of it.
  private static let footnotes = Set("*†‡§¹²³⁴⁵⁶⁷⁸⁹")

  /// Whether a text says nothing but that vehicles stop on request.
  private func isOfRequest(_ text: String) -> Bool {
    text.split { !$0.isLetter }.map(String.init).allSatisfy { word in
      reader.words.termOfTimes(word) == .request || [.only, .ignored].contains(reader.words.term(word))
    }
  }
}
