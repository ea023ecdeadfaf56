/// Tables with trips down and stops across, which are turned so that they are read like others.
extension Sheet {
  func turningTables(_ reader: SheetTokenReader) -> Sheet {
    var turned: [SheetRow] = []
    var at = 0
    while at < rows.count {
      if let (table, end) = turnedTable(at, reader) {
        turned += table
        at = end
      } else {
        turned.append(rows[at])
        at += 1
      }
    }
    return Sheet(self, rows: turned)
  }

  /// The table whose header is a row, turned, and where it ends; nil if there is none.
  private func turnedTable(_ header: Int, _ reader: SheetTokenReader) -> (rows: [SheetRow], end: Int)? {
    let head = rows[header]
    let isSeparated =
      head.line < (rows.last?.line ?? 0)
      && rows[min(header + 1, rows.count - 1)].hasSeparatedTime
    // Digits alone are numbers of trips where times have a separator.
    func time(_ row: SheetRow, _ column: Int) -> Int32? {
      guard let time = row.time(column).time else { return nil }
      return isSeparated && row[column].text.allSatisfy { $0.decimalDigit != nil } ? nil : time.seconds
    }
    guard head.filled.count > 1, !head.filled.contains(where: { time(head, $0) != nil }) else { return nil }
    let body = rows[(header + 1)...].prefix { row in row.filled.count { time(row, $0) != nil } > 1 }
    guard !body.isEmpty else { return nil }
    let width = (body.map(\.cells.count) + [head.cells.count]).max() ?? 0
    let stops = (0..<width).filter { column in
      body.contains { time($0, column) != nil }
        || isName(head[column].text, reader)
          && body.allSatisfy { $0.time(column) == .passes }
    }
    let others = (0..<width).filter { column in
      !stops.contains(column) && (!head[column].text.isEmpty || body.contains { !$0[column].text.isEmpty })
    }
    let weekdays = SheetWeekdayColumns(head, body, others, reader.words)
    // A column with the numbers of trips says that all rows are trips, whatever else is in them.
    let isList = others.contains { reader.words.label(head[$0].text) == .trip && hasNumbers($0, body) }
    guard stops.count > 1, stops.allSatisfy({ isName(head[$0].text, reader) }),
      others.enumerated().allSatisfy({ place, column in
        isList && reader.words.label(head[column].text)?.isOfStops != true || weekdays?.columns.contains(column) == true
          || isOfTrips(column, head, body, isFirst: place == 0, reader)
      }), body.allSatisfy({ row in isAscending(stops.compactMap { time(row, $0) }) })
    else { return nil }
    let ofDays = weekdays.map { [$0.row(head, body)] } ?? []
    let plain = others.filter { weekdays?.columns.contains($0) != true }
    let table =
      ofDays
      + (plain + stops).map { column in
        let label = reader.words.label(head[column].text)
        let isNamed = stops.contains(column) || label != nil
        let name = isNamed ? head[column] : head[column].with("")
        let times = [isNamed ? head.time(column) : .passes] + body.map { $0.time(column) }
        return SheetRow(line: head.line, cells: [name] + body.map { $0[column] }, times: times)
      }
    return (table, header + 1 + body.count)
  }

  /// Whether a text above times is the name of a stop, and neither the days nor the number of a trip.
  private func isName(_ text: String, _ reader: SheetTokenReader) -> Bool {
    let label = reader.words.label(text)
    let days = SheetDays(text, reader)
    return text.contains { $0.isLetter } && text.count { $0.isLetter } > 2 && !(days.isClear && days.isPositive)
      && !(days.namesDays && reader.restricts(text)) && label.map { $0 == .stop || $0.isOfTrips == false } ?? true
  }

  /// Whether a column describes trips: its cells are numbers or days, or it has the name of such a column.
  private func isOfTrips(
    _ column: Int, _ head: SheetRow, _ body: ArraySlice<SheetRow>, isFirst: Bool, _ reader: SheetTokenReader
  ) -> Bool {
    let label = reader.words.label(head[column].text)
    let areTrips = body.allSatisfy { isTrip($0[column].text, reader.words) }
    if areTrips || label?.isOfStops == true { return areTrips }
    if !isFirst, label?.isOfTrips == true || label == .ignored { return true }
    return Set(body.map { $0[column].text }).allSatisfy { text in
      let isNumber = text.contains { $0.decimalDigit != nil } && text.count { $0.isLetter } < 4
      return text.isEmpty || isNumber && text.count < 11 || SheetDays(text, reader).isClear
    }
  }

  /// Whether a text is the name of a trip: «Trip 1», «Bus 2».
  private func isTrip(_ text: String, _ words: SheetWords) -> Bool {
    let parts = text.split(separator: " ")
    return parts.count == 2 && parts[1].allSatisfy { $0.decimalDigit != nil }
      && (words.label(String(parts[0])) == .trip || words.mode(String(parts[0])) != nil)
  }

  private func hasNumbers(_ column: Int, _ body: ArraySlice<SheetRow>) -> Bool {
    body.allSatisfy { $0[column].text.contains { $0.decimalDigit != nil } && $0.time(column).time == nil }
  }

  private func isAscending(_ times: [Int32]) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 || $1 + 86_400 - $0 <= 12 * 3600 }
  }
}

extension SheetRow {
  /// Whether a cell has a time that is not only digits.
  fileprivate var hasSeparatedTime: Bool {
    cells.indices.contains { time($0).time != nil && !cells[$0].text.allSatisfy { $0.decimalDigit != nil } }
  }
}
