/// A city by its name: «New York, US».
///
/// Shared by many things.
package final class NamedCity: Sendable, Equatable {
  package let name: String
  /// The country's name as shown; empty if unknown.
  package let country: String
  /// ISO 3166-1 alpha-2; nil if unknown.
  package let countryCode: String?

  init(name: String, country: String, countryCode: String?) {
    (self.name, self.country, self.countryCode) = (name, country, countryCode)
  }

  package static func == (a: NamedCity, b: NamedCity) -> Bool {
    (a.name, a.country, a.countryCode) == (b.name, b.country, b.countryCode)
  }
}
