import Diagnostics

/// A place to see.
package struct GuidePlace: DirectoryThing {
  package let id: PlaceID
  package internal(set) var name: String
  /// Its names in further languages.
  package internal(set) var names = LocalNames()
  /// Its description by paragraphs, whitespace normalised; may be empty.
  package let description: [String]
  /// Index of `Guide.cities`; nil if its city is unknown.
  package internal(set) var city: Int?
  package let coordinate: Coordinate?
  package let picture: ImageReference?
  /// Whether it has its own page; false if all of its sources have `pages = false`.
  package let hasPage: Bool
  /// The location of its first record.
  package let place: SourceLocation
}

package typealias PlaceID = Identifier<GuidePlace>

/// A city with places. It need not be in the station directory.
package struct GuideCity: Sendable {
  /// The directory's id if it is one of its cities; otherwise made from the slugs of its name and country.
  package let id: String
  /// The directory's name, otherwise the data's.
  package internal(set) var name: String
  /// «City, Country», or only the city if no country is known.
  package internal(set) var heading: String
  /// Its country's name as shown; empty if unknown.
  package internal(set) var country: String
  /// ISO 3166-1 alpha-2; nil if unknown.
  package let countryCode: String?
  /// Index of `Directory.cities`; nil if the directory does not have the city.
  package let city: Int?
  /// The directory's point, otherwise the medoid of its places; nil if none has a point.
  package let coordinate: Coordinate?
  /// Its places, as indices of `Guide.places`, by name.
  package let places: Range<Int>
}

/// The guide of a site: places to see, grouped by city.
package struct Guide: Sendable {
  /// In the alphabetical order of their headings in the site's language.
  package internal(set) var cities: [GuideCity] = []
  /// City by city, within a city by name, ties by id; places without a city last.
  package internal(set) var places: [GuidePlace] = []
  /// The places without a city, as indices of `places`.
  package internal(set) var elsewhere: Range<Int> = 0..<0
  /// For each city of the directory its index in `cities`; nil if it has no places.
  package internal(set) var ofDirectoryCity: [Int?] = []

  /// The id of the group of places without a city, also used in its address.
  package static let elsewhereID = "elsewhere"
}
