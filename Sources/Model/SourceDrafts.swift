import Diagnostics
import Text

/// Records of one kind of data on their way into the directory, of all sources.
package protocol SourceDrafts: Sendable {
  /// Begins the records of one more source.
  mutating func beginSource(_ options: SourceOptions)

  /// Joins the records of the source that was read: they come in any order.
  mutating func endSource(_ findings: inout Findings)

  /// Puts all that was added into the directory. The records of stations come first, then the kinds in the order of
  /// `DirectoryBuilder`.
  mutating func join(into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings)
}

/// What joining the records of all kinds into a directory has in common.
package struct JoinContext: Sendable {
  let countries: Countries
  let collation: Collation
  /// What a city and a country are called whose name is in no file.
  let unknown: (city: String, country: String)
  var names: CountryNames

  init(_ countries: Countries, _ collation: Collation, unknown: (city: String, country: String)) {
    self.countries = countries
    self.collation = collation
    self.unknown = unknown
    names = CountryNames(countries: countries, unknown: unknown.country)
  }
}
