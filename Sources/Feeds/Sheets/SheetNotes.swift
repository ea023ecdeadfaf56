import Diagnostics

/// What a note says about the trips that it belongs to.
enum SheetNoteMeaning: Sendable {
  /// Trips run only on its days, all of which are understood.
  case only
  /// It restricts service in a way that is not understood.
  case restricts
  /// Any other note; it is shown to readers.
  case text
}

/// A note about a trip, as readers see it.
struct SheetNote: Hashable, Sendable {
  let sign, text: String
  /// The index of the call that it is about; nil for the whole trip.
  var call: Int?
}

extension SheetTokenReader {
  func meaning(ofNote text: String) -> SheetNoteMeaning {
    // «Jede v 6 a +»
    let isOfRunning = text.split(separator: " ").first.map { words.label(String($0)) == .days } ?? false
    let days = SheetDays(text, self, hasNumbers: isOfRunning)
    let isAddition = text.split { !$0.isLetter }.contains { words.lexicon.has(String($0), .also) }
    if days.isUnderstood, days.namesDays, !isAddition { return .only }
    return restricts(text) ? .restricts : .text
  }

  /// The same of a text beside a time, where «1st Sat» restricts too.
  func meaning(ofMark text: String) -> SheetNoteMeaning {
    if text.contains(where: SheetDoubt.isSignOfDays) { return .restricts }
    let meaning = text.count > 1 ? meaning(ofNote: text) : .text
    let hasDay = text.split { !$0.isLetter }.contains { $0.count > 1 && words.weekday(String($0)) != nil }
    return meaning == .text && hasDay ? .restricts : meaning
  }

  /// Whether a text says something about the days of service, understood or not: it has a day, a month, a date, a
  /// season, school, a holiday, «only» or «except».
  func restricts(_ text: String) -> Bool {
    var abbreviations = 0
    for token in words.joiningPhrases(tokens(text)) {
      switch token {
      case .date, .badDate: return true
      case .word(let word):
        if let term = words.term(word) {
          if term.restricts && (word.count > 1 || !word.contains(where: \.isLetter)) { return true }
          continue
        }
        let length = SheetWords.key(word).count
        if words.weekday(word) != nil {
          if length > 3 { return true }
          if word.first?.isLowercase == false, length > 1 { abbreviations += 1 }
        } else if words.weekdays(word) != nil, length > 3 {
          return true
        }
        if words.month(word) != nil, length > 3 { return true }
      case .number, .dash, .separator: break
      }
    }
    return abbreviations > 1 || words.lexicon.doubt.restricts(text)
  }
}

extension SheetTokenReader {
  /// The signs beside a time, or all as one if they are a text, such as «7:05 (Sat only)».
  func signs(_ marks: String, in cell: SheetCell) -> [SheetCell] {
    let signs = marks.split(separator: " ").flatMap { mark -> [String] in
      // «Lg», two letters that are explained.
      let parts = mark.map(String.init)
      return !isExplained(String(mark)) && parts.allSatisfy(isExplained) ? parts : [String(mark)]
    }
    let isText = !signs.allSatisfy(isExplained) && (Self.isText(marks) || meaning(ofMark: marks) != .text)
    return isText ? [cell.with(marks)] : signs.map { cell.with($0) }
  }

  /// Whether what is beside a time explains itself, as `express` does and `K` does not.
  static func isText(_ marks: String) -> Bool {
    let words = marks.split { !$0.isLetter }
    return words.contains { $0.count > 3 } || words.count > 1 && words.allSatisfy { $0.count == 3 }
  }

  private func isExplained(_ sign: String) -> Bool { legend[sign] != nil || isOfDays(sign) }

  /// Whether a sign means days in the language of the sheet: a letter of its timetables, a weekday in a circle, `†`.
  func isOfDays(_ sign: String) -> Bool {
    if words.marks[sign] != nil { return true }
    guard sign.count == 1, let term = words.term(sign) else { return false }
    return isOfSchool(sign) || !sign.contains(where: \.isLetter) && term.restricts
  }

  /// Whether a sign means school days or school holidays in the language of the sheet.
  func isOfSchool(_ sign: String) -> Bool {
    sign.count == 1 && [.schoolDays, .schoolHolidays].contains(words.term(sign))
  }
}

