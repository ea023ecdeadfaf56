import Diagnostics
import Model
import Text

/// The trips of a block.
struct SheetGrid {
  let sheet: Sheet
  let block: SheetBlock
  private let reader: SheetTokenReader
  private var words: SheetWords { reader.words }
  /// The column with the names of stops.
  let name: Int

  init(_ sheet: Sheet, _ block: SheetBlock, _ reader: SheetTokenReader) {
    (self.sheet, self.block, self.reader) = (sheet, block, reader)
    name = block.columns[.stop] ?? Self.nameColumn(block.stops)
  }

  /// Without a column's name, the first column in which most cells have letters.
  private static func nameColumn(_ rows: [SheetRow]) -> Int {
    let width = rows.map(\.cells.count).max() ?? 0
    return (0..<width).first { column in
      rows.count { $0[column].text.contains(where: \.isLetter) } * 2 > rows.count
    } ?? 0
  }

  /// - Parameter hasDays: whether the days of some trips of the sheet are given.
  /// - Returns: the number of trips met.
  func addTrips(to trips: inout SheetTrips, hasDays: Bool, _ findings: inout Findings) -> Int {
    let columns = tripColumns(&findings)
    let rows = stopRows(columns, &trips, &findings)
    var met = 0
    var made: [(column: Int, trip: SheetTrip)] = []
    for column in columns {
      let written = rows.compactMap { call(of: $0, column, &findings) }
      guard let (calls, fault) = SheetTimes.calls(written) else { continue }
      met += 1
      var attributes = block.attributes(ofColumn: column, trips: columns)
      let notes = notes(of: column, written, &attributes, columns, &findings)
      if let note = notes.restricting {
        findings.add(.restrictingNote(note.text, at: calls.first?.place ?? written[0].place))
        continue
      }
      switch fault {
      case .backwards(let place): findings.add(.timeBackwards(at: place))
      case .oneStop(let place): findings.add(.oneStop(at: place))
      case .noEnd(let place): findings.add(.noTimeAtEnd(at: place))
      case nil:
        var trip = SheetTrip(attributes: attributes, calls: calls, place: calls[0].place)
        (trip.restrictions, trip.notes, trip.hasDaysBeside) = (notes.only, notes.texts, hasDays)
        made.append((column, trip))
      }
    }
    readNights(&made, &findings)
    reportOrder(made, &findings)
    let repeated = intervals.flatMap { repeatedTrips(at: $0, among: made, room: &trips.roomForRepeated, &findings) }
    trips.trips += made.map(\.trip) + repeated
    return met + repeated.count
  }

