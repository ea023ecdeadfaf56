import Text

/// All strings of a site, in its language or, if that lacks one, in English.
struct Words: Sendable {
  struct Word: Sendable {
    let phrase: Phrase
    /// Whether it is English on a site in another language.
    let isFallback: Bool
    /// The forms of a plural as JSON: made once, because many pages contain them.
    private let plural: String?

    init(_ phrase: Phrase, isFallback: Bool) {
      (self.phrase, self.isFallback) = (phrase, isFallback)
      // For an English text on a page in another language, that language's categories would be wrong.
      if case .plural(let own) = phrase, !isFallback { plural = Self.json(own) } else { plural = nil }
    }

    /// A JSON object from plural category to text.
    var forms: String { plural ?? Self.json([.other: phrase.wording(for: .other)]) }

    private static func json(_ forms: [PluralCategory: Wording]) -> String {
      let members = PluralCategory.allCases.compactMap { category in
        forms[category].map { "\"\(category.rawValue)\":\(JSONText.quoted($0.text))" }
      }
      return "{" + members.joined(separator: ",") + "}"
    }
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
    words[key] = Word(phrase, isFallback: isFallback)
  }

  /// The category of a number by the rules of the language of the word.
  func category(of number: Int, in word: Word) -> PluralCategory {
    guard word.phrase.isPlural else { return .other }
    return (word.isFallback ? english : own)?.category(of: number) ?? .other
  }
}
