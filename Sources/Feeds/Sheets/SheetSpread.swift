/// Rows whose label is in one cell and whose value is in several: «Except», «24 Dec», «25 Dec».
extension SheetBlock {
  /// Whether its rows are about single trips, which follow after an empty row.
  private var isOfTrips: Bool { !columns.isEmpty || rows.contains { $0.label == .days || $0.label == .trip } }

  /// Makes one value of each row before an empty row, where values apply to the whole sheet.
  mutating func joinValues() {
    guard !isOfTrips else { return }
    for (label, row, first) in rows { add(label, Self.joined(label, row, row.filled.filter { $0 >= first })) }
    rows = []
  }

  /// Makes one value of rows above trips that do not have one for each trip.
  /// - Parameter trips: the columns of trips.
  /// - Returns: the labels and values that could be meant otherwise.
  mutating func joinValues(above trips: [Int], _ reader: SheetTokenReader) -> [(label: SheetCell, value: SheetCell)] {
    var joined: [(label: SheetCell, value: SheetCell)] = []
    var others: [(label: SheetLabel, row: SheetRow, first: Int)] = []
    for (label, row, first) in rows {
      let cells = row.filled.filter { $0 >= first }
      guard cells.count > 1, cells == Array(first..<first + cells.count),
        Self.areOne(label, cells.map { row[$0].text }, trips: trips.count, reader)
      else {
        others.append((label, row, first))
        continue
      }
      let value = Self.joined(label, row, cells)
      add(label, value)
      if label == .except { joined.append((row[row.filled[0]], value)) }
    }
    rows = others
    return joined
  }

  /// Takes over the rows of a block without stops, unless it has its own values.
  /// - Returns: the rows that it does not take over.
  mutating func takeRows(of other: SheetBlock) -> [SheetRow] {
    if columns.isEmpty { takeColumns(of: other) }
    let (taken, left) = (
      other.rows.filter { row in attributes[row.label] == nil && !rows.contains { $0.label == row.label } },
      other.rows.filter { row in attributes[row.label] != nil || rows.contains { $0.label == row.label } }
    )
    rows = taken + rows
    return left.map(\.row)
  }

  private mutating func add(_ label: SheetLabel, _ cell: SheetCell) {
    let known = label == .except ? attributes[.except] : nil
    attributes[label] = known.map { $0.with($0.text + ", " + cell.text) } ?? cell
  }

  /// Whether values beside each other are parts of one.
  private static func areOne(_ label: SheetLabel, _ values: [String], trips: Int, _ reader: SheetTokenReader) -> Bool {
    switch label {
    case .except: return values.count != trips
    case .price: return values.contains { !$0.contains { $0.decimalDigit != nil } }
    case .valid:
      let periods = values.map { SheetPeriod($0, reader) }
      return values.count == 2 && periods[0].first != nil && periods[0].last == nil
        && (periods[1].first == nil) != (periods[1].last == nil)
    default: return false
    }
  }

  private static func joined(_ label: SheetLabel, _ row: SheetRow, _ cells: [Int]) -> SheetCell {
    let values = cells.map { row[$0] }.filter { !$0.text.allSatisfy { "-–—".contains($0) } }
    guard let first = values.first else { return row[cells[0]] }
    return values.dropFirst().reduce(first) { sum, value in
      sum.with(sum.text + separator(label, sum.text, value.text) + value.text)
    }
  }

  private static func separator(_ label: SheetLabel, _ before: String, _ after: String) -> String {
    switch label {
    case .except: return ", "
    case .valid: return " – "
    case .price:
      // «3.50», «EUR», and «Adult», «3.50», «Child», «2.50».
      let isOneAmount = CurrencyWords.currency(after) != nil || before.last?.isNumber == false
      return isOneAmount ? " " : ", "
    default: return " "
    }
  }
}

extension Dictionary where Key == SheetLabel, Value == SheetCell {
  /// Makes way for days: a line with a period alone, which could be days, is the period then.
  mutating func makeWayForDays(_ reader: SheetTokenReader) {
    guard let cell = self[.days] else { return }
    let days = SheetDays(cell.text, reader)
    guard days.isClear, days.weekdays.isEmpty, days.holidays == nil, days.withoutDates.isEmpty, days.dates.count == 1,
      days.dates[0].first != days.dates[0].last
    else { return }
    self[.days] = nil
    if self[.valid] == nil, self[.from] == nil, self[.to] == nil { self[.valid] = cell }
  }
}
