/// All strings of a site, in its language or, if that lacks one, in English.
struct Words: Sendable {
  struct Word: Sendable {
    let phrase: Phrase
    /// Whether it is English on a site in another language.
    let isFallback: Bool
  }

  private var words: [String: Word] = [:]
  private let own, english: PluralRules?

  /// - Parameters:
  ///   - own: the plural rules of the site's language.
  ///   - english: the plural rules of English.
  init(own: PluralRules?, english: PluralRules?) { (self.own, self.english) = (own, english) }

  subscript(_ key: String) -> Word? { words[key] }

  /// The keys of texts without plural forms.
  var textKeys: [String] { words.filter { !$0.value.phrase.isPlural }.map(\.key) }

  mutating func set(_ key: String, _ phrase: Phrase, isFallback: Bool) {
    words[key] = Word(phrase: phrase, isFallback: isFallback)
  }

  /// The category of a number by the rules of the language of the word.
  func category(of number: Int, in word: Word) -> PluralCategory {
    guard word.phrase.isPlural else { return .other }
    return (word.isFallback ? english : own)?.category(of: number) ?? .other
  }
}
