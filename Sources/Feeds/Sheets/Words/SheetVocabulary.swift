import Diagnostics
import Locks

/// The words of timetables as spreadsheets, in all languages. The files are read when a cell needs words first: most
/// sites have no such cell.
package final class SheetVocabulary: Sendable {
  private let files: @Sendable (inout Findings) -> [(path: String, text: String)]
  private let loaded = Mutex<(lexicon: SheetLexicon, findings: Findings)?>(nil)
  private let languageReaders = Mutex<[SheetTokenReader]?>(nil)

  /// - Parameter files: reads the files, with their paths for findings: the product's, then the owner's, which add words.
  package init(_ files: @escaping @Sendable (inout Findings) -> [(path: String, text: String)]) { self.files = files }

  /// Without any word.
  package static let empty = SheetVocabulary { _ in [] }

  /// What is wrong in the files; nothing if no cell needed them.
  package var findings: Findings { loaded.withLock { $0?.findings } ?? Findings() }

  var lexicon: SheetLexicon {
    loaded.withLock { loaded in
      if let loaded { return loaded.lexicon }
      var findings = Findings()
      let read = files(&findings).map { SheetWordsFile(path: $0.path, text: $0.text) }
      let lexicon = SheetLexicon(read)
      for file in read { for finding in file.findings { findings.add(finding) } }
      for finding in lexicon.findings { findings.add(finding) }
      loaded = (lexicon, findings)
      return lexicon
    }
  }

  /// For sheets in each language, made once: the tables of words take longer than a small file.
  var readers: [SheetTokenReader] {
    let lexicon = lexicon
    return languageReaders.withLock { readers in
      if let readers { return readers }
      let made = lexicon.languages.keys.sorted().map { language in
        SheetTokenReader(words: SheetWords(lexicon, language: language), pattern: nil)
      }
      readers = made
      return made
    }
  }
}

/// The words of all files. A class, so that passing it on retains one reference instead of one for each table.
final class SheetLexicon: Sendable {
  /// By the language of BCP 47 tags.
  let languages: [String: SheetLanguage]
  /// The words of all languages, as `SheetWords.key` has them.
  let phrases: [SheetPhrase: Set<String>]
  let doubt: SheetDoubt
  /// What languages lack.
  let findings: [Finding]

  init(_ files: [SheetWordsFile]) {
    var (all, firsts): ([String: SheetLanguage], [SheetWordsFile]) = ([:], [])
    for file in files {
      if all[file.language] == nil { firsts.append(file) }
      all[file.language, default: SheetLanguage()].add(file)
    }
    findings = firsts.flatMap { file in all[file.language].map(file.lacking) ?? [] }
    let lists = SheetPhrase.allCases.map { phrase -> (SheetPhrase, Set<String>) in
      let words = all.values.flatMap { $0.words(.phrases, phrase.rawValue) }.map(SheetWords.key)
      return (phrase, Set(words.filter { !$0.isEmpty }))
    }
    phrases = Dictionary(uniqueKeysWithValues: lists)
    doubt = SheetDoubt(phrases)
    all[SheetWordsFile.other] = nil
    languages = all
  }

  /// Whether a word, or several with blanks between them, has a meaning in any language.
  func has(_ word: String, _ phrase: SheetPhrase) -> Bool { phrases[phrase]?.contains(SheetWords.key(word)) == true }

  /// Whether a word begins with one that has a meaning in any language.
  func hasBeginning(of word: String, _ phrase: SheetPhrase) -> Bool {
    let key = SheetWords.key(word)
    return phrases[phrase]?.contains { key.hasPrefix($0) } == true
  }
}
