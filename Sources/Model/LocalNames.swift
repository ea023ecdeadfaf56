/// The names of a thing in the further languages of a site, by their tags in the config.
package struct LocalNames: Sendable, Hashable {
  private var byLanguage: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool { byLanguage.isEmpty }

  package subscript(language: String) -> String? {
    get { byLanguage[language] }
    set { byLanguage[language] = newValue }
  }

  /// Adds the names of another record of the thing in languages in which this one has none.
  package mutating func complete(with other: LocalNames) { byLanguage.merge(other.byLanguage) { own, _ in own } }
}
