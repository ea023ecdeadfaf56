import Diagnostics

/// A city of the station directory: what a group «City, Country» is made from.
package struct City: Sendable {
  package let id: CityID
  /// Its title, blanks normalised; where no file gives one, the site's words for «City unknown».
  package let name: String
  package let district: String
  package let region: String
  /// Index of `Directory.countries`.
  package internal(set) var country: Int
  package let coordinate: Coordinate?
  /// What tells it from other cities of the same «City, Country»: its region, its district, both, or its id; empty
  /// where its title is the only one.
  package internal(set) var qualifier = ""
  /// Its stations, as indices of `Directory.stations`, by name.
  package internal(set) var stations: Range<Int> = 0..<0
  /// Where it was first read.
  package let place: SourceLocation

  /// «City», or «City, Region» where two cities of one title are told apart.
  package var qualifiedName: String { qualifier.isEmpty ? name : "\(name), \(qualifier)" }
}
