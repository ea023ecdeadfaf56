/// The names of a thing in the further languages of a site, by their tags in the config.
package struct LocalNames: Sendable, Hashable {
  private var byLanguage: [String: String] = [:]

  package init() {}

  /// - Parameter names: by language; empty ones are left out.
  package init(_ names: [String: String]) { byLanguage = names.filter { !$0.value.isEmpty } }

  package var isEmpty: Bool { byLanguage.isEmpty }

  package subscript(language: String) -> String? {
    get { byLanguage[language] }
    set { byLanguage[language] = newValue }
  }

  /// Adds the names of another record of the thing in languages in which this one has none.
  package mutating func complete(with other: LocalNames) { byLanguage.merge(other.byLanguage) { own, _ in own } }
}
