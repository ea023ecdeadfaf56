import Diagnostics
import Text

extension Language {
  /// The language with all strings, used for strings that the site's language lacks.
  package static let fallback = "en"

  /// Reads a site's strings and creates its language.
  ///
  /// A file's name is its language: `strings/ru.toml`. The first English file has every key. Strings of the site's
  /// language override the English ones one by one: specific tags override general ones (`pt-BR` overrides `pt`), and
  /// later files of a language override earlier ones.
  ///
  /// - Parameters:
  ///   - tag: a BCP 47 tag. A malformed one is an error without a location, which the caller knows.
  ///   - hours: 12 or 24, how times of day are shown; nil: as the tag's region does, and 24 without a region.
  ///   - strings: the paths of the files, for findings, and their TOML texts: the product's, then the owner's.
  package static func load(
    tag: String, hours: Int? = nil, strings: [(path: String, text: String)]
  ) -> (Language, [Finding]) {
    let locale = ICULocale(tag: tag)
    let formats = Formats(locale: locale, hours: hours.flatMap(HourCycle.init(rawValue:)))
    let files = strings.map { StringsFile(path: $0.path, text: $0.text) }
    let isEnglish = locale.map { $0.name == "en" || $0.name.hasPrefix("en_") } ?? true
    var reading = StringsReading(isEnglish: isEnglish, locale: formats.locale)
    reading.read(files)
    let direction = locale?.isRightToLeft == true ? "rtl" : "ltr"
    let language = Language(
      tag: tag, direction: direction, words: reading.words, ownWords: reading.ownWords,
      isComplete: reading.isComplete, formats: formats)
    return (language, findings(tag, locale, hasWords: reading.hasOwnWords || !reading.isComplete) + reading.findings)
  }

  private static func findings(_ tag: String, _ locale: ICULocale?, hasWords: Bool) -> [Finding] {
    guard locale != nil else {
      return [
        Finding(
          "language/not-a-tag", .error, what: "invalid language tag `\(tag)`",
          advice: "use a BCP 47 tag such as en, ru or pt-BR")
      ]
    }
    guard !hasWords else { return [] }
    return [
      Finding(
        "language/no-strings", .warning, what: "no strings for the language `\(tag)`; English is used",
        advice: "add a file of strings in that language, or choose a language that Stationary includes")
    ]
  }
}
