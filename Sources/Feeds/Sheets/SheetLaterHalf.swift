/// Heads of columns that say that their trips are in the second half of the day, as in sheets that count hours to 12.
enum SheetLaterHalf {
  /// Whether times, in seconds from midnight, are in the morning although such a head is above them: one from 4 to 12, or one
  /// after 1 and none after noon, which would show that hours are counted to 24.
  static func isContradicted(by times: [Int32]) -> Bool {
    times.contains { (4 * 3_600..<12 * 3_600).contains($0) }
      || times.contains { (3_600..<4 * 3_600).contains($0) } && !times.contains { $0 >= 12 * 3_600 }
  }
}

extension SheetGrid {
  /// Whether the head of a column, or the nearest at its left, as above joined cells, names the second half of the day.
  func isLaterHalf(_ column: Int) -> Bool {
    block.rows.contains { label, row, first in
      guard label == .trip, first <= column else { return false }
      return (first...column).last { !row[$0].text.isEmpty }.map { words.lexicon.has(row[$0].text, .laterHalf) }
        ?? false
    }
  }
}
