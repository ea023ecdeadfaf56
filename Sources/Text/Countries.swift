/// Finds the country for a name or a code.
///
/// A text is looked up as an ISO 3166-1 code of two or three letters first, then as a name in the site's language, in
/// English, and in ICU's other languages in a fixed order. The first match is used, so that a name that means two
/// countries in two languages always means the same one on a site. A language is loaded when the ones before it have no
/// match.
package struct Countries: Sendable {
  private let locale: ICULocale?
  private let names: CountryIndex

  /// - Parameter language: the site's language, a BCP 47 tag.
  package init(language: String) {
    locale = ICULocale(tag: language)
    names = CountryIndex(first: locale)
  }

  /// The ISO 3166-1 alpha-2 code (or XK) in upper case for a code or a name in any language, or nil. Case, diacritics
  /// and punctuation are ignored.
  package func code(_ nameOrCode: String) -> String? {
    let folded = Folding.fold(nameOrCode)
    return folded.isEmpty ? nil : names.code(folded)
  }

  /// The parts of «New York, US» and «Seefeld (Österreich)»: a city and its country.
  /// - Returns: nil if no country is named.
  package func parts(ofCity text: String) -> (city: String, country: String, code: String)? {
    let cut: (city: Substring, country: Substring)
    if let comma = text.lastIndex(of: ",") {
      cut = (text[..<comma], text[text.index(after: comma)...])
    } else if text.hasSuffix(")"), let bracket = text.lastIndex(of: "(") {
      cut = (text[..<bracket], text[text.index(after: bracket)...].dropLast())
    } else {
      return nil
    }
    let (city, country) = (Blanks.normalise(String(cut.city)), Blanks.normalise(String(cut.country)))
    return city.isEmpty ? nil : code(country).map { (city, country, $0) }
  }

  /// Whether a code of two upper-case letters is in ISO 3166-1 or is XK.
  package static func isCode(_ code: String) -> Bool { CountryIndex.countries.contains(code) }

  /// The names of all countries in the site's language, then in English.
  package var allNames: [String] {
    [locale, ICULocale(tag: "en")].compactMap { $0 }.flatMap { locale in
      ICUCountries.codes.compactMap { ICUCountries.name($0.alpha2, in: locale) }
    }
  }

  /// The name of a country in the site's language, or the code if ICU has no name for it.
  package func name(_ code: String) -> String { locale.flatMap { ICUCountries.name(code, in: $0) } ?? code }
}
