import Diagnostics
import Model

/// Reads sheets with stops down and trips across.
struct WideSheet {
  let sheet: Sheet
  let words: SheetWords
  let reader: SheetTokenReader
  /// What earlier blocks of the sheet say for the following ones.
  var header: SheetAttributes
  var block = SheetBlock()
  var findings: Findings
  /// The number of trips met, with those that are skipped.
  private var met = 0
  var trips: SheetTrips

  /// - Parameter header: what the rows before the table say.
  init(_ sheet: Sheet, _ reader: SheetTokenReader, _ trips: SheetTrips, _ findings: Findings) {
    (self.sheet, self.reader, words) = (sheet, reader, reader.words)
    (header, self.trips, self.findings) = ([:], trips, findings)
  }

  /// - Returns: the number of trips met.
  static func read(
    _ sheet: Sheet, _ reader: SheetTokenReader, into trips: inout SheetTrips, _ findings: inout Findings
  ) -> Int {
    let sheet = sheet.turningTables(reader)
    var wide = WideSheet(sheet, reader, trips, findings.another())
    for row in sheet.rows where !reader.legend.explains(row) { wide.read(row) }
    wide.endBlock()
    wide.reportPending()
    wide.applyTrailing(from: trips.trips.count)
    trips = wide.trips
    findings.add(all: wide.findings)
    return wide.met
  }

  private mutating func read(_ row: SheetRow) {
    let filled = row.filled
    guard let first = filled.first else { return endBlock() }
    if readColumnNames(row, filled) || readLabel(row, filled) { return }
    if isOfExtremes(row, filled) || isOfConnections(row, filled) {
      return findings.add(.ignoredRow(row[first].text, isLoss: true, at: sheet.place(row[first])))
    }
    if isStop(row, filled) { return block.stops.append(row) }
    if filled.count == 1, readPeriod(row[first]) { return }
    if isOfSigns(row, filled) { return add(.note, row, first) }
    if areDays(row, filled) {
      if filled.count == 1 { return set(.days, row[first]) }
      return add(.days, row, first)
    }
    if let column = daysColumn(row, filled) { return add(.days, row, column) }
    if areLetters(row, filled) { return add(.note, row, first) }
    if filled.count == 1, isHeading(row[first].text) { return endBlock() }
    if isUntimedStop(row, filled) { return block.stops.append(row) }
    if filled.count == 1 {
      takeDays(ofTitle: row[first])
      if isAboutRunning(row[first].text) {
        restriction = restriction ?? row[first]
        return
      }
      // A heading with days between tables, in another language: those below have days that are not understood.
      if !block.stops.isEmpty, words.lexicon.doubt.namesDays(row[first].text) {
        findings.add(.ignoredRow(row[first].text, isLoss: true, at: sheet.place(row[first])))
        return set(.days, row[first])
      }
      if readTitle(row[first]) { return }
    }
    let isDoubt = doubts(row, filled)
    if !isDoubt, block.stops.isEmpty, first > 0 && areNumbers(row, filled) || areHalves(row, filled) {
      return add(.trip, row, first)
    }
    let isLoss = filled.count > 1 && !block.stops.isEmpty || filled.contains { reader.restricts(row[$0].text) }
    findings.add(.ignoredRow(row[first].text, isLoss: isLoss, at: sheet.place(row[first])))
    if block.stops.isEmpty, unknownRow == nil, isDoubt || mayHaveDays(row, filled) { unknownRow = row[first] }
  }

