import Diagnostics

/// A city of the station directory, with the name for headings «City, Country».
package struct City: DirectoryThing {
  package let id: CityID
  /// Its title, whitespace normalised; if no file has one, the site's words for «City unknown».
  package internal(set) var name: String
  package let district, region: String
  /// Index of `Directory.countries`.
  package internal(set) var country: Int
  package let coordinate: Coordinate?
  /// Whether its name says that it is unknown.
  package let isUnknown: Bool
  /// Distinguishes it from other cities with the same «City, Country»: its region, its district, both, a city near it,
  /// its coordinates or its id; empty if its title is unique.
  package internal(set) var qualifier = ""
  /// Its stations, as indices of `Directory.stations`, by name.
  package internal(set) var stations: Range<Int> = 0..<0
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// Whether no source names it: the group of stations whose city is not known. It has no page, and no list shows it.
  package internal(set) var isUnnamed = false
  /// The location of its first record.
  package let place: SourceLocation

  /// «City», or «City, Region» if two cities have the same title.
  package var qualifiedName: String { qualifier.isEmpty ? name : "\(name), \(qualifier)" }
}
