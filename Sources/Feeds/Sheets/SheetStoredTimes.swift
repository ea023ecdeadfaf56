/// Times as spreadsheet programs store them, where a cell is not formatted as a time.
extension Sheet {
  /// With `6:05` for `0.253472222`, if all numbers like it in the sheet are whole minutes, and for `1899-12-30 06:05:00`.
  func readingStoredTimes() -> Sheet {
    let fractions = rows.lazy.flatMap(\.cells).compactMap { StoredTime.fraction($0.text) }.filter { $0.digits > 4 }
    let hasFractions = fractions.count > 1 && fractions.allSatisfy { $0.minutes != nil }
    // A column of short numbers only may have distances.
    let columns =
      hasFractions
      ? Set(
        rows.flatMap { row in
          row.cells.indices.filter { StoredTime.fraction(row.cells[$0].text).map { $0.digits > 4 } ?? false }
        }) : []
    let isChanged = hasFractions || rows.contains { $0.cells.contains { StoredTime.withoutDate($0.text) != nil } }
    guard isChanged else { return self }
    return Sheet(
      self,
      rows: rows.map { row in
        let cells = row.cells.enumerated().map { column, cell in
          if columns.contains(column), let minutes = StoredTime.fraction(cell.text)?.minutes {
            return cell.with("\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)")
          }
          return StoredTime.withoutDate(cell.text).map { cell.with($0) } ?? cell
        }
        return SheetRow(line: row.line, cells: cells)
      })
  }
}
