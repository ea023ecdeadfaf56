import Diagnostics

/// Divides a block into the tables that it has: beside each other, or below each other without an empty row.
struct SheetParts {
  let sheet: Sheet
  let reader: SheetTokenReader

  private func time(_ row: SheetRow, _ column: Int) -> Int32? { row.time(column).time?.seconds }

  /// - Returns: the tables, without rows that are not about stops, which are reported.
  func parts(of grid: SheetGrid, _ findings: inout Findings) -> [SheetGrid] {
    beside(grid).flatMap { part in
      var part = part
      let (stops, name, columns) = (part.block.stops, part.name, part.timeColumns)
      let areSeparated = areSeparated(stops, columns)
      part.block.stops = stops.enumerated().filter { number, row in
        guard isOfOther(row, stops[..<number], name, columns, areSeparated: areSeparated) else { return true }
        findings.add(.ignoredRow(row[name].text, isLoss: true, at: sheet.place(row[name])))
        return false
      }.map(\.element)
      return below(part)
    }
  }

  // MARK: Rows that are not about stops

  private func isOfOther(
    _ row: SheetRow, _ above: ArraySlice<SheetRow>, _ name: Int, _ columns: [Int], areSeparated: Bool
  ) -> Bool {
    // A stop is never called like a time with a separator, or like days; it may be Gate 100, or Terminal 2300.
    if time(row, name) != nil, isSeparated(row[name].text) { return true }
    let days = SheetDays(row[name].text, reader)
    if row[name].text.count > 2, days.isClear, days.isPositive { return true }
    return isDuration(row, above, columns) || areSeparated && isNumbers(row, columns)
  }

  /// Whether times are those from the first to the last stop above them, such as 0:25 below 6:05 and 6:30.
  private func isDuration(_ row: SheetRow, _ above: ArraySlice<SheetRow>, _ columns: [Int]) -> Bool {
    let timed = columns.filter { time(row, $0) != nil }
    return !timed.isEmpty
      && timed.allSatisfy { column in
        let times = above.lazy.compactMap { time($0, column) }
        guard let first = times.first, let own = time(row, column), own < first,
          let last = above.reversed().lazy.compactMap({ time($0, column) }).first
        else { return false }
        return own > 0 && own == (last - first + 86_400) % 86_400
      }
  }

  /// Whether one character is between two digits, as in 6:05, 6.05 and 7h05.
  private func isSeparated(_ text: String) -> Bool {
    let characters = Array(text)
    return characters.indices.dropFirst().dropLast().contains { place in
      characters[place].decimalDigit == nil && characters[place] != " "
        && characters[place - 1].decimalDigit != nil && characters[place + 1].decimalDigit != nil
    }
  }

  private func isDigits(_ text: String) -> Bool { text.allSatisfy { $0.decimalDigit != nil } }

  /// Whether most rows have times with a separator.
  private func areSeparated(_ rows: [SheetRow], _ columns: [Int]) -> Bool {
    let separated = rows.count { row in
      columns.contains { !row[$0].text.isEmpty && !isDigits(row[$0].text) && time(row, $0) != nil }
    }
    return separated * 2 >= rows.count
  }

  /// Whether a row has digits alone: numbers of trips, where others have times with a separator.
  private func isNumbers(_ row: SheetRow, _ columns: [Int]) -> Bool {
    let timed = columns.filter { time(row, $0) != nil }
    return timed.count > 1 && timed.allSatisfy { isDigits(row[$0].text) }
  }

  // MARK: Tables beside each other

  /// Whether most cells of a column are different names.
  private func hasNames(_ column: Int, _ rows: [SheetRow]) -> Bool {
    let filled = rows.filter { !$0[column].text.isEmpty }
    let texts = filled.map { $0[column].text }
    if SheetInterval(texts, reader.words.lexicon) != nil || SheetInterval.isDoubt(texts, reader.words.lexicon) {
      return false
    }
    let names = filled.filter { $0[column].text.contains(where: \.isLetter) && $0.time(column) == .unreadable }
    let different = Set(names.map { $0[column].text }).count
    return names.count * 2 > rows.count && different * 2 > names.count && different > 1
  }

  private func beside(_ grid: SheetGrid) -> [SheetGrid] {
    let (block, columns) = (grid.block, grid.timeColumns)
    let others = block.otherColumns
    let second = columns.first.flatMap { first in
      columns.last.flatMap { last in
        last > first ? (first + 1..<last).first { !others.contains($0) && hasNames($0, block.stops) } : nil
      }
    }
    guard let second else { return [grid] }
    func cells(_ row: SheetRow, isLeft: Bool) -> SheetRow { row.keeping { ($0 < second) == isLeft } }
    var (left, right) = (block, block)
    left.stops = block.stops.map { cells($0, isLeft: true) }
    left.rows = block.rows.map { ($0.label, cells($0.row, isLeft: true), $0.first) }
    (right.columns, right.names) = ([.stop: second], [:])
    right.stops = block.stops.map { cells($0, isLeft: false) }
    right.rows = block.rows.map { ($0.label, cells($0.row, isLeft: false), second) }
    return [SheetGrid(sheet, left, reader)] + beside(SheetGrid(sheet, right, reader))
  }

  // MARK: Tables below each other

  /// Divides a block where all trips go back in time and stay there, or where its stops return in the reverse order.
  private func below(_ grid: SheetGrid) -> [SheetGrid] {
    let (stops, columns) = (grid.block.stops, grid.timeColumns)
    let keys = stops.map { SheetWords.key($0[grid.name].text) }
    var last: [Int: Int32] = [:]
    for (number, row) in stops.enumerated() {
      let timed = columns.filter { time(row, $0) != nil }
      let known = timed.filter { last[$0] != nil }
      let rest = stops[number...]
      let isEarlier = !known.isEmpty && known.allSatisfy { staysBelow(last[$0] ?? 0, rest, $0) }
      if isEarlier && (known.count > 1 || keys[..<number].contains(keys[number]))
        || returns(keys, from: number) && areTrips(stops[..<number], rest, timed)
      {
        var (first, second) = (grid, grid)
        first.block.stops = Array(stops[..<number])
        second.block.stops = Array(rest)
        return below(first) + below(second)
      }
      for column in timed { last[column] = time(row, column) }
    }
    return [grid]
  }

  /// Whether a row has the stop of the one above again, and it and the rows below are those above it in the reverse
  /// order: the table of the way back. Nobody rides from one into the other, so that nothing is lost if a vehicle stays.
  private func returns(_ keys: [String], from number: Int) -> Bool {
    guard number > 1, number + 1 < keys.count, !keys[number].isEmpty, keys[number] == keys[number - 1] else {
      return false
    }
    var above = keys[..<number]
    for key in keys[number...] {
      guard let place = above.lastIndex(of: key) else { return false }
      above = above[..<place]
    }
    return true
  }

  /// Whether columns have a trip in both of two tables.
  private func areTrips(_ first: ArraySlice<SheetRow>, _ second: ArraySlice<SheetRow>, _ columns: [Int]) -> Bool {
    [first, second].allSatisfy { rows in
      columns.allSatisfy { column in rows.count { time($0, column) != nil } > 1 }
    }
  }

  /// Whether at least two times of a column are before another, and not after midnight.
  private func staysBelow(_ before: Int32, _ rows: ArraySlice<SheetRow>, _ column: Int) -> Bool {
    let times = rows.prefix(2).compactMap { time($0, column) }
    return times.count > 1 && times.allSatisfy { $0 < before && $0 + 86_400 - before > 12 * 3600 }
  }
}
