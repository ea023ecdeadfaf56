import Diagnostics

/// A column between two trips that represents several trips: «then every 20 min until», in one cell or word by word.
struct SheetInterval: Sendable {
  /// The seconds between two trips; 0 is a mistake.
  let seconds: Int32

  /// Why it represents no trips.
  enum Fault {
    case notBetweenTrips, zero, tooLong
    /// The intervals of its source represent more stops of trips than there is room for.
    case tooMany
    /// The trip after it is before the one before it, as 0:25 is before 23:05.
    case backwards
  }

  /// - Parameter cells: those of the column, from the top.
  init?(_ cells: [String], _ lexicon: SheetLexicon) {
    var words: [String] = []
    for cell in cells {
      words += cell.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
      if words.count > 12 { return nil }
    }
    // «20min» is one word.
    let parts = words.flatMap { word -> [String] in
      let digits = word.prefix { $0.decimalDigit != nil }
      return digits.isEmpty || digits.count == word.count
        ? [word] : [String(digits), String(word.dropFirst(digits.count))]
    }
    guard let place = parts.indices.dropLast().first(where: { Int(parts[$0]) != nil }), let count = Int32(parts[place]),
      (0...180).contains(count), lexicon.hasBeginning(of: parts[place + 1], .minutes)
    else { return nil }
    seconds = count * 60
  }
}

extension SheetInterval {
  /// Whether cells may be an interval word by word, without a number of minutes: «hourly», «until»; «then at», «05, 35».
  static func isDoubt(_ cells: [String], _ lexicon: SheetLexicon) -> Bool {
    let texts = cells.filter { !$0.isEmpty }
    return !texts.isEmpty
      && texts.allSatisfy { text in
        text.split { !$0.isLetter }.contains { lexicon.has(String($0), .interval) }
      }
  }
}

extension SheetGrid {
  /// Whether the times of a column are those from the first stop to each in another one, and it is in no order with the
  /// column at its left: a column of durations, 0:00 and 0:10 behind 7:05 and 7:15.
  func isDurations(_ column: Int, _ columns: [Int]) -> Bool {
    func times(_ column: Int) -> [Int32?] { block.stops.map { $0.time(column).time?.seconds } }
    let own = times(column)
    guard own.compactMap({ $0 }).first == 0, own.compactMap({ $0 }).count > 1,
      let left = columns.last(where: { $0 < column }).map(times), let before = left.compactMap({ $0 }).first,
      before > 0, before < 20 * 3600
    else { return false }
    return columns.contains { other in
      guard other != column, let first = times(other).compactMap({ $0 }).first else { return false }
      return zip(own, times(other)).allSatisfy { duration, time in duration == time.map { $0 - first } }
    }
  }

  /// The columns that represent trips between two others.
  var intervals: [Int] {
    let width = block.stops.map(\.cells.count).max() ?? 0
    return (name + 1..<max(width, name + 1)).filter { column in
      SheetInterval(block.stops.map { $0[column].text }.filter { !$0.isEmpty }, words.lexicon) != nil
    }
  }

  /// The trips between the one before the column and the one after it, each with the times of the one before.
  /// - Parameter room: the number of stops of such trips that the source may still have.
  func repeatedTrips(
    at column: Int, among trips: [(column: Int, trip: SheetTrip)], room: inout Int, _ findings: inout Findings
  ) -> [SheetTrip] {
    let cells = block.stops.map { $0[column] }.filter { !$0.text.isEmpty }
    guard let interval = SheetInterval(cells.map(\.text), words.lexicon) else { return [] }
    func reject(_ fault: SheetInterval.Fault) -> [SheetTrip] {
      findings.add(.intervalWithoutTrips(fault, at: sheet.place(cells[0])))
      return []
    }
    guard let before = trips.last(where: { $0.column < column })?.trip,
      let after = trips.first(where: { $0.column > column })?.trip
    else { return reject(.notBetweenTrips) }
    let (first, last) = (before.calls[0].departure, after.calls[0].departure)
    if interval.seconds == 0 { return reject(.zero) }
    if last <= first { return reject(.backwards) }
    if interval.seconds > last - first { return reject(.tooLong) }
    let departures = stride(from: first + interval.seconds, to: last, by: Int(interval.seconds))
    let stops = before.calls.count * (Int(last - first) / Int(interval.seconds))
    if stops > room { return reject(.tooMany) }
    room -= stops
    return departures.map { departure in
      var trip = before
      trip.attributes[.trip] = nil
      trip.calls = trip.calls.map { $0.later(by: departure - first) }
      return trip
    }
  }
}

extension SheetCall {
  func later(by seconds: Int32) -> SheetCall {
    var call = self
    guard arrival >= 0 else { return call }
    (call.arrival, call.departure) = (arrival + seconds, departure + seconds)
    return call
  }
}
