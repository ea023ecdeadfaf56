import Diagnostics

/// Combines the strings of all files.
struct StringsReading {
  private(set) var words: Words
  private(set) var findings: [Finding] = []
  /// The keys of the group `own`, with the last location of each.
  private(set) var ownWords: [String: SourceLocation] = [:]
  /// Whether there is a file in the site's language.
  private(set) var hasOwnWords: Bool
  /// Whether all files could be read. Otherwise strings may be missing for that reason alone.
  private(set) var isComplete = true

  private let isEnglish: Bool
  private let english, own: PluralRules?

  /// - Parameters:
  ///   - isEnglish: whether the site is in English.
  ///   - locale: ICU's name of the site's locale.
  init(isEnglish: Bool, locale: String) {
    self.isEnglish = isEnglish
    hasOwnWords = isEnglish
    english = PluralRules(locale: Language.fallback)
    own = isEnglish ? english : PluralRules(locale: locale)
    words = Words(own: own, english: english)
  }

  mutating func read(_ files: [StringsFile]) {
    guard let reference = files.firstIndex(where: \.isEnglish) ?? files.indices.first else { return }
    let first = files[reference]
    isComplete = files.allSatisfy(\.isReadable)
    // Without the reference, every string would be unknown.
    guard first.isReadable else { return findings += files.flatMap(\.findings) }
    for entry in first.entries { words.set(entry.key, entry.phrase, isFallback: !isEnglish) }
    let check = StringsCheck(
      english: Dictionary(first.entries.map { ($0.key, $0.phrase) }) { _, last in last }, englishPath: first.path)
    findings += first.findings + first.entries.flatMap { check.missingForms($0, english) }

    let others = files.indices.filter { $0 != reference }.map { files[$0] }
    for file in others where file.isEnglish { add(file, check) }
    let englishOwn = Array(ownWords.keys)
    let translations = others.filter { !$0.isEnglish }.generalFirst()
    for file in translations { add(file, check) }
    if let first = translations.first(where: { !$0.entries.isEmpty }) {
      let known = Set(translations.flatMap { $0.entries.map(\.key) })
      if let missing = check.missing(known, own: englishOwn, in: first) { findings.append(missing) }
    }
    if !translations.isEmpty { hasOwnWords = true }
  }

  private mutating func add(_ file: StringsFile, _ check: StringsCheck) {
    let isFallback = file.isEnglish && !isEnglish
    let (entries, found) = check.usable(file, rules: file.isEnglish ? english : own)
    findings += found
    for entry in entries {
      words.set(entry.key, entry.phrase, isFallback: isFallback)
      if entry.isOwn { ownWords[entry.key] = entry.place }
    }
  }
}

extension [StringsFile] {
  /// `pt` before `pt-BR`, otherwise unchanged.
  fileprivate func generalFirst() -> [StringsFile] {
    enumerated().sorted { ($0.element.language.utf8.count, $0.offset) < ($1.element.language.utf8.count, $1.offset) }
      .map(\.element)
  }
}