  /// The columns with times. Columns of digits only, among times with a separator, are codes.
  private func tripColumns(_ findings: inout Findings) -> [Int] {
    let width = block.stops.map(\.cells.count).max() ?? 0
    let others = block.otherColumns
    let candidates = (name + 1..<max(width, name + 1)).filter { !others.contains($0) }
    let hasSeparators = candidates.contains { column in
      block.stops.contains { SheetTimeCell($0[column].text, words).time != nil && !isDigits($0[column].text) }
    }
    let markers = markerColumn
    return candidates.filter { column in
      guard column != markers else { return false }
      let cells = block.stops.map { $0[column] }.filter { !$0.text.isEmpty }
      guard let first = cells.first else { return false }
      let times = cells.filter { SheetTimeCell($0.text, words).time != nil }
      let isCode = hasSeparators && !times.isEmpty && times.allSatisfy { isDigits($0.text) }
      if times.isEmpty || isCode {
        if !isCode, SheetInterval(cells.map(\.text)) != nil { return false }
        if cells.contains(where: { SheetTimeCell($0.text, words) != .passes }) {
          let header = block.header(ofColumn: column) ?? first
          findings.add(.ignoredColumn(header.text, isLoss: areNearTimes(cells), at: sheet.place(header)))
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
    of column: Int, _ calls: [WrittenCall], _ attributes: inout SheetAttributes, _ columns: [Int],
    _ findings: inout Findings
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
    for cell in block.notes(ofColumn: column) { notes.add(head: cell, reader) }
    for (place, call) in calls.enumerated() {
      for sign in call.signs { notes.add(sign: sign, call: place, reader) }
    }
    for sign in notes.unknown { findings.add(.unknownMark(sign.text, in: sign.text, at: sheet.place(sign))) }
    return notes
  }

  /// The columns that have times, in order.
  var timeColumns: [Int] {
    let others = block.otherColumns
    let width = block.stops.map(\.cells.count).max() ?? 0
    return (name + 1..<max(width, name + 1)).filter { column in
      !others.contains(column) && block.stops.contains { SheetTimeCell($0[column].text, words).time != nil }
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
  private func stopRows(_ columns: [Int], _ trips: inout SheetTrips, _ findings: inout Findings) -> [SheetStopRow] {
    let markers = markerColumn
    var result: [(row: SheetStopRow, kind: SheetStopRow.Kind?)] = []
    for row in block.stops {
      var cell = row[name]
      // A sign after the name of a stop: «Mill*».
      let split = reader.legend.splitting(cell, isSymbol: true)
      if let split {
        cell = split.rest
        if let note = reader.legend[split.sign.text], reader.meaning(ofNote: note.text.text) != .text {
          findings.add(.restrictingNote(note.text.text, isStop: true, at: sheet.place(row[name])))
          continue
        }
      }
      let (text, marked, isRequest) = label(cell.text)
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
      var new = SheetStopRow(stop: stop, arrival: nil, departure: row, isRequest: isRequest)
      new.sign = split?.sign
      guard let last = result.last, last.row.stop == stop else {
        result.append((new, kind))
        continue
      }
      let isSame = columns.allSatisfy { row[$0].text == last.row.departure[$0].text }
      guard last.row.arrival == nil, let isArrivalFirst = isArrivalFirst(last.kind, kind, isSame: isSame) else {
        findings.add(.repeatedStop(trips.stops[stop].name, at: sheet.place(row[name])))
        continue
      }
      result[result.count - 1].row = SheetStopRow(
        stop: stop, arrival: isArrivalFirst ? last.row.departure : row,
        departure: isArrivalFirst ? row : last.row.departure, isRequest: isRequest || last.row.isRequest)
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
    if block.columns.isEmpty, name > 0, SheetTimeCell(row[name - 1].text, words).time == nil {
      stop.id = row[name - 1].text
    }
    stop.city = cell(.city)?.text ?? ""
    stop.point = SheetPoint.point(cell(.latitude), cell(.longitude), sheet, &findings)
    return stop
  }

  // MARK: Times

  private func call(of row: SheetStopRow, _ column: Int, _ findings: inout Findings) -> WrittenCall? {
    let cells = [row.arrival?[column], row.departure[column]].compactMap { $0 }
    let values = cells.map { cell in
      let value = SheetTimeCell(cell.text, words)
      if value == .unreadable { findings.add(.invalidTime(cell.text, at: sheet.place(cell))) }
      return value
    }
    guard let first = cells.first, let last = values.last else { return nil }
    var call = WrittenCall(stop: row.stop, isRequest: row.isRequest, place: sheet.place(first))
    call.signs = zip(cells, values).flatMap { cell, value in
      reader.signs(value.marks, in: cell, at: sheet.place(cell), &findings)
    }
    if let sign = row.sign { call.signs.append(sign) }
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

/// A position in two cells.
enum SheetPoint {
  static func point(
    _ latitude: SheetCell?, _ longitude: SheetCell?, _ sheet: Sheet, _ findings: inout Findings
  ) -> Coordinate? {
    guard let latitude, let longitude, !latitude.text.isEmpty || !longitude.text.isEmpty else { return nil }
    let degrees = [latitude, longitude].map { cell in
      Double(String(cell.text.map { $0 == "," ? "." : $0 }.filter { $0 != "°" && $0 != " " }))
    }
    guard let north = degrees[0], let east = degrees[1], let point = Coordinate(latitude: north, longitude: east),
      !point.isNullIsland
    else {
      return findings.reject(.invalidPosition(latitude.text + ", " + longitude.text, at: sheet.place(latitude)))
    }
    return point
  }
}
