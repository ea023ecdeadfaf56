import Diagnostics
import Text

/// The site's language: its strings, and its formats of numbers, distances and dates. All threads share it. A class, so
/// that passing it on retains one reference instead of one for each table.
package final class Language: Sendable {
  /// The BCP 47 tag in the config.
  package let tag: String
  /// `ltr` or `rtl`, as in HTML's `dir`.
  package let direction: String

  /// Its name in itself, for a switch between languages: `Deutsch`.
  package let ownName: String

  private let words: Words
  /// The strings of the group `own`, which the owner's templates use, with their locations.
  package let ownWords: [String: SourceLocation]
  /// Whether all files of strings could be read. Otherwise no template is blamed for a string that is missing.
  package let isComplete: Bool
  let formats: Formats

  init(
    tag: String, direction: String, words: Words, ownWords: [String: SourceLocation] = [:], isComplete: Bool = true,
    formats: Formats
  ) {
    self.tag = tag
    ownName = ICULocale(tag: tag)?.ownName ?? tag
    (self.direction, self.words, self.ownWords) = (direction, words, ownWords)
    (self.isComplete, self.formats) = (isComplete, formats)
  }

  /// The text of a key such as `stations.title`; nil if there is none, or only a plural.
  package func word(_ key: String) -> String? {
    guard case .text(let wording)? = words[key]?.phrase else { return nil }
    return wording.text
  }

  /// The keys of all texts that have no plural forms.
  package var wordKeys: [String] { words.textKeys.sorted() }

  /// Whether the text of this key has a placeholder: `{price}`.
  package func hasPhrase(_ key: String, taking place: String) -> Bool {
    words[key].map { $0.phrase.places.contains(place) } ?? false
  }

  /// A text with its placeholders (`{city}`) filled in; the key itself if the language lacks it.
  package func phrase(_ key: String, _ values: [String: String] = [:]) -> String {
    phrase(key) { values[$0] }
  }

  /// The same, with values that are requested by name when they are needed.
  package func phrase(_ key: String, _ value: (String) -> String?) -> String {
    guard let word = words[key] else { return key }
    return word.phrase.wording(for: .other).filled { value($0).map(isolated) }
  }

  /// A name of the other direction must not reorder the words around it.
  private func isolated(_ value: String) -> String {
    DirectionIsolates.isolated(value, inRightToLeft: direction == "rtl")
  }

  /// The text for a number, in the language's plural form. `{n}` is the number in the language's format.
  package func phrase(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    guard let word = words[key] else { return key }
    let wording = word.phrase.wording(for: words.category(of: count, in: word))
    return wording.filled { $0 == "n" ? number(count) : values[$0].map(isolated) }
  }

  /// The plural forms of a key as a JSON object from category to text, with `{n}` not filled in, for JavaScript; `{}`
  /// if the key is unknown.
  package func forms(_ key: String) -> String { words[key]?.forms ?? "{}" }
}
