import Diagnostics
import TOML

/// A table of a file of words, whose keys have lists of words.
enum SheetWordsTable: String, CaseIterable, Sendable {
  case weekdays, months, days, marks, numerals, times, labels, modes, phrases

  var keys: [String] {
    switch self {
    case .weekdays, .numerals: SheetTerm.weekdays.map(\.rawValue)
    case .months: Self.monthNames
    case .days, .marks: SheetTerm.ofDays.map(\.rawValue)
    case .times: SheetTerm.ofTimes.map(\.rawValue)
    case .labels: SheetLabel.allCases.map(\.rawValue)
    case .modes: SheetSchedule.types.keys.sorted()
    case .phrases: SheetPhrase.allCases.map(\.rawValue)
    }
  }

  private static let monthNames = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
}

/// The words of sheets in one language, as a file has them: `Templates/sheets/de.toml`.
struct SheetWordsFile: Sendable {
  let path: String
  /// The language in its name: `de`; `other` for words of languages without a file.
  let language: String
  /// Lists of words by table and key.
  private(set) var lists: [SheetWordsTable: [String: [String]]] = [:]
  private(set) var numbersWeekdays: Bool?
  private(set) var findings: [Finding] = []
  /// The location of each table.
  private var places: [SheetWordsTable: SourceLocation] = [:]

  /// The name of the file with words of languages that have none.
  static let other = "other"
  private static let numbersKey = "numbers_weekdays"

  init(path: String, text: String) {
    self.path = path
    let name = path.split(separator: "/").last ?? ""
    language = String(name.hasSuffix(".toml") ? name.dropLast(5) : name)
    let isCode = (2...3).contains(language.utf8.count) && language.utf8.allSatisfy { (97...122).contains($0) }
    guard isCode || language == Self.other else {
      findings.append(.noLanguage(language, at: SourceLocation(path)))
      return
    }
    do {
      for entry in try TOMLTable.parse(text).entries { read(entry) }
    } catch {
      findings.append(.notTOML(error, in: path))
    }
  }

  private mutating func read(_ entry: TOMLEntry) {
    guard let table = SheetWordsTable(rawValue: entry.key) else {
      guard entry.key == Self.numbersKey else {
        let known = SheetWordsTable.allCases.map(\.rawValue) + [Self.numbersKey]
        return findings.append(.unknownKey(entry.key, among: known, at: entry.keyPlace(in: path)))
      }
      guard case .boolean(let isTrue) = entry.value else {
        return findings.append(.notWords(entry.key, entry.value, "write true or false", at: entry.place(in: path)))
      }
      return numbersWeekdays = isTrue
    }
    guard case .table(let inside) = entry.value else {
      return findings.append(
        .notWords(entry.key, entry.value, "write a table, [\(entry.key)]", at: entry.place(in: path)))
    }
    places[table] = entry.keyPlace(in: path)
    for entry in inside.entries { read(entry, of: table) }
  }

  private mutating func read(_ entry: TOMLEntry, of table: SheetWordsTable) {
    let key = "\(table.rawValue).\(entry.key)"
    guard table.keys.contains(entry.key) else {
      return findings.append(.unknownKey(key, among: table.keys, at: entry.keyPlace(in: path)))
    }
    let advice = "write a list of words in quotes, [\"…\", \"…\"]"
    guard case .array(let items) = entry.value else {
      return findings.append(.notWords(key, entry.value, advice, at: entry.place(in: path)))
    }
    lists[table, default: [:]][entry.key] = items.compactMap { item in
      guard case .string(let word) = item.value else {
        findings.append(.notWords("a word of \(key)", item.value, advice, at: item.place(in: path)))
        return nil
      }
      return word
    }
  }

  /// What a language lacks that this file is the first of: each needs the names of all weekdays and months.
  /// - Parameter language: with the words of all its files.
  func lacking(_ language: SheetLanguage) -> [Finding] {
    guard self.language != Self.other, findings.isEmpty else { return [] }
    return [.weekdays, .months].compactMap { (table: SheetWordsTable) in
      let missing = table.keys.filter { language.words(table, $0).isEmpty }
      guard !missing.isEmpty else { return nil }
      return .missingNames(missing, of: table.rawValue, at: places[table] ?? SourceLocation(path))
    }
  }
}

extension Finding {
  fileprivate static func notTOML(_ error: TOMLError, in path: String) -> Finding {
    Finding(
      "sheets/not-toml", .error, at: error.place(in: path), what: "invalid TOML: \(error.what)",
      advice: "correct the file")
  }

  fileprivate static func noLanguage(_ name: String, at place: SourceLocation) -> Finding {
    let first = name.lowercased().split(separator: "-").first ?? "de"
    return Finding(
      "sheets/no-language", .error, at: place, what: "`\(name)` is not the code of a language",
      advice: "name the file after the first part of a BCP 47 tag, such as \(first).toml")
  }

  fileprivate static func unknownKey(_ key: String, among known: [String], at place: SourceLocation) -> Finding {
    let name = key.split(separator: ".").last.map(String.init) ?? key
    return Finding(
      "sheets/unknown-key", .error, at: place, what: "unknown key `\(key)`",
      advice: Suggestion.advice(for: name, among: known))
  }

  fileprivate static func notWords(
    _ key: String, _ value: TOMLValue, _ advice: String, at place: SourceLocation
  ) -> Finding {
    Finding("sheets/not-words", .error, at: place, what: "`\(key)` is \(value.kind)", advice: advice)
  }

  fileprivate static func missingNames(_ names: [String], of table: String, at place: SourceLocation) -> Finding {
    Finding(
      "sheets/missing-names", .error, at: place,
      what: "[\(table)] has no names for \(names.joined(separator: ", "))",
      advice: "add them; a language needs the names of all \(table)")
  }
}
