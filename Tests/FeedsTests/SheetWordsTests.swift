import Diagnostics
import Locks
import MemoryDisk
import Testing

@testable import Feeds

extension SheetVocabulary {
  /// The words that come with Stationary.
  static let product = SheetVocabulary { _ in ProductTemplates.texts("sheets") }
}

/// Files of words of timetables as spreadsheets.
@Suite struct SheetWordsTests {
  private static let english = (
    path: "sheets/en.toml",
    text: "[weekdays]\n" + names(SheetWordsTable.weekdays) + "[months]\n" + names(SheetWordsTable.months)
  )

  private static func names(_ table: SheetWordsTable) -> String {
    table.keys.map { "\($0) = [\"\($0)\"]\n" }.joined()
  }

  /// The findings of English and another file, with their places.
  private func findings(_ text: String, _ path: String = "sheets/en.toml") -> [String] {
    let vocabulary = SheetVocabulary { _ in [Self.english, (path: path, text: text)] }
    _ = vocabulary.lexicon
    return vocabulary.findings.listed.map { finding in
      let place = finding.place.map { "\($0.path):\($0.line ?? 0):\($0.column ?? 0)" } ?? ""
      return "\(place) \(finding.id): \(finding.what); \(finding.advice)"
    }
  }

  @Test func theWordsThatComeWithStationaryHaveNoFaults() {
    #expect(SheetVocabulary.product.lexicon.languages.count == 13)
    #expect(SheetVocabulary.product.findings.listed == [])
  }

  @Test(arguments: [
    ("[days", "sheets/en.toml:1:6 sheets/not-toml: "),
    ("[dais]\n", "sheets/en.toml:1:2 sheets/unknown-key: unknown key `dais`; did you mean `days`?"),
    ("[days]\ndayly = []\n", "sheets/en.toml:2:1 sheets/unknown-key: unknown key `days.dayly`; did you mean `daily`?"),
    ("[times]\ndaily = []\n", "sheets/en.toml:2:1 sheets/unknown-key: unknown key `times.daily`; use one of: "),
    ("[modes]\nrail = \"train\"\n", "sheets/en.toml:2:8 sheets/not-words: `modes.rail` is a string; write a list"),
    ("[modes]\nrail = [\n  \"train\", 1,\n]\n", "sheets/en.toml:3:12 sheets/not-words: `a word of modes.rail` is"),
    ("days = []\n", "sheets/en.toml:1:8 sheets/not-words: `days` is an array; write a table, [days]"),
    ("numbers_weekdays = 1\n", "sheets/en.toml:1:20 sheets/not-words: `numbers_weekdays` is a whole number; write"),
  ])
  func aFault(text: String, finding: String) {
    let found = findings(text)
    #expect(found.count == 1 && found[0].hasPrefix(finding), "\(found)")
  }

  @Test func aLanguageHasTheNamesOfAllWeekdaysAndMonths() {
    let weekdays = Self.names(.weekdays).replacing("sunday = [\"sunday\"]\n", with: "")
    #expect(
      findings("\n[weekdays]\n" + weekdays, "sheets/nl.toml") == [
        "sheets/nl.toml:0:0 sheets/missing-names: [months] has no names for "
          + SheetWordsTable.months.keys.joined(separator: ", ")
          + "; add them; a language needs the names of all months",
        "sheets/nl.toml:2:2 sheets/missing-names: [weekdays] has no names for sunday; "
          + "add them; a language needs the names of all weekdays",
      ])
    #expect(findings("[phrases]\nrunning = [\"rijdt\"]\n", "sheets/other.toml") == [])
  }

  @Test func aFileHasTheNameOfALanguage() {
    #expect(
      findings("", "sheets/de-AT.toml") == [
        "sheets/de-AT.toml:0:0 sheets/no-language: `de-AT` is not the code of a language; "
          + "name the file after the first part of a BCP 47 tag, such as de.toml"
      ])
  }

  @Test func furtherFilesAddWords() {
    let own = "numbers_weekdays = true\n[days]\ndaily = [\"any day\"]\n[marks]\nworkdays = [\"Y\"]\n"
    let vocabulary = SheetVocabulary { _ in ProductTemplates.texts("sheets") + [(path: "sheets/en.toml", text: own)] }
    let words = SheetWords(vocabulary.lexicon, language: "en-GB")
    #expect(words.term("any day") == .daily && words.term("daily") == .daily && words.term("Y") == .workdays)
    #expect(words.term("SX") == .workdays && words.numbersWeekdays && vocabulary.findings.listed == [])
  }

  @Test func filesAreReadOnceAndOnlyIfACellNeedsWords() {
    let count = Mutex(0)
    let vocabulary = SheetVocabulary { _ in
      count.withLock { $0 += 1 }
      return [Self.english]
    }
    #expect(vocabulary.findings.listed == [] && count.withLock { $0 } == 0)
    _ = (vocabulary.lexicon, vocabulary.readers, vocabulary.lexicon)
    #expect(count.withLock { $0 } == 1)
  }

  /// A word that has two meanings in one language would have that of the first.
  @Test(arguments: SheetVocabulary.product.lexicon.languages.keys.sorted())
  func eachWordHasOneMeaning(language: String) throws {
    let words = try #require(SheetVocabulary.product.lexicon.languages[language])
    for table in [SheetWordsTable.days, .times, .labels, .modes, .weekdays, .months] {
      var meanings: [String: String] = [:]
      for key in table.keys {
        for word in words.words(table, key).map(SheetWords.key) {
          #expect(meanings[word] == nil || meanings[word] == key, "\(table).\(key): \(word)")
          meanings[word] = key
        }
      }
    }
  }
}
