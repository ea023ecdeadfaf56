import Diagnostics

/// Rows that are not wholly understood: what they seem to be.
extension WideSheet {
  /// Whether a row has the times of the first stop of a block.
  func isFirstStop(_ row: SheetRow, _ filled: [Int]) -> Bool {
    block.stops.isEmpty && filled.dropFirst().contains { isClockTime(row, $0) }
  }

  /// Whether cells are times, and neither numbers nor dates: one has a colon, or they follow a row with times.
  func isTimed(_ row: SheetRow, _ cells: ArraySlice<Int>) -> Bool {
    cells.allSatisfy { row.time($0) != .unreadable }
      && (!block.stops.isEmpty && cells.count > 1 || cells.contains { isClockTime(row, $0) })
  }

  /// Whether a cell is a time with a colon, which is neither a number nor a date.
  func isClockTime(_ row: SheetRow, _ column: Int) -> Bool {
    row[column].text.contains(":") && row.time(column).time != nil
  }

  /// Whether a row above the first stop has no name and no plain time: «6 a +», which could be a time, is none there.
  func isHeadOfTrips(_ row: SheetRow, _ filled: [Int]) -> Bool {
    block.stops.isEmpty && row[block.columns[.stop] ?? 0].text.isEmpty
      && !filled.contains { column in
        let text = row[column].text
        let isPlain = text.count < 6 && text.first?.isNumber == true
        return isPlain && isTimeWithPoint(row, column) && row.time(column).marks.isEmpty
      }
  }

  /// A row of a stop without any time, or with cells that are not understood.
  func isUntimedStop(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let name = block.columns[.stop] ?? filled[0]
    let others = filled.filter { $0 != name && !block.otherColumns.contains($0) }
    let cells = others.map { row.time($0) }
    let isNear = others.contains { SheetTimeCell.isNearTime(row[$0].text) }
    if block.stops.isEmpty {
      // The first stop, with typing errors in all of its times.
      return row[name].text.contains(where: \.isLetter) && isNear
        && zip(others, cells).allSatisfy { SheetTimeCell.isNearTime(row[$0].text) || $1 == .passes || $1 == .request }
    }
    if others.isEmpty { return block.columns[.stop] == filled[0] }
    return isNear || cells.contains { $0 != .unreadable }
  }

  /// The first cell of a row above times that says on which days trips run, though not all of it is understood.
  func daysColumn(_ row: SheetRow, _ filled: [Int]) -> Int? {
    guard block.stops.isEmpty, filled.count > 1 || filled[0] > 0 else { return nil }
    let isNamed = filled.count > 1 && filled[0] <= 1 && !namesDays(row[filled[0]])
    let cells = filled.dropFirst(isNamed ? 1 : 0)
    return cells.contains { namesDays(row[$0]) } ? cells.first : nil
  }

  func hasDate(_ cell: SheetCell) -> Bool {
    reader.tokens(cell.text).contains { token in
      switch token {
      case .date, .badDate: true
      default: false
      }
    }
  }

  /// Whether cells are less than the times above them, as prices are: 2.50 below 6:15.
  func isBelowTimes(_ row: SheetRow, _ cells: ArraySlice<Int>) -> Bool {
    guard let last = block.stops.last else { return false }
    func time(_ row: SheetRow, _ column: Int) -> Int32 { row.time(column).time?.seconds ?? 0 }
    return cells.allSatisfy { time(row, $0) < time(last, $0) }
  }

  /// Whether a row above times has signs, some of which are explained.
  func isOfSigns(_ row: SheetRow, _ filled: [Int]) -> Bool {
    block.stops.isEmpty && filled.allSatisfy { row[$0].text.count <= 3 }
      && (filled.contains { reader.legend[row[$0].text] != nil }
        || filled.allSatisfy { row[$0].text.allSatisfy { "*†‡§#¹²³".contains($0) } })
  }

