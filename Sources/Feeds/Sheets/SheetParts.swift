import Diagnostics

/// Divides a block into the tables that it has: beside each other, or below each other without an empty row.
struct SheetParts {
  let sheet: Sheet
  let reader: SheetTokenReader

  private func time(_ cell: SheetCell) -> Int32? { SheetTimeCell(cell.text, reader.words).time?.seconds }

  /// - Returns: the tables, without rows that are not about stops, which are reported.
  func parts(of block: SheetBlock, _ findings: inout Findings) -> [SheetBlock] {
    beside(block).flatMap { part in
      var part = part
      let name = SheetGrid(sheet, part, reader).name
      let columns = SheetGrid(sheet, part, reader).timeColumns
      let areSeparated = areSeparated(part.stops, columns)
      part.stops = part.stops.enumerated().filter { number, row in
        guard isOfOther(row, part.stops[..<number], name, columns, areSeparated: areSeparated) else { return true }
        findings.add(.ignoredRow(row[name].text, isLoss: true, at: sheet.place(row[name])))
        return false
      }.map(\.element)
      return below(part, name, columns)
    }
  }

  // MARK: Rows that are not about stops

  private func isOfOther(
    _ row: SheetRow, _ above: ArraySlice<SheetRow>, _ name: Int, _ columns: [Int], areSeparated: Bool
  ) -> Bool {
    // A stop is never called like a time or like days.
    if time(row[name]) != nil, !isDigits(row[name].text) { return true }
    let days = SheetDays(row[name].text, reader)
    if row[name].text.count > 2, days.isClear, days.isPositive { return true }
    return isDuration(row, above, columns) || areSeparated && isNumbers(row, columns)
  }

  /// Whether times are those from the first to the last stop above them, such as 0:25 below 6:05 and 6:30.
  private func isDuration(_ row: SheetRow, _ above: ArraySlice<SheetRow>, _ columns: [Int]) -> Bool {
    let timed = columns.filter { time(row[$0]) != nil }
    return !timed.isEmpty
      && timed.allSatisfy { column in
        let times = above.lazy.compactMap { time($0[column]) }
        guard let first = times.first, let own = time(row[column]), own < first,
          let last = above.reversed().lazy.compactMap({ time($0[column]) }).first
        else { return false }
        return own > 0 && own == (last - first + 86_400) % 86_400
      }
  }

  private func isDigits(_ text: String) -> Bool { text.allSatisfy { $0.decimalDigit != nil } }

  /// Whether most rows have times with a separator.
  private func areSeparated(_ rows: [SheetRow], _ columns: [Int]) -> Bool {
    let separated = rows.count { row in
      columns.contains { !row[$0].text.isEmpty && !isDigits(row[$0].text) && time(row[$0]) != nil }
    }
    return separated * 2 >= rows.count
  }

  /// Whether a row has digits alone: numbers of trips, where others have times with a separator.
  private func isNumbers(_ row: SheetRow, _ columns: [Int]) -> Bool {
    let timed = columns.filter { time(row[$0]) != nil }
    return timed.count > 1 && timed.allSatisfy { isDigits(row[$0].text) }
  }

  // MARK: Tables beside each other

  /// Whether most cells of a column are different names.
  private func hasNames(_ column: Int, _ rows: [SheetRow]) -> Bool {
    let texts = rows.map { $0[column].text }
    if SheetInterval(texts.filter { !$0.isEmpty }) != nil { return false }
    let names = texts.filter { text in
      text.contains(where: \.isLetter) && SheetTimeCell(text, reader.words) == .unreadable
    }
    return names.count * 2 > rows.count && Set(names).count * 2 > names.count && Set(names).count > 1
  }

  private func beside(_ block: SheetBlock) -> [SheetBlock] {
    let grid = SheetGrid(sheet, block, reader)
    let columns = grid.timeColumns
    let others = block.otherColumns
    let second = columns.first.flatMap { first in
      columns.last.flatMap { last in
        last > first ? (first + 1..<last).first { !others.contains($0) && hasNames($0, block.stops) } : nil
      }
    }
    guard let second else { return [block] }
    func cells(_ row: SheetRow, isLeft: Bool) -> SheetRow {
      SheetRow(
        line: row.line,
        cells: row.cells.enumerated().map { column, cell in (column < second) == isLeft ? cell : cell.with("") })
    }
    var (left, right) = (block, block)
    left.stops = block.stops.map { cells($0, isLeft: true) }
    left.rows = block.rows.map { ($0.label, cells($0.row, isLeft: true), $0.first) }
    (right.columns, right.names) = ([.stop: second], [:])
    right.stops = block.stops.map { cells($0, isLeft: false) }
    right.rows = block.rows.map { ($0.label, cells($0.row, isLeft: false), second) }
    return [left] + beside(right)
  }

  // MARK: Tables below each other

  /// Divides a block where all trips go back in time and stay there.
  private func below(_ block: SheetBlock, _ name: Int, _ columns: [Int]) -> [SheetBlock] {
    var last: [Int: Int32] = [:]
    for (number, row) in block.stops.enumerated() {
      let timed = columns.filter { time(row[$0]) != nil }
      let known = timed.filter { last[$0] != nil }
      let rest = block.stops[number...]
      if !known.isEmpty, known.allSatisfy({ staysBelow(last[$0] ?? 0, rest, $0) }) {
        let key = SheetWords.key(row[name].text)
        let isRepeated = block.stops[..<number].contains { SheetWords.key($0[name].text) == key }
        if known.count > 1 || isRepeated {
          var (first, second) = (block, block)
          first.stops = Array(block.stops[..<number])
          second.stops = Array(rest)
          return [first] + below(second, name, columns)
        }
      }
      for column in timed { last[column] = time(row[column]) }
    }
    return [block]
  }

  /// Whether at least two times of a column are before another, and not after midnight.
  private func staysBelow(_ before: Int32, _ rows: ArraySlice<SheetRow>, _ column: Int) -> Bool {
    let times = rows.prefix(2).compactMap { time($0[column]) }
    return times.count > 1 && times.allSatisfy { $0 < before && $0 + 86_400 - before > 12 * 3600 }
  }
}
