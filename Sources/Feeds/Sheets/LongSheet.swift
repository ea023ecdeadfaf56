import Diagnostics
import Model

/// Reads sheets with a row for each stop of each trip, under a row with the names of columns.
struct LongSheet {
  private let sheet: Sheet
  private let reader: SheetTokenReader
  private var words: SheetWords { reader.words }
  /// The number of the row with the names of columns.
  private let header: Int
  private let columns: [SheetLabel: Int]
  /// The columns with names of stops in other languages, by language.
  private let names: [String: Int]

  /// - Returns: nil if the sheet is not of this form.
  init?(_ sheet: Sheet, _ reader: SheetTokenReader) {
    let words = reader.words
    for (number, row) in sheet.rows.enumerated() {
      var (columns, names): ([SheetLabel: Int], [String: Int]) = ([:], [:])
      for column in row.filled {
        if let language = words.nameLanguage(row[column].text), names[language] == nil { names[language] = column }
        guard let label = words.label(row[column].text), columns[label] == nil else { continue }
        columns[label] = column
      }
      let hasTime = [SheetLabel.time, .arrival, .departure].contains { columns[$0] != nil }
      guard columns[.stop] != nil, columns[.trip] != nil, hasTime else { continue }
      (self.sheet, self.reader, header, self.columns, self.names) = (sheet, reader, number, columns, names)
      return
    }
    return nil
  }

  /// A row of the table.
  private struct Row {
    let row: SheetRow
    /// The position in its trip, if a column gives it.
    let sequence: Int?
  }

  private func cell(_ label: SheetLabel, _ row: SheetRow) -> SheetCell? {
    columns[label].map { row[$0] }.flatMap { $0.text.isEmpty ? nil : $0 }
  }

  /// - Returns: the number of trips met.
  func read(into trips: inout SheetTrips, _ findings: inout Findings) -> Int {
    for (label, column) in columns where label == .ignored {
      findings.add(.ignoredColumn(sheet.rows[header][column].text, at: sheet.place(sheet.rows[header][column])))
    }
    let unknown = unknownColumn
    for column in sheet.rows[header].filled
    where words.label(sheet.rows[header][column].text) == nil && !names.values.contains(column) {
      let name = sheet.rows[header][column]
      findings.add(.ignoredColumn(name.text, at: sheet.place(name)))
    }
    // In the order of their first rows. Trips of different routes may have equal numbers.
    var numbers: [[String]: Int] = [:]
    var rows: [[Row]] = []
    var last: [SheetLabel: String] = [:]
    for row in sheet.rows.dropFirst(header + 1) where !row.filled.isEmpty && !reader.legend.explains(row) {
      let parts: [SheetLabel] = [.route, .routeName, .trip]
      // Joined cells have their value in the first row.
      for label in parts { last[label] = cell(label, row)?.text ?? last[label] }
      guard last[.trip] != nil else {
        findings.add(.ignoredRow(row[row.filled[0]].text, at: sheet.place(row[row.filled[0]])))
        continue
      }
      let key = parts.map { last[$0] ?? "" }
      if numbers[key] == nil {
        numbers[key] = rows.count
        rows.append([])
      }
      rows[numbers[key] ?? 0].append(Row(row: row, sequence: cell(.sequence, row).flatMap { Int($0.text) }))
    }
    let hasDays = rows.contains { $0.contains { cell(.days, $0.row) != nil } }
    for group in rows { addTrip(group, hasDays: hasDays, unknown: unknown, to: &trips, &findings) }
    return rows.count
  }

  /// The first column that is not understood, and may say on which days trips run: «Mon», or one with weekdays.
  private var unknownColumn: SheetCell? {
    let head = sheet.rows[header]
    let body = sheet.rows.dropFirst(header + 1).prefix(100)
    return head.filled.first { column in
      guard words.label(head[column].text) == nil, !names.values.contains(column) else { return false }
      let cells = body.map { $0[column].text }.filter { !$0.isEmpty && $0.count <= 40 }
      return words.weekday(head[column].text) != nil || words.lexicon.doubt.restricts(head[column].text)
        || cells.contains { text in
          let days = SheetDays(text, reader)
          return days.isClear && days.isPositive || reader.restricts(text)
        }
    }.map { head[$0] }
  }

