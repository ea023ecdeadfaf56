import Text

/// The words of sheets in one language, and in English.
struct SheetWords: Sendable {
  private var labels: [String: SheetLabel] = [:]
  private var terms: [String: SheetTerm] = [:]
  /// The numbers of weekdays and months, from 0.
  private(set) var weekdays: [String: Int] = [:]
  private(set) var months: [String: Int] = [:]
  private var modes: [String: String] = [:]
  /// The first letters of the names of each weekday, in the language of the sheet.
  private(set) var initials: [Set<Character>] = Array(repeating: [], count: 7)
  /// The folded full names of weekdays.
  private var fullWeekdays: [(name: String, day: Int)] = []
  /// The meanings of words that both days and times use are separate: «a» is «to» in days, an arrival at a stop.
  private var ofTimes: [String: SheetTerm] = [:]
  /// Those of «a» and «p» that mean am and pm beside a time.
  var halves: Set<String> = []
  /// The signs beside times that the sheet explains.
  var signs: Set<String> = []
  /// The marks of days in the language of the sheet, in their case.
  private(set) var marks: [String: SheetTerm] = [:]
  private(set) var numbersWeekdays = false
  /// Short forms of weekday names, the longest first, each with the full name.
  private var numerals: [(text: String, name: String)] = []
  /// The languages of the site by their spellings in columns of names.
  private let nameLanguages: [String: String]
  /// The words of all languages.
  let lexicon: SheetLexicon

  /// - Parameters:
  ///   - language: a BCP 47 tag; in a language that is not known, English words are recognised.
  ///   - names: the languages in which stops may have names.
  init(_ lexicon: SheetLexicon, language: String, names: SiteLanguages = SiteLanguages()) {
    self.lexicon = lexicon
    nameLanguages = Dictionary(
      names.all.flatMap { tag in SiteLanguages.spellings(tag).map { ($0.lowercased(), tag) } },
      uniquingKeysWith: { first, _ in first })
    let own = lexicon.languages[language.lowercased().split(separator: "-").first.map(String.init) ?? ""]
    for (place, words) in [own, lexicon.languages["en"]].compactMap({ $0 }).enumerated() {
      add(words, isOwn: place == 0)
    }
  }

  /// - Parameter isOwn: whether it is the language of the sheet. Single letters have the meaning of that alone.
  private mutating func add(_ words: SheetLanguage, isOwn: Bool) {
    if isOwn {
      (marks, numbersWeekdays) = (words.marks, words.numbersWeekdays)
      numerals = words.numerals.sorted { $0.text.count > $1.text.count }
    }
    for label in SheetLabel.allCases {
      for name in words.words(.labels, label.rawValue) { labels.add(Self.key(name), label) }
    }
    for term in SheetTerm.ofTimes {
      for name in words.words(.times, term) where isOwn || name.count > 1 || name == "x" {
        ofTimes.add(Self.key(name), term)
      }
    }
    for term in SheetTerm.ofDays {
      // English «2nd» does not hide Polish «nd», Sunday.
      for name in words.words(.days, term) where weekdays[Self.key(name)] == nil { terms.add(Self.key(name), term) }
    }
    for (day, names) in words.weekdays.enumerated() {
      for name in names where isOwn || name.count > 1 { weekdays.add(Self.key(name), day) }
      if isOwn, let first = names.first.map(Self.key)?.first { initials[day].insert(first) }
      if isOwn { initials[day].formUnion(names.map(Self.key).filter { $0.count == 1 }.compactMap(\.first)) }
      fullWeekdays += names.filter { $0.count > 4 }.map { (Self.key($0), day) }
    }
    for (month, names) in words.months.enumerated() {
      for name in names.map(Self.key) {
        months.add(name, month)
        for length in 3..<max(3, name.count) { months.add(String(name.prefix(length)), month) }
      }
    }
    for mode in SheetWordsTable.modes.keys {
      for name in words.words(.modes, mode) { modes.add(Self.key(name), mode) }
    }
  }

  /// Folded, without points, colons and the like at the end.
  static func key(_ text: String) -> String {
    var key = Folding.fold(text)
    while let last = key.last, ".:*".contains(last) { key.removeLast() }
    return key
  }

  /// A text with the names of weekdays instead of numerals: «segunda a sexta» for «2.ª a 6.ª».
  func namingWeekdays(_ text: String) -> String {
    numerals.reduce(text) { text, numeral in text.replacing(numeral.text, with: numeral.name + " ") }
  }

  /// The label that a cell as a whole is.
  func label(_ text: String) -> SheetLabel? { text.utf8.count <= 60 ? labels[Self.key(text)] : nil }

  /// The language of the names in a column: `fr` for «name:fr», «stop_fr» and «Haltestelle:fr», if the site has it.
  func nameLanguage(_ text: String) -> String? {
    guard let mark = text.lastIndex(where: { ":_".contains($0) }) else { return nil }
    let field = String(text[..<mark])
    guard Self.key(field) == "name" || label(field) == .stop else { return nil }
    return nameLanguages[text[text.index(after: mark)...].lowercased()]
  }

  func mode(_ text: String) -> String? { modes[Self.key(text)] }

  /// The number of a month, from 1.
  func month(_ word: String) -> Int? { months[Self.key(word)].map { $0 + 1 } }

  /// What a word means among days and dates.
  func term(_ word: String) -> SheetTerm? { marks[word] ?? terms[Self.key(word)] }

  /// What a word means beside a time, or beside the name of a stop.
  func termOfTimes(_ word: String) -> SheetTerm? { ofTimes[Self.key(word)] }

  /// The weekday of a word, from 0 for Monday: its name, an abbreviation, or a form of the name, such as a plural.
  func weekday(_ word: String) -> Int? {
    let key = Self.key(word)
    if let day = weekdays[key] { return day }
    guard key.count > 3 else { return nil }
    let days = fullWeekdays.filter { name, _ in
      let common = zip(key, name).prefix { $0 == $1 }.count
      return common == key.count || common >= name.count - 1 && key.count <= name.count + 2
    }.map(\.day)
    return Set(days).count == 1 ? days.first : nil
  }
}

extension Dictionary where Key == String {
  /// Adds a word, unless an earlier language has it with another meaning.
  fileprivate mutating func add(_ word: String, _ value: Value) {
    if !word.isEmpty, self[word] == nil { self[word] = value }
  }
}
