import Diagnostics
import Model
import Text

/// The trips of a block.
struct SheetGrid {
  let sheet: Sheet
  var block: SheetBlock
  let reader: SheetTokenReader
  var words: SheetWords { reader.words }
  /// The column with the names of stops.
  let name: Int

  init(_ sheet: Sheet, _ block: SheetBlock, _ reader: SheetTokenReader) {
    (self.sheet, self.block, self.reader) = (sheet, block, reader)
    name = block.nameColumn
  }

  /// - Parameters:
  ///   - hasDays: whether the days of some trips of the sheet are given.
  ///   - unknown: the row above that may say on which days they run.
  /// - Returns: the number of trips met.
  func addTrips(to trips: inout SheetTrips, hasDays: Bool, unknown: SheetCell?, _ findings: inout Findings) -> Int {
    let remarks = remarkColumns
    let columns = tripColumns(without: remarks, &findings)
    let rows = stopRows(columns, remarks, &trips, &findings)
    var met = 0
    var made: [ColumnTrip] = []
    // The columns of skipped trips. Their times still decide whether the next column runs after midnight.
    var lost: Set<Int> = []
    for column in columns {
      if isDurations(column, columns) {
        let cell = block.stops.map { $0[column] }.first { !$0.text.isEmpty } ?? block.stops[0][column]
        findings.add(.ignoredColumn(cell.text, isLoss: true, at: sheet.place(cell)))
        continue
      }
      let written = rows.compactMap { call(of: $0, column, &findings) }
      guard let (calls, fault) = SheetTimes.calls(written) else { continue }
      met += 1
      var attributes = block.attributes(ofColumn: column, trips: columns)
      let notes = notes(of: column, written, &attributes)
      let known = calls.isEmpty ? SheetTimes.firstCall(written) : calls
      var trip = SheetTrip(attributes: attributes, calls: known, place: known.first?.place ?? written[0].place)
      (trip.restrictions, trip.notes, trip.hasDaysBeside) = (notes.only, notes.texts, hasDays)
      trip.restrictions += block.furtherDays(ofColumn: column, trips: columns)
      trip.unknownRow = unknown
      if let doubt = doubt(trip, of: column, notes, fault) {
        findings.add(doubt)
        lost.insert(column)
      }
      if !known.isEmpty { made.append((column, trip)) }
    }
    readNights(&made, lost, &findings)
    made.removeAll { lost.contains($0.column) }
    reportOrder(made, &findings)
    let repeated = intervals.flatMap { repeatedTrips(at: $0, among: made, room: &trips.roomForRepeated, &findings) }
    trips.trips += made.map(\.trip) + repeated
    return met + repeated.count
  }

  /// The columns with times. Columns of digits only, among times with a separator, are codes.
  private func tripColumns(without remarks: Set<Int>, _ findings: inout Findings) -> [Int] {
    let width = block.stops.map(\.cells.count).max() ?? 0
    let others = block.otherColumns.union(remarks)
    let candidates = (name + 1..<max(width, name + 1)).filter { !others.contains($0) }
    let hasSeparators = candidates.contains { column in
      block.stops.contains { $0.time(column).time != nil && !isDigits($0[column].text) }
    }
    let markers = markerColumn
    return candidates.filter { column in
      guard column != markers else { return false }
      let filled = block.stops.filter { !$0[column].text.isEmpty }
      let cells = filled.map { $0[column] }
      guard let first = cells.first else { return false }
      let times = filled.filter { $0.time(column).time != nil }
      let isCode = hasSeparators && !times.isEmpty && times.allSatisfy { isDigits($0[column].text) }
      if times.isEmpty || isCode {
        if !isCode, SheetInterval(cells.map(\.text), words.lexicon) != nil { return false }
        if filled.contains(where: { $0.time(column) != .passes }) {
          let header = block.header(ofColumn: column) ?? first
          // «5» and «15» among «605» and «615».
          let isShort = !hasSeparators && cells.count > 1 && cells.allSatisfy { isDigits($0.text) && $0.text.count < 3 }
          let isLoss =
            isShort || areNearTimes(cells) || isInterval(cells, column)
            || SheetInterval.isDoubt(cells.map(\.text), words.lexicon)
          findings.add(.ignoredColumn(header.text, isLoss: isLoss, at: sheet.place(header)))
        }
        return false
      }
      return true
    }
  }

  /// Whether most cells of a column could be times with a typing error.
  private func areNearTimes(_ cells: [SheetCell]) -> Bool {
    cells.count > 1 && cells.count { SheetTimeCell.isNearTime($0.text) } * 2 > cells.count
  }

