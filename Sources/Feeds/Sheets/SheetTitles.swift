import Diagnostics
import Text

/// Lines of text in one cell: periods, and titles with the route and perhaps a period.
extension WideSheet {
  /// The labels that are the first words of a cell, the longest first, and what follows them.
  private func firstWords(_ cell: SheetCell) -> [(label: SheetLabel, rest: SheetCell)] {
    let parts = cell.text.split(separator: " ")
    return (1...3).reversed().filter { parts.count > $0 }.compactMap { count in
      words.label(parts.prefix(count).joined(separator: " ")).map {
        ($0, cell.with(parts.dropFirst(count).joined(separator: " ")))
      }
    }
  }

  /// A line with dates and no weekdays in one cell: «Valid from 1 December 2026», «From 1 Dec 2026 to 31 Mar 2027».
  mutating func readPeriod(_ cell: SheetCell) -> Bool {
    for (label, rest) in firstWords(cell) where [.from, .to, .valid, .except].contains(label) {
      let hasDate = hasDate(rest)
      // «Not on Sundays», «except public holidays».
      let isException = label == .except && SheetDays(rest.text, reader, isExcept: true).isException
      guard hasDate || isException, label == .except || SheetDays(rest.text, reader).weekdays.isEmpty else { continue }
      set(label == .except ? .except : .valid, label == .valid || label == .except ? rest : cell)
      return true
    }
    return false
  }

  /// A title in several cells: «Line 12», «valid from», «2026-12-13».
  mutating func readTitle(_ row: SheetRow, _ filled: [Int]) -> Bool {
    let cells = filled.map { row[$0] }
    guard block.stops.isEmpty, !filled.contains(where: { row.time($0).time != nil && !hasDate(row[$0]) }),
      firstWords(cells[0]).contains(where: { $0.label == .route && $0.rest.text.contains(where: \.isNumber) })
    else { return false }
    let text = cells.map(\.text).joined(separator: " ")
    let rest = takePeriod(of: cells[0].with(text))
    guard rest.text.count < text.count else { return false }
    return readTitle(rest)
  }

  /// A line of text in one cell: «Line 12», or the name of the route, and a period behind it. Trips of a title with other
  /// dates are not shown, because these may be their period.
  mutating func readTitle(_ cell: SheetCell) -> Bool {
    let title = block.stops.isEmpty || firstWords(cell).contains { $0.label == .route } ? takePeriod(of: cell) : cell
    let isTaken = title.text.count < cell.text.count
    if hasMonthAsPeriod(title) {
      restriction = restriction ?? title
      return true
    }
    if block.stops.isEmpty {
      // «School holiday timetable» holds for its trips, whatever weekdays they have.
      if let text = aboutSchool(title.text) { set(.note, title.with(text)) }
      switch datesWithYear(title.text) {
      case 0: break
      case 1:
        // Such as the date of print, which is not a part of a name.
        findings.add(.ignoredRow(title.text, isLoss: true, at: sheet.place(title)))
        return true
      default:
        restriction = restriction ?? title
        return true
      }
    }
    return !title.text.contains(where: \.isLetter) && isTaken || readLine(title) || isTaken
  }

  /// Whether a line has a month for a period, which is not read: «Valid from January 2027».
  private func hasMonthAsPeriod(_ cell: SheetCell) -> Bool {
    let parts = cell.text.split(separator: " ")
    return parts.indices.contains { place in
      let rest = cell.with(parts[place...].joined(separator: " "))
      return firstWords(rest).contains { label, rest in
        let next = rest.text.split(separator: " ")
        guard [.from, .to, .valid].contains(label), next.count > 1, next[1].count == 4, Int(next[1]) != nil else {
          return false
        }
        return words.month(String(next[0])) != nil
      }
    }
  }

  /// A title that names days with school or school holidays, with the words of «Ferienfahrplan» apart; nil for others.
  private func aboutSchool(_ text: String) -> String? {
    let ending = "fahrplan"
    let apart = text.split(separator: " ").map { word in
      let (isCompound, isPlain) = (word.lowercased().hasSuffix(ending), word.count == ending.count)
      return isCompound && !isPlain ? "\(word.dropLast(ending.count)) \(ending)" : String(word)
    }.joined(separator: " ")
    let isFound = words.joiningPhrases(reader.tokens(apart)).contains { token in
      guard case .word(let word) = token, word.count > 1 else { return false }
      return [.schoolDays, .schoolHolidays].contains(words.term(word))
    }
    return isFound ? apart : nil
  }