  /// Whether a row above times, without a label, has letters of which one is above several trips, or that are not above each
  /// trip from the first to the last: they are signs, and not the names of trips, such as A, B and C.
  func areLetters(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let texts = filled.map { row[$0].text }
    guard block.stops.isEmpty, let first = filled.first, let last = filled.last, first > 0,
      texts.allSatisfy({ $0.count <= 2 && $0.allSatisfy(\.isLetter) && !["AM", "PM"].contains($0.uppercased()) })
    else { return false }
    return filled.count == 1 || Set(texts).count < texts.count || last - first >= filled.count
  }

  /// Whether a cell is a time with a point or another separator. A date without a year ends with a point: `24.12.`
  func isTimeWithPoint(_ row: SheetRow, _ column: Int) -> Bool {
    let text = row[column].text
    return row.time(column).time != nil && !text.allSatisfy { $0.decimalDigit != nil } && !text.hasSuffix(".")
  }

  /// Whether a cell above times says something about days.
  func namesDays(_ cell: SheetCell) -> Bool {
    let days = SheetDays(cell.text, reader)
    return days.isClear && days.isPositive || reader.restricts(cell.text)
  }

  /// Whether a line between stops begins the table of the other direction: «Return», «Mill – Harbour».
  func isHeading(_ text: String) -> Bool {
    guard block.stops.count > 1 else { return false }
    if words.isOfReturn(text) { return true }
    let name = block.nameColumn
    let stops = block.stops.map { SheetWords.key($0[name].text) }.filter { !$0.isEmpty }
    let key = SheetWords.key(text)
    let isBetween = text.contains { "–—→>".contains($0) } || text.contains(" - ")
    return isBetween && Set(stops.filter { key.contains($0) }).count > 1
  }

  /// Uses labelled rows below the last table for the trips above: what these lack, and exceptions.
  mutating func applyTrailing(from first: Int) {
    for (label, cell) in trailing {
      if label == .note, reader.meaning(ofNote: cell.text) != .text { restriction = restriction ?? cell }
      if label == .days { readTrailing(days: cell, from: first) }
    }
    if let restriction {
      findings.add(.restrictingNote(restriction.text, at: sheet.place(restriction)))
      trips.trips.removeSubrange(first...)
    }
    for (label, cell) in trailing {
      let ofPeriod: Set<SheetLabel> = [.from, .to, .valid]
      for number in trips.trips.indices.dropFirst(first) {
        let known = trips.trips[number].attributes
        let isMissing = ofPeriod.contains(label) ? ofPeriod.isDisjoint(with: known.keys) : known[label] == nil
        if label == .except, let own = known[.except] {
          trips.trips[number].attributes[.except] = own.with(own.text + ", " + cell.text)
        } else if isMissing {
          trips.trips[number].attributes[label] = cell
        }
      }
      if label == .note, restriction != cell { findings.add(.ignoredRow(cell.text, at: sheet.place(cell))) }
    }
  }

  /// Days below the last table: a line that restricts the trips, such as «term time only», which have days of their own;
  /// or the heading of a table that is missing.
  private mutating func readTrailing(days cell: SheetCell, from first: Int) {
    let known = Set(trips.trips.dropFirst(first).compactMap { $0.attributes[.days]?.text })
    guard !known.isEmpty, !known.contains(cell.text) else { return }
    let days = SheetDays(cell.text, reader)
    let others = known.map { SheetDays($0, reader) }
    if days.isClear, days.school == nil,
      others.allSatisfy({ $0.isClear && $0.weekdays.isDisjoint(with: days.weekdays) })
    {
      findings.add(.ignoredRow(cell.text, isLoss: true, at: sheet.place(cell)))
    } else if !others.allSatisfy({ $0 == days }) {
      restriction = restriction ?? cell
    }
  }

  /// Whether a row has the first or the last departure of a day, and neither a stop nor a trip: «Last bus».
  func isOfExtremes(_ row: SheetRow, _ filled: [Int]) -> Bool {
    filled.count > 1 && words.isOfExtremes(row[filled[0]].text)
  }

