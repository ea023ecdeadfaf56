import CivilTime

/// A part of a cell with days or dates.
enum SheetToken: Equatable, Sendable {
  case word(String)
  case date(WrittenDate)
  /// Digits that form a date that is invalid, or that has two meanings.
  case badDate(String, isAmbiguous: Bool)
  /// A number that belongs to no date.
  case number(String)
  /// Between the first and the last of several.
  case dash
  /// A comma and the like.
  case separator
}

/// Splits cells with days and dates.
struct SheetTokenReader: Sendable {
  private(set) var words: SheetWords
  /// The order of day, month and year, if the config gives it.
  let pattern: DatePattern?

  /// The signs that the sheet explains.
  var legend = SheetLegend()

  /// Whether it reads times otherwise than before it knew the sheet.
  var readsTimesAnew: Bool { !words.signs.isEmpty || !words.halves.isEmpty }

  /// For a sheet with its times, with the signs that it explains, and the letters beside its times that mean am and pm.
  func reading(_ sheet: Sheet) -> SheetTokenReader {
    var reader = SheetTokenReader(words: words, pattern: pattern)
    reader.legend = SheetLegend(sheet, words)
    reader.words.signs = reader.legend.signs(words)
    reader.words.halves = sheet.halves(words, reader.legend)
    return reader
  }

  /// A part before dates are recognised.
  private struct Piece {
    enum Kind { case letters, digits, mark, dash, separator, bracket, symbol }
    let kind: Kind
    var text: String
    /// Whether a blank is before it.
    let isApart: Bool
  }

  func tokens(_ text: String) -> [SheetToken] {
    let pieces = pieces(text)
    var tokens: [SheetToken] = []
    var at = 0
    while at < pieces.count {
      let piece = pieces[at]
      if piece.kind == .digits || piece.kind == .letters, let (token, end) = date(pieces, at) {
        tokens.append(token)
        at = end
        continue
      }
      switch piece.kind {
      case .letters where isOfCompound(pieces, at):
        tokens.append(.word(words.completing(piece.text)))
        at += 1
      case .symbol where words.areMarks(piece.text):
        // «⑥⑦», and «⑥†».
        for (place, mark) in piece.text.enumerated() {
          if place > 0 { tokens.append(.separator) }
          tokens.append(.word(String(mark)))
        }
      case .separator where piece.text == "+" && isAtEnd(pieces, at): tokens.append(.word("+"))
      case .letters, .symbol: tokens.append(.word(piece.text))
      case .digits: tokens.append(.number(piece.text))
      case .dash: tokens.append(.dash)
      case .separator: tokens.append(.separator)
      case .mark where piece.text == "/": tokens.append(.separator)
      case .mark, .bracket: break
      }
      at += 1
    }
    return tokens
  }

  /// Whether nothing is before or after a piece that it could separate: «D+» is not «D + S».
  private func isAtEnd(_ pieces: [Piece], _ at: Int) -> Bool {
    at == 0 || at == pieces.count - 1 || pieces[at + 1].kind == .separator
  }

  /// Whether a word leaves its end to the one after «and»: «Sonn- und Feiertage».
  private func isOfCompound(_ pieces: [Piece], _ at: Int) -> Bool {
    guard pieces.indices.contains(at + 2), pieces[at + 1].kind == .dash, !pieces[at + 1].isApart else { return false }
    let next = pieces[at + 2]
    switch next.kind {
    case .letters: return words.term(next.text) == .and
    case .mark, .separator: return next.text != "."
    default: return false
    }
  }

