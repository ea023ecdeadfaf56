import Bytes
import Text

/// The names of a thing in other languages than that of the site: by their tags in the config in further languages of the site,
/// by the data's tags in others.
package struct LocalNames: Sendable, Hashable {
  /// The tag of the name in the data if the site shows a translation of it: undetermined.
  package static let inData = "und"

  private var byLanguage: [String: String] = [:]

  package init() {}

  /// - Parameter names: by language; empty ones are left out.
  package init(_ names: [String: String]) { byLanguage = names.filter { !$0.value.isEmpty } }

  package var isEmpty: Bool { byLanguage.isEmpty }

  package subscript(language: String) -> String? {
    get { byLanguage[language] }
    set { byLanguage[language] = newValue }
  }

  /// All names that differ from one when they are compared, each once, in the order of their bytes.
  /// - Parameter languages: those that count; nil if all do.
  package func others(than name: String, in languages: Set<String>? = nil) -> [String] {
    if byLanguage.isEmpty { return [] }
    var seen: Set = [Folding.fold(name)]
    let counted = byLanguage.filter { languages?.contains($0.key) ?? true }.values
    let sorted = counted.sorted { ByteOrder.compare($0, $1) < 0 }
    return sorted.filter { seen.insert(Folding.fold($0)).inserted }
  }

  /// Adds the names of another record of the thing in languages in which this one has none.
  package mutating func complete(with other: LocalNames) { byLanguage.merge(other.byLanguage) { own, _ in own } }
}
