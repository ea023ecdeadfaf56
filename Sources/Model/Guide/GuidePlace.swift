import Diagnostics

/// A place to see.
package struct GuidePlace: DirectoryThing {
  package let id: PlaceID
  package internal(set) var name: String
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// Its description by paragraphs, whitespace normalised; may be empty.
  package let description: [String]
  /// Index of `Directory.towns`; nil if its town is unknown.
  package internal(set) var town: TownIndex?
  package let coordinate: Coordinate?
  package let picture: ImageReference?
  /// Whether it has its own page; false if all of its sources have `pages = false`.
  package let hasPage: Bool
  /// The location of its first record.
  package let place: SourceLocation
}

package typealias PlaceID = Identifier<GuidePlace>

/// The guide of a site: places to see, grouped by town.
package struct Guide: Sendable {
  /// The towns with places, as indices of `Directory.towns`, in the alphabetical order of their headings in the site's
  /// language.
  package internal(set) var towns: [TownIndex] = []
  /// Town by town, within a town by name, ties by id; places without a town last.
  package internal(set) var places: [GuidePlace] = []
  /// The places without a town, as indices of `places`.
  package internal(set) var elsewhere: Range<PlaceIndex> = .none

  /// The id of the group of places without a town, also used in its address.
  package static let elsewhereID = "elsewhere"
}