  /// A row with the names of columns: «Stop», «Latitude». The names of others are those of trips.
  private mutating func readColumnNames(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let labels = filled.map { (column: $0, label: words.label(row[$0].text)) }
    let ofStops = labels.filter { $0.label?.isOfStops == true }
    guard ofStops.contains(where: { $0.label == .stop }) || ofStops.count > 1 else { return false }
    // A stop that is called like a column: «Port».
    if filled.contains(where: { isClockTime(row, $0) || isTimeWithPoint(row, $0) }) { return false }
    if !block.stops.isEmpty { endBlock() }
    for (column, label) in labels {
      if label == nil, let language = words.nameLanguage(row[column].text), block.names[language] == nil {
        block.names[language] = column
      }
      switch label {
      case .ignored?: block.ignored.insert(column)
      // Days beside stops are those of some rows only.
      case .note?, .days?, .from?, .to?, .valid?, .except?: block.remarks.insert(column)
      case let label? where label.isOfStops && block.columns[label] == nil: block.columns[label] = column
      default: break
      }
    }
    let last = ofStops.map(\.column).max() ?? 0
    let others = filled.filter { $0 > last && !block.otherColumns.contains($0) }
    guard let first = others.first else { return true }
    let isOfDays = others.contains { namesDays(row[$0]) }
    add(isOfDays ? .days : .trip, row, first)
    return true
  }

  /// A row that begins with a label of trips, such as «Days», or with a label and its value: «Route: 12».
  private mutating func readLabel(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let first = filled[0]
    guard first <= (block.columns.values.max() ?? 1) else { return false }
    guard let label = words.label(row[first].text) else {
      return filled.count == 1 ? readPair(row[first]) : readTitle(row, filled)
    }
    if label == .total, !isFirstStop(row, filled) {
      findings.add(.ignoredRow(row[first].text, isLoss: true, at: sheet.place(row[first])))
      return true
    }
    guard label.isOfTrips else { return label == .ignored && !isStop(row, filled) }
    let values = filled.dropFirst()
    // A stop that is called like a label: «Ende» in German.
    if isTimed(row, values), isStop(row, filled), label != .price || !isBelowTimes(row, values) { return false }
    // «Operator» alone, or a stop that is called like a label.
    if values.isEmpty { return !block.stops.isEmpty ? false : true }
    if !block.stops.isEmpty { endBlock() }
    // Several pairs in one row: «From», «2026-12-01», «To», «2026-12-31».
    let labelled = values.filter { words.label(row[$0].text)?.isOfTrips == true }
    if let second = labelled.first, second > values[values.startIndex], label != .days {
      for (place, column) in ([first] + labelled).enumerated() {
        let end = ([first] + labelled).dropFirst(place + 1).first ?? .max
        guard let label = words.label(row[column].text), let value = filled.first(where: { $0 > column && $0 < end })
        else { continue }
        set(label, row[value])
      }
      return true
    }
    // A single value is that of all trips, unless it is above a later one.
    let value = values[values.startIndex]
    let isOfOne = label == .note || label == .days && value > max(first, block.columns.values.max() ?? 0) + 1
    if values.count == 1, !isOfOne {
      set(label, row[value])
    } else {
      // Periods in words, such as «school days» or «summer», are notes about trips.
      add(label == .valid && values.allSatisfy { !hasDate(row[$0]) } ? .note : label, row, first + 1)
    }
    return true
  }

  /// «Route: 12 Harbour – Airport» in one cell.
  private mutating func readPair(_ cell: SheetCell) -> Bool {
    guard let colon = cell.text.firstIndex(of: ":"), let label = words.label(String(cell.text[..<colon])),
      label.isOfTrips
    else { return false }
    let value = String(cell.text[cell.text.index(after: colon)...].drop { $0 == " " })
    guard !value.isEmpty else { return true }
    if !block.stops.isEmpty { endBlock() }
    set(label, cell.with(value))
    return true
  }

  /// Whether a row has times.
  private func isStop(_ row: SheetRow, _ filled: [Int]) -> Bool {
    guard let first = filled.first, !isHeadOfTrips(row, filled) else { return false }
    // Below stops, the name may be left out.
    let name = block.columns[.stop] ?? (block.stops.isEmpty ? first : min(first, block.nameColumn))
    let ofStops = block.otherColumns
    return filled.contains { column in
      column > name && !ofStops.contains(column) && row.time(column).time != nil
    } && (!row[name].text.isEmpty || !block.stops.isEmpty)
      && !(block.columns[.stop] == nil && filled[0] > 0 && block.stops.isEmpty && areNumbers(row, filled))
  }