  private func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var isApart = false
    for character in text {
      if character.isWhitespace {
        isApart = true
        continue
      }
      let digit = character.decimalDigit
      let text = digit.map { String($0) } ?? String(character)
      let kind: Piece.Kind
      if digit != nil {
        kind = .digits
      } else if character.isLetter || "’'ʼ°".contains(character) {
        kind = .letters
      } else if "-–—−‒→".contains(character) {
        kind = .dash
      } else if "./".contains(character) {
        kind = .mark
      } else if "()[]{}:".contains(character) {
        kind = .bracket
      } else {
        kind =
          character.isPunctuation && !"*†‡§#@%?".contains(character) || "+&|".contains(character) ? .separator : .symbol
      }
      if !isApart, let last = pieces.last, last.kind == kind, kind == .letters || kind == .digits || kind == .symbol {
        pieces[pieces.count - 1].text += text
      } else {
        pieces.append(Piece(kind: kind, text: text, isApart: isApart))
      }
      isApart = false
    }
    return pieces
  }

  private func date(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    numbers(pieces, at) ?? named(pieces, at) ?? partial(pieces, at)
  }

  /// A number at a position, of some lengths.
  private func digits(_ pieces: [Piece], _ at: Int, _ count: ClosedRange<Int>) -> String? {
    guard pieces.indices.contains(at), pieces[at].kind == .digits, count.contains(pieces[at].text.count) else {
      return nil
    }
    return pieces[at].text
  }

  private func mark(_ pieces: [Piece], _ at: Int) -> String? {
    guard pieces.indices.contains(at), pieces[at].kind == .mark else { return nil }
    return pieces[at].text
  }

  /// `2026-12-01`, `1.12.2026`, `1. 12. 26`, `12/1/2026`, `20261201`.
  private func numbers(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    if let whole = digits(pieces, at, 8...8), whole.hasPrefix("20") { return (token(whole), at + 1) }
    guard let first = digits(pieces, at, 1...4), at + 4 < pieces.count,
      let second = digits(pieces, at + 2, 1...2), let third = digits(pieces, at + 4, 1...4)
    else { return nil }
    let marks = [pieces[at + 1], pieces[at + 3]]
    guard marks.allSatisfy({ ($0.kind == .mark || $0.kind == .dash) && !$0.isApart }), marks[0].text == marks[1].text,
      first.count == 4 || third.count == 4 || third.count == 2
    else { return nil }
    if marks[0].kind == .dash, pieces[at + 2].isApart || pieces[at + 4].isApart { return nil }
    let separator = marks[0].kind == .dash ? "-" : marks[0].text
    return (token([first, second, third].joined(separator: separator)), at + 5)
  }

  private func token(_ text: String) -> SheetToken {
    switch DatePattern.read(text, pattern) {
    case .day(let day) where !day.isOfSheets: return .badDate(text, isAmbiguous: false)
    case .day(let day):
      let parts = day.iso.split(separator: "-").compactMap { Int($0) }
      return parts.count == 3
        ? .date(WrittenDate(year: parts[0], month: parts[1], day: parts[2])) : .badDate(text, isAmbiguous: false)
    case .ambiguous: return .badDate(text, isAmbiguous: true)
    case .invalid: return .badDate(text, isAmbiguous: false)
    }
  }

  /// `1 December 2026`, `1. Dez. 2026`, `25 Dec`, `Dec 25th, 2026`.
  private func named(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    var (next, day, month): (Int, Int?, Int?) = (at, nil, nil)
    if let number = digits(pieces, at, 1...2) {
      day = Int(number)
      next = afterOrdinal(pieces, at + 1)
      // «25 de diciembre»
      if pieces.indices.contains(next + 1), pieces[next].kind == .letters, words.month(pieces[next].text) == nil,
        words.term(pieces[next].text) == .ignored
      {
        next += 1
      }
      guard pieces.indices.contains(next), pieces[next].kind == .letters else { return nil }
      // «24.XII.», with a month in Roman numerals.
      month = words.month(pieces[next].text) ?? (mark(pieces, next - 1) == "." ? Self.roman[pieces[next].text] : nil)
      next += 1
    } else if pieces[at].kind == .letters, let known = words.month(pieces[at].text) {
      month = known
      next = at + 1
      if mark(pieces, next) == "." { next += 1 }
      guard let number = digits(pieces, next, 1...2) else { return nil }
      day = Int(number)
      next = afterOrdinal(pieces, next + 1)
    }
    guard let month, let day else { return nil }
    if mark(pieces, next) == "." { next += 1 }
    var year = next
    if pieces.indices.contains(year), pieces[year].kind == .separator { year += 1 }
    if pieces.indices.contains(year), pieces[year].kind == .letters, words.term(pieces[year].text) == .ignored {
      year += 1
    }
    let written = digits(pieces, year, 4...4).flatMap { Int($0) }
    let end = written == nil ? next : year + 1
    guard Day(year: written ?? 2000, month: month, day: day)?.isOfSheets == true else {
      return (.badDate(pieces[at..<end].map(\.text).joined(separator: " "), isAmbiguous: false), end)
    }
    return (.date(WrittenDate(year: written, month: month, day: day)), end)
  }

  private static let roman = Dictionary(
    uniqueKeysWithValues: ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"].enumerated().map {
      ($1, $0 + 1)
    })

  private func afterOrdinal(_ pieces: [Piece], _ at: Int) -> Int {
    guard pieces.indices.contains(at) else { return at }
    if mark(pieces, at) == "." { return at + 1 }
    return !pieces[at].isApart && ["st", "nd", "rd", "th", "er", "º", "°"].contains(pieces[at].text) ? at + 1 : at
  }

  /// Without a year, `25.12.` or `12/25`; without month and year, the first or last day of a period whose other day has
  /// them.
  private func partial(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    firstDay(pieces, at) ?? lastDay(pieces, at) ?? withoutYear(pieces, at) ?? oneOfSeveral(pieces, at)
  }

  /// `24` of «24, 25 and 26 Dec» and `24.` of `24., 25.12.`, whose month follows; no number that may be a weekday.
  private func oneOfSeveral(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    guard let number = digits(pieces, at, 1...2), let day = Int(number), words.weekdays(ofNumber: number) == nil else {
      return nil
    }
    let end = afterOrdinal(pieces, at + 1)
    let next = pieces[min(end, pieces.count)...].firstIndex { piece in
      piece.kind != .separator && !(piece.kind == .letters && [.and, .ignored].contains(words.term(piece.text)))
    }
    guard let next, next > end, pieces[next].kind == .digits, case .date(var date)? = date(pieces, next)?.0,
      let month = date.month, day < date.day
    else { return nil }
    date = WrittenDate(year: date.year, month: month, day: day)
    return (.date(date), end)
  }

  /// `24.` of `24.–26.12.`, `1` of «from 1 to 2 January».
  private func firstDay(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    guard let first = digits(pieces, at, 1...2).flatMap({ Int($0) }) else { return nil }
    let end = afterOrdinal(pieces, at + 1)
    guard isThrough(pieces, end) else { return nil }
    let rest = pieces[(end + 1)...]
    let next = rest.firstIndex { !($0.kind == .letters && [.through, .ignored].contains(words.term($0.text))) }
    guard let next,
      case .date(let last)? = (numbers(pieces, next) ?? named(pieces, next) ?? withoutYear(pieces, next))?.0,
      first < last.day
    else { return nil }
    return (.date(WrittenDate(year: nil, month: nil, day: first)), end)
  }

  /// `26` of «Dec 24–26, 2026».
  private func lastDay(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    guard let last = digits(pieces, at, 1...2).flatMap({ Int($0) }), isThrough(pieces, at - 1) else { return nil }
    // Where the first day begins: its month, its number, perhaps a point after the month and «th» after the number.
    let begin = (at - 5...at - 3).last { start in
      pieces.indices.contains(start) && pieces[start].kind == .letters && named(pieces, start)?.end == at - 1
    }
    guard let begin, let month = words.month(pieces[begin].text) else { return nil }
    var end = afterOrdinal(pieces, at + 1)
    let year = pieces.indices.contains(end) && pieces[end].kind == .separator ? end + 1 : end
    let written = digits(pieces, year, 4...4).flatMap { Int($0) }
    if written != nil { end = year + 1 }
    guard Day(year: written ?? 2000, month: month, day: last)?.isOfSheets == true else { return nil }
    return (.date(WrittenDate(year: written, month: month, day: last)), end)
  }

  /// Whether a piece is between the first and the last of several days.
  private func isThrough(_ pieces: [Piece], _ at: Int) -> Bool {
    guard pieces.indices.contains(at) else { return false }
    return pieces[at].kind == .dash || pieces[at].kind == .letters && words.term(pieces[at].text) == .through
  }

  /// `25.12.` or `12/25`.
  private func withoutYear(_ pieces: [Piece], _ at: Int) -> (SheetToken, end: Int)? {
    guard let first = digits(pieces, at, 1...2), let separator = mark(pieces, at + 1), !pieces[at + 1].isApart,
      let second = digits(pieces, at + 2, 1...2)
    else { return nil }
    let text = [first, second].joined(separator: separator)
    // 2000 is a leap year.
    switch token(text + separator + "2000") {
    case .date(let date):
      let end = mark(pieces, at + 3) == separator ? at + 4 : at + 3
      return (.date(WrittenDate(year: nil, month: date.month, day: date.day)), end)
    case .badDate(_, let isAmbiguous): return (.badDate(text, isAmbiguous: isAmbiguous), at + 3)
    default: return nil
    }
  }
}
