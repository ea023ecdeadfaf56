/// A country of the directory.
package struct Country: Sendable {
  /// Its name as shown: the data's own text, or the name in the site's language if the data has only a code.
  package internal(set) var name: String
  /// ISO 3166-1 alpha-2, upper case; nil if the name is unknown.
  package let code: String?
  /// Its code, otherwise its name in the site's own language: the same in all languages of the site.
  package let id: String
  /// False for the placeholder country of things without one.
  package let isKnown: Bool
  /// Its towns in the station directory, as in the order of their qualified names.
  package internal(set) var towns: [TownIndex] = []
  package internal(set) var stationCount = 0
}
