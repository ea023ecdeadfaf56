/// A country of the directory.
package struct Country: Sendable {
  /// Its name as shown: the data's own text, or the name in the site's language where the data has only a code.
  package let name: String
  /// ISO 3166-1 alpha-2, upper case; nil where the name is not known.
  package let code: String?
  /// False for the country under which things stand whose country no file tells.
  package let isKnown: Bool
  /// Its cities, as indices of `Directory.cities`, in the order of their names as told apart.
  package internal(set) var cities: [Int] = []
  package internal(set) var stationCount = 0
}