  private mutating func readLine(_ cell: SheetCell) -> Bool {
    if let (_, rest) = firstWords(cell).first(where: { $0.label == .route }), rest.text.contains(where: \.isNumber) {
      set(.route, rest)
      return true
    }
    guard block.stops.isEmpty, block.attributes[.route] == nil, header[.route] == nil,
      block.attributes[.routeName] == nil
    else { return false }
    set(.routeName, cell)
    return true
  }

  /// Takes a period behind other words for that of the trips: «Line 7 Harbour – Mill, valid from 13 Dec 2026».
  /// - Returns: the line without it.
  private mutating func takePeriod(of cell: SheetCell) -> SheetCell {
    // «Summer timetable 1 June – 30 September 2027»
    if datesWithYear(cell.text) > 0, dates(cell.text) == 2, isRange(cell.text), isOfTimetable(cell.text) {
      set(.valid, cell)
      return cell.with("")
    }
    let parts = cell.text.split(separator: " ")
    for place in parts.indices.dropFirst() where datesWithYear(parts[..<place].joined(separator: " ")) == 0 {
      let text = parts[place...].joined(separator: " ").drop { "([".contains($0) }
      let period = cell.with(text.filter { !")]".contains($0) })
      for (label, rest) in firstWords(period) where [.from, .to, .valid].contains(label) && isDate(rest.text) {
        set(.valid, label == .valid ? rest : period)
        return cell.with(parts[..<place].joined(separator: " ").withoutSeparators)
      }
    }
    return cell
  }

  /// Whether a text after «from» and the like begins with a date that is none in a name, as «to 1 May Square» has; articles
  /// and prepositions may be before it.
  private func isDate(_ text: String) -> Bool {
    let before = text.split(separator: " ").prefix { !$0.contains { $0.decimalDigit != nil } }
    let days = SheetDays(text, reader)
    guard before.count < 4, before.allSatisfy({ $0.first?.isUppercase != true }), days.weekdays.isEmpty else {
      return false
    }
    if datesWithYear(text) > 0 { return true }
    let first = text.split(separator: " ").dropFirst(before.count).first ?? ""
    return hasDate(SheetCell(text: String(first), line: 0, column: 0))
  }

  /// The number of dates with a year, also of those that are not understood.
  private func datesWithYear(_ text: String) -> Int {
    let dates = reader.tokens(text).compactMap { token -> Bool? in
      switch token {
      case .date(let date): date.year != nil
      case .badDate: true
      default: nil
      }
    }
    return dates.contains(true) ? dates.count : 0
  }

  private func dates(_ text: String) -> Int {
    reader.tokens(text).count { if case .date = $0 { true } else { false } }
  }

  /// Whether two dates are joined by a dash or «to».
  private func isRange(_ text: String) -> Bool {
    let tokens = reader.tokens(text)
    return tokens.indices.dropFirst().dropLast().contains { place in
      guard case .date = tokens[place - 1], case .date = tokens[place + 1] else { return false }
      if case .word(let word) = tokens[place] { return words.term(word) == .through }
      return tokens[place] == .dash
    }
  }

  /// Whether a title is that of a timetable, and says nothing about other days.
  private func isOfTimetable(_ text: String) -> Bool {
    let folded = Folding.fold(text)
    let days = SheetDays(text, reader)
    return words.lexicon.phrases[.timetable]?.contains(where: folded.contains) == true && days.weekdays.isEmpty
      && days.withoutDates.isEmpty
      && days.withoutWeekdays.isEmpty && !words.lexicon.doubt.isAboutRunning(text)
  }
}

extension String {
  /// Without signs and blanks at the end.
  fileprivate var withoutSeparators: String {
    var text = Substring(self)
    while let last = text.last, " ,;:.–—-|([".contains(last) { text.removeLast() }
    return String(text)
  }
}
