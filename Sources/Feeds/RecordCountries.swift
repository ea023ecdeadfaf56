import Text

/// The countries of records, whose outlines their points are compared with.
struct RecordCountries: Sendable {
  let countries: Countries
  /// The code of the country that the source gives to records without one; nil if it gives none.
  let ofSource: String?

  /// - Parameters:
  ///   - country: the country of the source in the config; empty if it has none.
  ///   - city: the city of the source, which may name its country.
  init(language: String = "en", country: String = "", city: String = "") {
    countries = Countries(language: language)
    ofSource = countries.parts(ofCity: city)?.code ?? countries.code(country)
  }

  /// The code of a record's country: a name in any language, or a code; by default that of the source.
  func code(_ country: String) -> String? { country.isEmpty ? ofSource : countries.code(country) }

  /// The code of the country that «Turku, FI» names; by default that of the source.
  func code(ofCity city: String) -> String? { countries.parts(ofCity: city)?.code ?? ofSource }
}