  /// Whether a column between trips has only the minutes from one to the next, perhaps.
  private func isInterval(_ cells: [SheetCell], _ column: Int) -> Bool {
    let columns = timeColumns
    guard let first = columns.first, let last = columns.last, column > first, column < last else { return false }
    // «05» and «:05»
    return cells.allSatisfy {
      isDigits($0.text.first.map { ":.".contains($0) } == true ? String($0.text.dropFirst()) : $0.text)
    }
  }

  /// Reports columns with times at the left of the names of stops, which are not read.
  func reportColumnsBeforeNames(_ findings: inout Findings) {
    for column in 0..<name where !block.otherColumns.contains(column) {
      let cells = block.stops.map { $0[column] }.filter { !$0.text.isEmpty }
      guard cells.count > 1, let first = cells.first, cells.contains(where: { !isDigits($0.text) }),
        areNearTimes(cells)
      else { continue }
      findings.add(.ignoredColumn(first.text, isLoss: true, at: sheet.place(first)))
    }
  }

  /// What the signs of a trip and the notes above it say. Signs after its days are taken from them.
  private func notes(
    of column: Int, _ calls: [WrittenCall], _ attributes: inout SheetAttributes
  ) -> SheetTripNotes {
    var notes = SheetTripNotes()
    if let days = attributes[.days], let (rest, sign) = reader.legend.splitting(days) {
      if rest.text.isEmpty, let (_, text) = reader.legend[sign.text] {
        attributes[.days] = text
      } else {
        attributes[.days] = rest
        notes.add(sign: sign, call: nil, reader)
      }
    }
    for cell in block.notes(ofColumn: column) { notes.add(cell, call: nil, reader) }
    for (place, call) in calls.enumerated() {
      for sign in call.signs { notes.add(sign: sign, call: place, reader) }
      for remark in call.remarks { notes.add(remark, call: place, reader) }
    }
    return notes
  }

  /// The columns that have times, in order.
  var timeColumns: [Int] {
    let others = block.otherColumns
    let width = block.stops.map(\.cells.count).max() ?? 0
    return (name + 1..<max(width, name + 1)).filter { column in
      !others.contains(column) && block.stops.contains { $0.time(column).time != nil }
    }
  }

  private func isDigits(_ text: String) -> Bool { text.allSatisfy { $0.decimalDigit != nil } }

  /// The column that says «arr» and «dep».
  private var markerColumn: Int? {
    if let known = block.columns[.kind] { return known }
    let width = min(block.stops.map(\.cells.count).max() ?? 0, name + 5)
    return (0..<max(width, 0)).first { column in
      guard column != name else { return false }
      let filled = block.stops.map { $0[column].text }.filter { !$0.isEmpty }
      return !filled.isEmpty && filled.allSatisfy { [.arrival, .departure].contains(words.termOfTimes($0)) }
    }
  }

  // MARK: Stops

  /// The rows by stop: two neighbouring rows of one stop are arrival and departure.
  private func stopRows(
    _ columns: [Int], _ remarkColumns: Set<Int>, _ trips: inout SheetTrips, _ findings: inout Findings
  ) -> [SheetStopRow] {
    let markers = markerColumn
    var result: [(row: SheetStopRow, kind: SheetStopRow.Kind?)] = []
    // The stop of rows that a note costs; its other row has the same name, or none.
    var lost: String?
    for row in block.stops {
      var cell = row[name]
      // A sign after the name of a stop: «Mill*».
      let split = reader.legend.splitting(cell, isSymbol: true)
      if let split { cell = split.rest }
      let (text, marked, isRequest) = label(cell.text)
      if let lost, text.isEmpty || text == lost { continue }
      lost = nil
      guard let beside = remarks(of: row, sign: split?.sign, remarkColumns, &findings) else {
        let before = result.last.map { trips.stops[$0.row.stop].name }
        if let before, text.isEmpty || text == before { result.removeLast() }
        lost = text.isEmpty ? before : text
        continue
      }
      var kind = marked
      if let markers, let term = words.termOfTimes(row[markers].text) {
        kind = term == .arrival ? .arrival : .departure
      }
      let stop: Int
      if text.isEmpty {
        guard let last = result.last else {
          findings.add(.stopWithoutName(at: sheet.place(row[name])))
          continue
        }
        stop = last.row.stop
      } else {
        stop = trips.number(of: self.stop(text, row, &findings))
      }
      var new = SheetStopRow(stop: stop, arrival: nil, departure: row, isRequest: isRequest || beside.isRequest)
      (new.sign, new.remarks) = (split?.sign, beside.texts)
      guard let last = result.last, last.row.stop == stop else {
        result.append((new, kind))
        continue
      }
      let isSame = columns.allSatisfy { row[$0].text == last.row.departure[$0].text }
      guard last.row.arrival == nil, let isArrivalFirst = isArrivalFirst(last.kind, kind, isSame: isSame) else {
        findings.add(.repeatedStop(trips.stops[stop].name, at: sheet.place(row[name])))
        continue
      }
      var both = last.row
      (both.arrival, both.departure) = isArrivalFirst ? (last.row.departure, row) : (row, last.row.departure)
      both.isRequest = new.isRequest || last.row.isRequest
      both.sign = last.row.sign ?? new.sign
      both.remarks += new.remarks.filter { own in !last.row.remarks.contains { $0.text == own.text } }
      result[result.count - 1].row = both
    }
    return result.map(\.row)
  }

