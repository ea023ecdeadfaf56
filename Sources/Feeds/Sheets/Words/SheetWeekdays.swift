/// Words for several weekdays, and parts of words that share an ending, such as «Sonn-» in «Sonn- und Feiertag».
extension SheetWords {
  /// The weekdays of a word that consists of abbreviations, in their order: «MoFr», «SaSu», «MWF»; nil for any other, and
  /// if it has two meanings.
  func weekdays(_ word: String) -> [Int]? {
    let key = Array(Self.key(word))
    guard (3...14).contains(key.count), word.first?.isUppercase == true || word.first?.isCased == false else {
      return nil
    }
    let isPairs = word.dropFirst().contains(where: \.isLowercase)
    var found = Set(readings(key[...], after: -1, isPairs: isPairs))
    found.remove([])
    guard found.count == 1, let days = found.first, days.count > 1 else { return nil }
    guard isPairs, days.count == 2, key.count == 4, let first = days.first, let last = days.last else { return days }
    // «MoFr» is the days from one to the other, but «MoDo» may be both.
    return first + 1 == last ? days : first == 0 && last > 3 ? Array(first...last) : nil
  }

  /// The ways to read letters as abbreviations of ascending weekdays.
  private func readings(_ key: ArraySlice<Character>, after last: Int, isPairs: Bool) -> [[Int]] {
    if key.isEmpty { return [[]] }
    return (isPairs ? 1...2 : 1...1).flatMap { length -> [[Int]] in
      guard key.count >= length else { return [] }
      let days =
        length == 2
        ? weekdays[String(key.prefix(2))].map { [$0] } ?? []
        : (0...6).filter { day in key.first.map { initials[day].contains($0) } ?? false }
      return days.filter { $0 > last }.flatMap { day in
        readings(key.dropFirst(length), after: day, isPairs: isPairs).map { [day] + $0 }
      }
    }
  }

  /// The weekdays of a number in a row of days, if the language writes them so: `6`, `67`, `12345`. Two digits can be a
  /// date.
  func weekdays(ofNumber text: String) -> [Int]? {
    let days = text.compactMap(\.wholeNumberValue).map { $0 - 1 }
    guard numbersWeekdays, days.count == text.count, days.allSatisfy({ (0...6).contains($0) }),
      zip(days, days.dropFirst()).allSatisfy({ $0 < $1 }), days.count != 2 || days == [5, 6]
    else { return nil }
    return days
  }

  /// Whether two weekdays with others between them are joined by a sign that is not clear: «lun/ven» and «Mon..Fri» are
  /// these two, or all from one to the other.
  func mayBeRange(_ text: String) -> Bool {
    "/:_….".contains { sign in
      let parts = text.split(separator: sign)
      guard parts.count == 2,
        let first = parts[0].split(whereSeparator: { !$0.isLetter }).last.flatMap({ weekday(String($0)) }),
        let last = parts[1].split(whereSeparator: { !$0.isLetter }).first.flatMap({ weekday(String($0)) }),
        !parts[1].contains(where: { ",+&-–".contains($0) })
      else { return false }
      return (last - first + 7) % 7 > 2
    }
  }

  /// Whether a text as a whole means every day.
  func isEveryDay(_ text: String) -> Bool {
    lexicon.has(text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " "), .everyDay)
  }

  /// Whether a text consists of several marks of days.
  func areMarks(_ text: String) -> Bool { text.count > 1 && text.allSatisfy { marks["\($0)"] != nil } }

  /// Whether a word is a weekday or another word of days.
  func isKnown(_ word: String) -> Bool { weekday(word) != nil || term(word) != nil }

  /// Whether a line is only about the way back.
  func isOfReturn(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.count < 4 && words.contains { lexicon.has(String($0), .return) }
  }

  /// A word whose end is that of a later one, with it: «Sonn» of «Sonn- und Feiertage».
  func completing(_ word: String) -> String {
    let whole = ["tag", "tags", "tage", "tagen"].map { word + $0 }.first { part in
      weekdays[Self.key(part)] != nil || term(part) != nil
    }
    return whole ?? word
  }

  /// Words in a row that mean something together, as one: «school holidays», «week-end».
  func joiningPhrases(_ tokens: [SheetToken]) -> [SheetToken] {
    var joined: [SheetToken] = []
    var at = 0
    while at < tokens.count {
      if let (text, end) = phrase(tokens, at) {
        joined.append(.word(text))
        at = end
      } else if case .number(let number) = tokens[at], tokens.indices.contains(at + 1),
        case .word(let word) = tokens[at + 1], term(word) == .day
      {
        // The «7» of «7 Tage» is no Sunday.
        joined.append(.word("\(number) \(word)"))
        at += 2
      } else {
        joined.append(tokens[at])
        at += 1
      }
    }
    return joined
  }

  /// The longest phrase that begins at a token, and where it ends.
  private func phrase(_ tokens: [SheetToken], _ at: Int) -> (String, end: Int)? {
    guard case .word(var text) = tokens[at] else { return nil }
    var found: (String, end: Int)?
    var next = at + 1
    for _ in 0..<4 {
      if tokens.indices.contains(next), case .word(let word) = tokens[next], word.contains(where: \.isLetter) {
        text += " " + word
        next += 1
      } else if tokens.indices.contains(next + 1), tokens[next] == .dash, case .word(let word) = tokens[next + 1] {
        text += "-" + word
        next += 2
      } else if tokens.indices.contains(next), case .number(let number) = tokens[next] {
        // «FER5»
        text += " " + number
        next += 1
      } else {
        break
      }
      if term(text) != nil { found = (text, next) }
    }
    return found
  }
}

extension SheetTokenReader {
  /// The parts of a cell with days.
  func tokens(ofDays text: String, isExcept: Bool) -> [SheetToken] {
    if !isExcept, words.isEveryDay(text) { return [.word("daily")] }
    return words.joiningPhrases(tokens(words.namingWeekdays(text)))
  }
}
