/// A place of the world with its names, as GeoNames has it.
package struct WorldTown: Sendable {
  /// GeoNames' number.
  package let id: Int
  /// In degrees.
  package let latitude, longitude: Double
  /// The number of inhabitants; 0 if it is not known.
  package let population: Int
  /// ISO 3166-1 alpha-2, in upper case.
  package let country: String
  /// The name of its first-level division; empty if it is not known.
  package let region: String
  /// Its usual name in GeoNames.
  package let name: String
  /// Its usual names by language, as BCP 47 tags.
  package let names: [String: String]

  /// Its usual name in a language, or the one of GeoNames.
  /// - Parameter language: a BCP 47 tag; `de-AT` uses the name of `de` if it has none of its own.
  package func name(in language: String) -> String {
    names[language] ?? language.split(separator: "-").first.flatMap { names[String($0)] } ?? name
  }
}
