import Diagnostics
import Text

extension Language {
  /// The language that names all strings, and in which those are shown that the site's does not have.
  package static let fallback = "en"

  /// Reads a site's strings and makes its language ready.
  ///
  /// A file's name says which language it is in: `strings/ru.toml`. The first English one names every string. Those
  /// of the site's language stand in for the English ones, string by string: the general before the particular (`pt`
  /// before `pt-BR`), of one language a later one for an earlier one.
  ///
  /// - Parameters:
  ///   - tag: a BCP 47 tag. One that is not well-formed is an error, without a place, as the caller knows where it
  ///     stands.
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
      tag: tag, direction: direction, words: reading.words, ownWords: reading.ownWords, formats: formats)
    return (language, findings(tag, locale, hasWords: reading.hasOwnWords) + reading.findings)
  }

  private static func findings(_ tag: String, _ locale: ICULocale?, hasWords: Bool) -> [Finding] {
    guard locale != nil else {
      return [
        Finding(
          "language/not-a-tag", .error, what: "“\(tag)” is no language tag (BCP 47)",
          advice: "write one such as en, ru or pt-BR")
      ]
    }
    guard !hasWords else { return [] }
    return [
      Finding(
        "language/no-strings", .warning, what: "there are no words for the language “\(tag)”, so that they are English",
        advice: "give the site a file of strings in that language, or choose one that comes with Stationary")
    ]
  }
}
