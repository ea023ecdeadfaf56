/// Times as spreadsheet programs store them, where a cell is not formatted as a time.
extension Sheet {
  /// With `6:05` for `0.253472222`, if all numbers like it in the sheet are whole minutes, and for `1899-12-30 06:05:00`.
  func readingStoredTimes() -> Sheet {
    let fractions = rows.lazy.flatMap(\.cells).compactMap { Self.fraction($0.text) }.filter { $0.digits > 4 }
    let hasFractions = fractions.count > 1 && fractions.allSatisfy { $0.minutes != nil }
    // A column of short numbers only may have distances.
    let columns =
      hasFractions
      ? Set(
        rows.flatMap { row in
          row.cells.indices.filter { Self.fraction(row.cells[$0].text).map { $0.digits > 4 } ?? false }
        }) : []
    let isChanged = hasFractions || rows.contains { $0.cells.contains { Self.withoutDate($0.text) != nil } }
    guard isChanged else { return self }
    return Sheet(
      self,
      rows: rows.map { row in
        let cells = row.cells.enumerated().map { column, cell in
          if columns.contains(column), let minutes = Self.fraction(cell.text)?.minutes {
            return cell.with("\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)")
          }
          return Self.withoutDate(cell.text).map { cell.with($0) } ?? cell
        }
        return SheetRow(line: row.line, cells: cells)
      })
  }

  /// A part of a day, up to two days: the number of its decimals, and its minutes if they are whole.
  private static func fraction(_ text: String) -> (digits: Int, minutes: Int?)? {
    guard let first = text.utf8.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1"),
      let mark = text.dropFirst().first, ".,".contains(mark), (3...24).contains(text.utf8.count),
      let days = Double(text.replacing(",", with: "."))
    else { return nil }
    let minutes = days * 1440
    return (text.utf8.count - 2, abs(minutes - minutes.rounded()) < 0.02 ? Int(minutes.rounded()) : nil)
  }

  /// The time behind the date that programs give to times without one.
  private static func withoutDate(_ text: String) -> String? {
    guard (12...30).contains(text.utf8.count), text.contains(":"), let date = text.split(separator: " ").first,
      origins.contains(String(date))
    else { return nil }
    return String(text.dropFirst(date.count + 1))
  }

  private static let origins: Set<String> = [
    "1899-12-30", "12/30/1899", "30/12/1899", "30.12.1899", "1/0/1900", "0/1/1900", "01/00/1900", "00/01/1900",
    "0.1.1900", "00.01.1900", "1900-01-00",
  ]
}