  /// Whether a row has times of another service to which one changes, or is below such a row: «Train to City», «Anschluss».
  mutating func isOfConnections(_ row: SheetRow, _ filled: [Int]) -> Bool {
    guard filled.count > 1, block.isBelowConnection || words.isOfConnection(row[filled[0]].text),
      filled.contains(where: { row.time($0).time != nil })
    else { return false }
    if block.stops.count > 1 { block.isBelowConnection = true }
    return true
  }

  /// Takes a title such as «Sunday timetable» for the days of its trips, as long as nothing else says them.
  mutating func takeDays(ofTitle cell: SheetCell) {
    guard block.stops.isEmpty, block.attributes[.days] == nil, header[.days] == nil,
      !block.rows.contains(where: { $0.label == .days })
    else { return }
    let namesDays = words.joiningPhrases(reader.tokens(cell.text)).contains { token in
      guard case .word(let word) = token else { return false }
      switch words.term(word) {
      case .workdays, .mondayToSaturday, .weekend, .schoolDays, .schoolHolidays: return word.count > 1
      case nil: return words.weekday(word) != nil && SheetWords.key(word).count > 3
      default: return false
      }
    }
    if namesDays || words.lexicon.doubt.namesDays(cell.text) { block.attributes[.days] = cell }
  }

  /// Whether a line says when trips run, in a way that is not understood: «Runs daily except …».
  func isAboutRunning(_ text: String) -> Bool {
    let isOfDays = text.split(separator: " ").first.map { first in
      words.label(String(first)) == .days || words.term(String(first)) == .daily
    }
    let doubt = words.lexicon.doubt
    return doubt.isAboutRunning(text)
      || (isOfDays == true || doubt.namesRunning(text) || doubt.namesPrint(text))
        && reader.restricts(text)
  }

  func areDays(_ row: SheetRow, _ filled: [Int]) -> Bool {
    filled.allSatisfy { column in
      let days = SheetDays(row[column].text, reader)
      return days.isClear && days.isPositive
    }
  }

  /// Halves of the day, such as «a.m.» and «p.m.».
  func areHalves(_ row: SheetRow, _ filled: [Int]) -> Bool {
    filled.contains { words.lexicon.has(row[$0].text, .laterHalf) } && filled.allSatisfy { row[$0].text.count <= 20 }
  }

  /// Whether a row above times, without days, has signs or numbers that may be those of days: `X`, `+`, `1-5`, `12345`.
  func doubts(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let texts = filled.dropFirst(filled[0] > 0 ? 0 : 1).map { row[$0].text }
    guard block.stops.isEmpty, !texts.isEmpty else { return false }
    if texts.contains(where: { $0.count < 8 && $0.contains(where: SheetDoubt.isSignOfDays) }) { return true }
    // The trips 1, 2, 3 are no days, unless they are seven.
    let isNumbering = texts.count != 7 && texts.enumerated().allSatisfy { "\($0 + 1)" == $1 }
    return filled[0] > 0 && !isNumbering && texts.allSatisfy(SheetDoubt.mayBeWeekdays)
  }

  /// Whether a row that is not understood has a label and something that may be days, such as «ma t/m vr».
  func mayHaveDays(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let pair = row[filled[0]].text.split(separator: ":", maxSplits: 1)
    // Without a label, as above trips, all cells are values.
    let values =
      filled.count > 1 || filled[0] > 0
      ? filled.dropFirst(filled[0] > 0 ? 0 : 1).map { row[$0].text } : pair.count == 2 ? [String(pair[1])] : []
    return values.contains { text in
      text.count <= 40 && text.contains(where: \.isLetter)
        && !text.contains("@") && !text.contains("www.") && !text.contains("://")
    }
  }

  /// Numbers of trips: `101`, `IC 5`, without times.
  func areNumbers(_ row: SheetRow, _ filled: [Int]) -> Bool {
    filled.allSatisfy { column in
      let text = row[column].text
      return text.count <= 10 && text.contains(where: \.isNumber) && !text.contains(":")
    }
  }
}
