/// A city by its name: «New York, US».
///
/// Many things share one.
package final class NamedCity: Sendable, Equatable {
  package let name: String
  /// The country's name as shown; empty where it is not told.
  package let country: String
  /// ISO 3166-1 alpha-2; nil where it is not known.
  package let countryCode: String?

  init(name: String, country: String, countryCode: String?) {
    (self.name, self.country, self.countryCode) = (name, country, countryCode)
  }

  package static func == (a: NamedCity, b: NamedCity) -> Bool {
    (a.name, a.country, a.countryCode) == (b.name, b.country, b.countryCode)
  }
}
