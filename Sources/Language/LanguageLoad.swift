import Diagnostics
import Text

extension Language {
  /// Reads a site's strings and makes its language ready.
  ///
  /// - Parameters:
  ///   - tag: a BCP 47 tag. One that is not well-formed is an error, without a place, as the caller knows where it
  ///     stands.
  ///   - strings: files of strings as paths for findings and TOML texts: first the English one, which names every
  ///     string; then that of the site's language, unless that is English; then the owner's. A later one stands in for
  ///     an earlier one, string by string.
  package static func load(tag: String, strings: [(path: String, text: String)]) -> (Language, [Finding]) {
    let locale = ICULocale(tag: tag)
    let formats = Formats(locale: locale)
    let isEnglish = locale.map { $0.name == "en" || $0.name.hasPrefix("en_") } ?? true
    let english = PluralRules(locale: "en")
    let own = isEnglish ? english : PluralRules(locale: formats.locale)
    var findings = Self.findings(tag, locale, hasStrings: isEnglish || strings.count > 1)
    let files = strings.map { StringsFile(path: $0.path, text: $0.text) }
    var words = Words(own: own, english: english)

    guard let first = files.first else { return (language(tag, locale, words, formats), findings) }
    for entry in first.entries { words.set(entry.key, entry.phrase, isFallback: !isEnglish) }
    let check = StringsCheck(
      english: Dictionary(first.entries.map { ($0.key, $0.phrase) }) { _, last in last }, englishPath: first.path)
    findings += first.findings + first.entries.flatMap { check.missingForms($0, english) }
    var known: Set<String> = []
    for file in files.dropFirst() {
      let (entries, found) = check.usable(file, rules: own)
      findings += found
      for entry in entries { words.set(entry.key, entry.phrase, isFallback: false) }
      known.formUnion(entries.map(\.key))
    }
    // A file that is not TOML at all is told once, not string by string.
    if !isEnglish, files.count > 1, !files[1].entries.isEmpty { findings += check.missing(known, in: files[1]) }
    return (language(tag, locale, words, formats), findings)
  }

  private static func language(_ tag: String, _ locale: ICULocale?, _ words: Words, _ formats: Formats) -> Language {
    Language(tag: tag, direction: locale?.isRightToLeft == true ? "rtl" : "ltr", words: words, formats: formats)
  }

  private static func findings(_ tag: String, _ locale: ICULocale?, hasStrings: Bool) -> [Finding] {
    guard locale != nil else {
      return [
        Finding(
          "language/not-a-tag", .error, what: "“\(tag)” is no language tag (BCP 47)",
          advice: "write one such as en, ru or pt-BR")
      ]
    }
    guard !hasStrings else { return [] }
    return [
      Finding(
        "language/no-strings", .warning, what: "there are no words for the language “\(tag)”, so that they are English",
        advice: "give the site a file of strings in that language, or choose one that comes with Stationary")
    ]
  }
}
