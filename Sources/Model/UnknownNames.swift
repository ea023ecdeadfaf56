import Text

/// The names of unknown cities and countries: the words of the site, and «unknown», which some data say. Groups of
/// these names come last in lists.
package struct UnknownNames: Sendable {
  private let folded: Set<String>

  init(_ words: (city: String, country: String)) {
    folded = Set(["unknown", words.city, words.country].map { Folding.fold($0) }).subtracting([""])
  }

  package func contains(_ name: String) -> Bool { folded.contains(Folding.fold(name)) }
}
