/// Whether «a» and «p» beside times are halves of the day or footnotes.
extension Sheet {
  /// Those of the letters that mean am and pm: the sheet does not explain them as footnotes, no hour is above 12 among
  /// times that are written like theirs, and most of these have a letter, or with the letters more of them follow each
  /// other.
  /// - Parameter legend: the signs that the sheet explains.
  func halves(_ words: SheetWords, _ legend: SheetLegend) -> Set<String> {
    let texts = rows.flatMap(\.cells).map(\.text)
    guard texts.contains(where: { Self.mayBeHalf($0) }) else { return [] }
    var words = words
    words.halves = Set(["a", "p"]).filter { !legend.isFootnote($0) }
    let faces = texts.compactMap { SheetClockFace($0, words) }
    let separators = Set(faces.filter(\.isHalf).map(\.separator))
    let alike = faces.filter { separators.contains($0.separator) }
    guard alike.contains(where: \.isHalf), alike.allSatisfy({ (1...12).contains($0.hour) }) else { return [] }
    var plain = words
    plain.halves = []
    let isUsual = alike.count(where: \.isHalf) * 2 > alike.count
    return isUsual || timesBackwards(words) < timesBackwards(plain) ? words.halves : []
  }

  /// Whether a short text has a digit and one of the letters.
  private static func mayBeHalf(_ text: String) -> Bool {
    text.utf8.count <= 20 && text.utf8.contains { "aApP".utf8.contains($0) } && text.contains { $0.decimalDigit != nil }
  }

  /// The number of times that are before the one to their left or above them.
  private func timesBackwards(_ words: SheetWords) -> Int {
    var (count, above): (Int, [Int: Int32]) = (0, [:])
    for row in rows {
      var left: Int32 = 0
      if row.filled.isEmpty { above = [:] }
      for (column, cell) in row.cells.enumerated() {
        guard let time = SheetTimeCell(cell.text, words).time?.seconds else { continue }
        count += (time < left ? 1 : 0) + (time < above[column] ?? 0 ? 1 : 0)
        (left, above[column]) = (time, time)
      }
    }
    return count
  }
}