  /// Whether the first of two neighbouring rows of a stop is its arrival; nil if they are the same twice.
  private func isArrivalFirst(_ first: SheetStopRow.Kind?, _ second: SheetStopRow.Kind?, isSame: Bool) -> Bool? {
    switch (first, second) {
    case (nil, nil): isSame ? nil : true
    case (.arrival, nil), (.arrival, .departure), (nil, .departure): true
    case (.departure, .arrival), (nil, .arrival): false
    case (.arrival, .arrival), (.departure, .departure), (.departure, nil): nil
    }
  }

  /// The name of a stop without markers such as «arr» or «(on request)» at its end, and what they say.
  private func label(_ text: String) -> (name: String, kind: SheetStopRow.Kind?, isRequest: Bool) {
    let isNote = text.hasSuffix(")") || text.hasSuffix("]")
    guard let start = isNote ? text.lastIndex(where: { "([".contains($0) }) : text.lastIndex(of: " "),
      start > text.startIndex
    else { return (text, nil, false) }
    let terms = text[start...].split { " ()[].,".contains($0) }.filter { isNote || $0.count > 1 || $0 == "x" }
      .map { words.termOfTimes(String($0)) }
    let name = Blanks.normalise(String(text[..<start]))
    if terms.contains(.request) { return (name, nil, true) }
    if terms.contains(.arrival) { return (name, .arrival, false) }
    if terms.contains(.departure) { return (name, .departure, false) }
    return (text, nil, false)
  }

  private func stop(_ text: String, _ row: SheetRow, _ findings: inout Findings) -> SheetStop {
    func cell(_ label: SheetLabel) -> SheetCell? { block.columns[label].map { row[$0] } }
    var stop = SheetStop(name: text, place: sheet.place(row[name]))
    stop.names = block.names(row)
    stop.id = cell(.id)?.text ?? ""
    // Codes at the left of names that have no column's name.
    if block.columns.isEmpty, name > 0, row.time(name - 1).time == nil {
      stop.id = row[name - 1].text
    }
    stop.city = cell(.city)?.text ?? ""
    stop.point = SheetPoint.point(cell(.latitude), cell(.longitude), sheet, &findings)
    return stop
  }

  // MARK: Times

  private func call(of row: SheetStopRow, _ column: Int, _ findings: inout Findings) -> WrittenCall? {
    let rows = [row.arrival, row.departure].compactMap { $0 }
    let (cells, values) = (rows.map { $0[column] }, rows.map { $0.time(column) })
    for (cell, value) in zip(cells, values) where value == .unreadable {
      findings.add(.invalidTime(cell.text, at: sheet.place(cell)))
    }
    guard let first = cells.first, let last = values.last else { return nil }
    var call = WrittenCall(stop: row.stop, isRequest: row.isRequest, place: sheet.place(first))
    call.signs = zip(cells, values).flatMap { cell, value in reader.signs(value.marks, in: cell) }
    if let sign = row.sign { call.signs.append(sign) }
    call.remarks = row.remarks
    if row.arrival != nil { call.arrival = values[0].time }
    switch last {
    case .time(let time): call.departure = time
    case .both(let arrival, let departure): (call.arrival, call.departure) = (call.arrival ?? arrival, departure)
    case .request: call.isRequest = true
    case .passes, .unreadable: break
    }
    let isRequest = values.contains(.request)
    return call.arrival != nil || call.departure != nil || isRequest ? call : nil
  }
}