  /// - Parameters:
  ///   - hasDays: whether the days of some trips are given.
  ///   - unknown: the name of a column that may have days.
  private func addTrip(
    _ rows: [Row], hasDays: Bool, unknown: SheetCell?, to trips: inout SheetTrips, _ findings: inout Findings
  ) {
    var rows = rows
    if rows.allSatisfy({ $0.sequence != nil }) {
      rows = rows.enumerated().sorted { ($0.element.sequence ?? 0, $0.offset) < ($1.element.sequence ?? 0, $1.offset) }
        .map(\.element)
    }
    var attributes: SheetAttributes = [:]
    for label in SheetLabel.allCases where label.isOfTrips {
      attributes[label] = rows.lazy.compactMap { cell(label, $0.row) }.first
    }
    // Rows that say other days may be those of two trips with one number.
    for label in SheetLabel.ofDays {
      let known = attributes[label]?.text
      if let other = rows.lazy.compactMap({ cell(label, $0.row) }).first(where: { $0.text != known }) {
        return findings.add(.contradiction(other.text, at: sheet.place(other)))
      }
    }
    let read = rows.compactMap { row in call(row.row, &trips, &findings).map { (row: row.row, call: $0) } }
    let written = read.map(\.call)
    let place = sheet.place(rows[0].row[rows[0].row.filled.first ?? 0])
    guard let (calls, fault) = SheetTimes.calls(written) else { return findings.add(.oneStop(at: place)) }
    var notes = SheetTripNotes()
    for (place, call) in written.enumerated() {
      for sign in call.signs { notes.add(sign: sign, call: place, reader) }
    }
    // One that differs from that of the first row is about its stop.
    let first = cell(.note, rows[0].row)
    if let first { notes.add(first, call: nil, reader) }
    for row in rows.dropFirst() {
      guard let remark = cell(.note, row.row), remark.text != first?.text else { continue }
      notes.add(remark, call: read.firstIndex { $0.row.line == row.row.line }, reader)
    }
    if let doubt = notes.doubt(in: sheet, at: place) { return findings.add(doubt) }
    switch fault {
    case .backwards(let place): findings.add(.timeBackwards(at: place))
    case .oneStop(let place): findings.add(.oneStop(at: place))
    case .noEnd(let place): findings.add(.noTimeAtEnd(at: place))
    case nil:
      var trip = SheetTrip(attributes: attributes, calls: calls, place: place)
      (trip.restrictions, trip.notes, trip.hasDaysBeside) = (notes.only, notes.texts, hasDays)
      trip.unknownRow = unknown
      trips.trips.append(trip)
    }
  }

  private func call(_ row: SheetRow, _ trips: inout SheetTrips, _ findings: inout Findings) -> WrittenCall? {
    guard let name = cell(.stop, row) ?? cell(.id, row) else {
      return findings.reject(.stopWithoutName(at: SourceLocation(sheet.path, line: row.line, column: 1)))
    }
    var stop = SheetStop(name: name.text, place: sheet.place(name))
    stop.names = LocalNames(names.mapValues { row[$0].text })
    stop.id = cell(.id, row)?.text ?? ""
    stop.city = cell(.city, row)?.text ?? ""
    stop.point = SheetPoint.point(cell(.latitude, row), cell(.longitude, row), sheet, &findings)
    let cells = [SheetLabel.arrival, .departure, .time].compactMap { label in cell(label, row).map { (label, $0) } }
    var call = WrittenCall(
      stop: trips.number(of: stop), place: cells.first.map { sheet.place($0.1) } ?? sheet.place(name))
    for (label, cell) in cells {
      let value = SheetTimeCell(cell.text, words)
      call.signs += reader.signs(value.marks, in: cell)
      switch value {
      case .time(let time):
        if label != .departure { call.arrival = call.arrival ?? time }
        if label != .arrival { call.departure = call.departure ?? time }
      case .both(let arrival, let departure): (call.arrival, call.departure) = (arrival, departure)
      case .request: call.isRequest = true
      case .passes: break
      case .unreadable: findings.add(.invalidTime(cell.text, at: sheet.place(cell)))
      }
    }
    return call.arrival != nil || call.departure != nil || call.isRequest ? call : nil
  }
}

extension SheetLabel {
  /// Those that say on which days a trip runs.
  fileprivate static let ofDays: [SheetLabel] = [.days, .from, .to, .valid, .except]
}

extension Finding {
  fileprivate static func contradiction(_ value: String, at place: SourceLocation) -> Finding {
    Finding(
      "timetable/contradiction", .warning, at: place,
      what: "another row of the trip has other days: \(value.prefix(60))",
      advice: "write the same into all rows, or give trips numbers of their own; the trip is skipped")
  }
}
