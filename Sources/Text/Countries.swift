/// Which country a name or a code means.
///
/// A text is looked up as an ISO 3166-1 code of two or three letters first, then as a name in the site's language, in
/// English, and in the other languages that ICU has, in a fixed order; the first that knows it decides, so that a
/// name that means two countries in two languages always means the same one on a site. The languages are read as they
/// are needed: most names are known to the first few.
package struct Countries: Sendable {
  private let locale: ICULocale?
  private let names: CountryIndex

  /// - Parameter language: the site's, a BCP 47 tag.
  package init(language: String) {
    locale = ICULocale(tag: language)
    names = CountryIndex(first: locale)
  }

  /// The ISO 3166-1 alpha-2 code (or XK), in upper case, that a code or a name in any language means; nil where no
  /// language knows it. Case, marks and punctuation do not matter.
  package func code(_ nameOrCode: String) -> String? {
    let folded = Folding.fold(nameOrCode)
    return folded.isEmpty ? nil : names.code(folded)
  }

  /// Whether ISO 3166-1 lists a code of two letters in upper case; XK counts.
  package static func isCode(_ code: String) -> Bool { CountryIndex.countries.contains(code) }

  /// The name of a country in the site's language; the code itself where ICU has no name for it.
  package func name(_ code: String) -> String {
    locale.flatMap { ICUCountries.name(code, in: $0) } ?? code
  }
}
