import Diagnostics

/// A place of the guide: something to see.
package struct GuidePlace: Sendable {
  package let id: PlaceID
  package let name: String
  /// What is told of it, paragraph by paragraph, blanks normalised; may be empty.
  package let description: [String]
  /// Index of `Guide.cities`; nil where no city is known for it.
  package internal(set) var city: Int?
  package let coordinate: Coordinate?
  package let picture: ImageReference?
  /// Whether it has a page of its own: not where the config says `pages = false` of all its sources.
  package let hasPage: Bool
  /// Where it was first read.
  package let place: SourceLocation
}

package typealias PlaceID = Identifier<GuidePlace>

/// A city of the guide: places stand under it. It need not be a city of the station directory.
package struct GuideCity: Sendable {
  /// The directory's, where it is one of its cities; else what is left of its name, and its country's, in an address.
  package let id: String
  /// As the directory calls it, else as the data does.
  package let name: String
  /// «City, Country», or the city alone where no country is known.
  package let heading: String
  /// Its country's name as shown; empty where it is not known.
  package let country: String
  /// Index of `Directory.cities`; nil where the directory does not have it.
  package let city: Int?
  /// The directory's point, else the middle of its places; nil where none has a point.
  package let coordinate: Coordinate?
  /// Its places, as indices of `Guide.places`, by name.
  package let places: Range<Int>
}

/// The guide of a site: places to see, by their cities.
package struct Guide: Sendable {
  /// In the alphabetical order of their headings in the site's language.
  package internal(set) var cities: [GuideCity] = []
  /// City by city, within a city by name, ties by id; those without a city at the end.
  package internal(set) var places: [GuidePlace] = []
  /// Those without a city, as indices of `places`.
  package internal(set) var elsewhere: Range<Int> = 0..<0
  /// For each city of the directory its index in `cities`; nil where it has no places.
  package internal(set) var ofDirectoryCity: [Int?] = []

  /// What stands for the id of the group of places without a city, and in its address.
  package static let elsewhereID = "elsewhere"
}