  mutating func set(_ label: SheetLabel, _ cell: SheetCell) {
    if !block.stops.isEmpty { endBlock() }
    if label == .days { block.attributes.makeWayForDays(reader) }
    if label == .except, let known = block.attributes[.except] {
      block.attributes[.except] = known.with(known.text + ", " + cell.text)
    } else {
      block.attributes[label] = cell
    }
  }

  private mutating func add(_ label: SheetLabel, _ row: SheetRow, _ first: Int) {
    if !block.stops.isEmpty { endBlock() }
    if label == .days { block.attributes.makeWayForDays(reader) }
    block.rows.append((label, row, first))
  }

  private mutating func endBlock() {
    defer { block = SheetBlock() }
    guard !block.stops.isEmpty else {
      // Values before an empty row apply to what follows; rows with a value for each trip wait for their trips.
      block.joinValues()
      if hasOwnDays { header.makeWayForDays(reader) }
      for (label, cell) in block.attributes { header[label] = cell }
      if met > 0 { trailing.merge(block.attributes) { _, own in own } }
      if !block.rows.isEmpty || !block.columns.isEmpty {
        reportPending()
        pending = block
      }
      return
    }
    if let pending { report(block.takeRows(of: pending)) }
    pending = nil
    if block.columns.isEmpty, fits(layout) {
      block.takeColumns(of: layout)
    } else {
      layout = block
    }
    trailing = [:]
    var grid = SheetGrid(sheet, block, reader)
    for (label, value) in block.joinValues(above: grid.timeColumns, reader) {
      findings.add(.severalValues(label.text, value.text, at: sheet.place(value)))
    }
    if hasOwnDays { header.makeWayForDays(reader) }
    block.attributes.merge(header) { own, _ in own }
    for (label, cell) in block.attributes where label.isOfSheet { header[label] = cell }
    for label in SheetLabel.allCases where !label.isOfSheet { header[label] = nil }
    hasDays = hasDays || block.rows.contains { $0.label == .days }
    grid.block = block
    for part in SheetParts(sheet: sheet, reader: reader).parts(of: grid, &findings) {
      part.reportColumnsBeforeNames(&findings)
      met += part.addTrips(to: &trips, hasDays: hasDays, unknown: unknownRow, &findings)
    }
  }

  private var hasOwnDays: Bool { block.attributes[.days] != nil || block.rows.contains { $0.label == .days } }

  /// Reports rows about trips that no trips follow.
  private mutating func reportPending() {
    report(pending?.rows.map(\.row) ?? [])
    pending = nil
  }

  private mutating func report(_ rows: [SheetRow]) {
    for cell in rows.compactMap({ row in row.filled.first.map { row[$0] } }) {
      findings.add(.ignoredRow(cell.text, at: sheet.place(cell)))
    }
  }

  /// Whether the columns of an earlier block are those of this one: none of them has times.
  private func fits(_ layout: SheetBlock) -> Bool {
    !block.stops.contains { row in
      layout.columns.values.contains { column in
        let text = row[column].text
        return text.contains { !$0.isNumber } && row.time(column).time != nil
      }
    }
  }

  /// Whether the days of some trips are given, in this block or an earlier one.
  private var hasDays = false

  /// The first line that says when trips run, and is not understood.
  var restriction: SheetCell?

  /// The first row above times that is not understood, and may say on which days trips run.
  private var unknownRow: SheetCell?

  /// Labelled rows below the last table.
  var trailing: SheetAttributes = [:]

  /// The last block with names of columns.
  private var layout = SheetBlock()

  /// Rows about trips that an empty row separates from their trips.
  private var pending: SheetBlock?
}