extension SheetTerm {
  /// Whether it restricts service in any sentence.
  fileprivate var restricts: Bool {
    switch self {
    case .monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday, .workdays, .mondayToSaturday, .weekend,
      .weekendAndHolidays, .holidays, .sundaysAndHolidays, .schoolDays, .schoolHolidays, .except, .only, .season:
      true
    default: false
    }
  }
}

/// The explanations of signs in a sheet: «* only on schooldays», «a = small bus», «S» beside «nur an Schultagen».
struct SheetLegend: Sendable {
  private var texts: [String: (sign: String, text: SheetCell)] = [:]
  /// The signs of which only the case differs: `D` and `d`.
  private var cased: [String: (sign: String, text: SheetCell)] = [:]
  /// The rows that only explain signs that the sheet uses.
  private var lines: Set<Int> = []

  init() {}

  /// - Parameter sheet: with its times.
  init(_ sheet: Sheet, _ words: SheetWords) {
    var explained: [(row: SheetRow, signs: [String])] = []
    let codes = Set(
      sheet.rows.flatMap { row in
        row.cells.enumerated().flatMap { column, cell in
          cell.text.count <= 3 && cell.text.contains(where: \.isLetter)
            ? [cell.text] : row.time(column).time.map { _ in Self.letters(atEndOf: cell.text) } ?? []
        }
      })
    for row in sheet.rows {
      let filled = row.filled
      guard !filled.isEmpty, !filled.contains(where: { row.time($0).time != nil }) else { continue }
      var found = Self.explanations(in: filled.map { row[$0] })
      // «Day», «Saturday» is a row about trips.
      if filled.count > 1, words.label(row[filled[0]].text) != nil { found = [] }
      if found.isEmpty, filled.count == 1, let plain = Self.plainExplanation(row[filled[0]]), codes.contains(plain.sign)
      {
        found = [plain]
      }
      guard !found.isEmpty else { continue }
      for entry in found {
        let key = Self.key(entry.sign)
        guard let other = texts[key] else {
          texts[key] = entry
          continue
        }
        if other.sign != entry.sign { (cased[other.sign], cased[entry.sign]) = (other, cased[entry.sign] ?? entry) }
      }
      explained.append((row, found.map { Self.key($0.sign) }))
    }
    guard !texts.isEmpty else { return }
    let own = Set(explained.map(\.row.line))
    var words = words
    words.signs = signs(words)
    let used = Set(
      sheet.rows.filter { !own.contains($0.line) }.flatMap(\.cells).flatMap { Self.signs(in: $0.text, words) })
    // A row such as «d», «Sat» above trips does not explain itself.
    texts = texts.filter { used.contains($0.key) }
    cased = cased.filter { used.contains(Self.key($0.key)) }
    lines = Set(explained.filter { !used.isDisjoint(with: $0.signs) }.map(\.row.line))
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Whether a row only explains signs.
  func explains(_ row: SheetRow) -> Bool { lines.contains(row.line) }

  /// A sign as the legend writes it, and its explanation. Its case matters only if the legend has it in both.
  subscript(sign: String) -> (sign: String, text: SheetCell)? { cased[sign] ?? texts[Self.key(sign)] }

  /// Whether a letter is explained as something else than a half of the day: «a = small bus», not «a = a.m.».
  func isFootnote(_ letter: String) -> Bool {
    guard let meaning = self[letter]?.text.text.lowercased().filter({ $0 != "." && $0 != " " }) else { return false }
    return !["am", "pm"].contains(meaning)
  }

  /// The signs that have another meaning than those that all sheets know, such as «x» for Saturdays.
  func signs(_ words: SheetWords) -> Set<String> {
    Set(
      texts.filter { sign, entry in
        isFootnote(sign) && !["am", "pm", "+1", "+2"].contains(sign) && entry.sign != "h"
          && !entry.text.text.split { !$0.isLetter }.contains { words.termOfTimes(String($0)) != nil && $0.count > 1 }
      }.keys)
  }

  /// A cell of days without the sign at its end, and the sign: «Mon–Fri*», «Mo–Fr S».
  /// - Parameter isSymbol: whether the sign has no letters and digits.
  func splitting(_ cell: SheetCell, isSymbol: Bool = false) -> (rest: SheetCell, sign: SheetCell)? {
    guard !isEmpty else { return nil }
    let words = cell.text.split(separator: " ")
    if !isSymbol, let last = words.last, last.count <= 3, self[String(last)] != nil {
      return (cell.with(words.dropLast().joined(separator: " ")), cell.with(String(last)))
    }
    let end = String(cell.text.reversed().prefix { !$0.isLetter && $0.decimalDigit == nil && $0 != " " }.reversed())
    guard !end.isEmpty, self[end] != nil else { return nil }
    return (cell.with(String(cell.text.dropLast(end.count))), cell.with(end))
  }

  private static let superscripts: [Character: String] = [
    "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9",
  ]

  /// A sign in lowercase, without points; superscripts are digits.
  static func key(_ sign: String) -> String {
    sign.lowercased().filter { !".()[]".contains($0) }.map { superscripts[$0] ?? String($0) }.joined()
  }

  /// The short words of a cell, and the signs at its end.
  private static func signs(in text: String, _ words: SheetWords) -> [String] {
    let marks = SheetTimeCell(text, words).marks.split(separator: " ").map(String.init)
    let end = String(text.reversed().prefix { !$0.isLetter && $0.decimalDigit == nil && $0 != " " }.reversed())
    return
      (marks + marks.flatMap { $0.map(String.init) }
      + text.split(separator: " ").filter { $0.count <= 3 }.map(String.init) + [end]).map(key)
  }

  /// The signs that cells explain, each by itself or every second one those before it.
  private static func explanations(in cells: [SheetCell]) -> [(sign: String, text: SheetCell)] {
    let isOfPairs =
      cells.count.isMultiple(of: 2)
      && cells.indices.allSatisfy { place in
        let text = cells[place].text
        return place.isMultiple(of: 2) ? text.count <= 3 : text.contains(where: \.isLetter) && text.count > 3
      }
    if isOfPairs {
      return stride(from: 0, to: cells.count, by: 2).map { (cells[$0].text, cells[$0 + 1]) }
    }
    return cells.flatMap { explanations(in: $0) }
  }

  /// «a = schooldays», «(p) on request», «* only on Fridays; ** not on Fridays».
  private static func explanations(in cell: SheetCell) -> [(sign: String, text: SheetCell)] {
    var found: [(sign: String, text: SheetCell)] = []
    for part in cell.text.split(whereSeparator: { ";,".contains($0) }) {
      if let (sign, meaning) = explanation(part.drop { $0 == " " }) {
        found.append((sign, cell.with(meaning)))
      } else if let last = found.indices.last {
        found[last].text.text += "," + part
      } else {
        return []
      }
    }
    return found
  }

  /// The letters beside a time, together and each: `Lg`, `L` and `g` of «19:47Lg».
  private static func letters(atEndOf text: String) -> [String] {
    let letters = String(text.reversed().prefix(while: \.isLetter).reversed())
    return (letters.count < 4 ? [letters] : []) + letters.map(String.init)
  }

  /// «Sch Schooldays only», where `Sch` is a cell of the sheet.
  private static func plainExplanation(_ cell: SheetCell) -> (sign: String, text: SheetCell)? {
    let parts = cell.text.split(separator: " ", maxSplits: 1).map(String.init)
    return parts.count == 2 && parts[0].count <= 3 ? (parts[0], cell.with(parts[1])) : nil
  }

  private static func explanation(_ text: Substring) -> (sign: String, meaning: String)? {
    var rest = text
    while let first = rest.first, "([".contains(first) { rest.removeFirst() }
    let isSymbol = rest.first.map { !$0.isLetter && $0.decimalDigit == nil } ?? false
    let sign = rest.prefix { character in
      isSymbol
        ? !character.isLetter && character.decimalDigit == nil && !" )]=:–—-".contains(character)
        : !" )]=:–—-.".contains(character)
    }
    guard (1...3).contains(sign.count) else { return nil }
    rest = rest.dropFirst(sign.count)
    let between = rest.prefix { ")]=:–—-. ".contains($0) }
    rest = rest.dropFirst(between.count)
    let isMarked =
      between.contains { ")]=:".contains($0) } || between.contains(" ") && between.contains { "–—-".contains($0) }
    guard isSymbol || isMarked, rest.contains(where: \.isLetter) else { return nil }
    return (String(sign), String(rest))
  }
}
