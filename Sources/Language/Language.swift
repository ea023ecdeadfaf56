import Diagnostics
import Text

/// The site's language: its words, and how it writes numbers, distances and dates. All threads may share one.
package struct Language: Sendable {
  /// The BCP 47 tag as it stands in the config.
  package let tag: String
  /// `ltr` or `rtl`, as in HTML's `dir`.
  package let direction: String

  private let words: Words
  let formats: Formats

  init(tag: String, direction: String, words: Words, formats: Formats) {
    self.tag = tag
    self.direction = direction
    self.words = words
    self.formats = formats
  }

  /// The text of a key such as `stations.title`; nil where there is none, or only a plural.
  package func word(_ key: String) -> String? {
    guard case .text(let text)? = words[key]?.phrase else { return nil }
    return text
  }

  /// A text with its places (`{city}`) filled in; the key itself where there is no such text.
  package func phrase(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let word = words[key] else { return key }
    return Phrase.fill(word.phrase.text(for: .other), values)
  }

  /// The text for a number, in the plural form that the language has for it. `{n}` is the number as the language
  /// writes it.
  package func phrase(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    guard let word = words[key] else { return key }
    let text = word.phrase.text(for: words.category(of: count, in: word))
    return Phrase.fill(text, values.merging(["n": number(count)]) { _, number in number })
  }

  /// The plural forms of a key as a JSON object from category to text, `{n}` not yet filled in, so that JavaScript
  /// can say other numbers; `{}` where there is no such key.
  package func forms(_ key: String) -> String {
    guard let word = words[key] else { return "{}" }
    let forms: [PluralCategory: String]
    switch word.phrase {
    // Where a text is English on a page in another language, that language's categories would choose wrongly.
    case .plural(let own) where !word.isFallback: forms = own
    default: forms = [.other: word.phrase.text(for: .other)]
    }
    let members = PluralCategory.allCases.compactMap { category in
      forms[category].map { "\"\(category.rawValue)\":\(JSONText.quoted($0))" }
    }
    return "{" + members.joined(separator: ",") + "}"
  }
}
