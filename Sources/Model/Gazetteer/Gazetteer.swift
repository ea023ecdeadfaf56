import Bytes
import Diagnostics

/// The cities of the world that a site lists, whether or not anything stops there: what `/cities/` is made from.
///
/// There may be 200,000 of them, so their facts lie one kind beside the other. They stand in the order of their folded
/// names, then names, countries' codes and ids, each by code points (folding.md, «Order»).
package struct Gazetteer: Sendable {
  /// One city, put together when it is asked for.
  package struct City: Sendable {
    package let id: String
    /// As in the data, blanks normalised.
    package let name: String
    /// Index of `countries`.
    package let country: Int
    package let coordinate: Coordinate?
  }

  package internal(set) var ids = PackedTexts()
  package internal(set) var names = PackedTexts()
  /// What search compares.
  package internal(set) var foldedNames = PackedTexts()
  /// Indices of `countries`.
  package internal(set) var countryOf: [UInt16] = []
  /// In degrees; not a number where the data has no point.
  package internal(set) var latitudes: [Double] = []
  package internal(set) var longitudes: [Double] = []
  /// Those that have cities, in the alphabetical order of the site's language; the unknown one last.
  package internal(set) var countries: [GazetteerCountry] = []
  /// Those that are cities of the station directory, by index, and the other way round.
  var stationCities: [Int: Int] = [:]
  var citiesOfStations: [Int: Int] = [:]

  package init() {}

  /// Where each was read.
  var origins: [Origin] = []
  var files: [String] = []
  /// Sorted: those that come from sources with `pages = false`.
  var pageless: [Bool] = []

  /// A place in a file, in little room.
  struct Origin: Sendable {
    let file: UInt32
    let line: UInt32
    let column: UInt32
  }

  package var count: Int { ids.count }
  package var isEmpty: Bool { ids.isEmpty }
  package var indices: Range<Int> { ids.indices }

  package subscript(index: Int) -> City {
    City(
      id: ids[index], name: names[index], country: Int(countryOf[index]), coordinate: coordinate(index))
  }

  package func coordinate(_ index: Int) -> Coordinate? {
    Coordinate(latitude: latitudes[index], longitude: longitudes[index])
  }

  /// Where the city was read.
  package func place(_ index: Int) -> Place {
    let origin = origins[index]
    return Place(files[Int(origin.file)], line: Int(origin.line), column: Int(origin.column))
  }

  /// Whether it has a page of its own: not where the config says `pages = false` of its source.
  package func hasPage(_ index: Int) -> Bool { pageless.isEmpty || !pageless[index] }
}

/// A country of the gazetteer.
package struct GazetteerCountry: Sendable {
  /// As in the data, in upper case: ISO 3166-1 alpha-2, and XK; two letters that no list knows stay as they are. Empty
  /// for the country under which cities stand whose country the data does not tell.
  package let code: String
  /// In the site's language; its code where no name is known.
  package let name: String
  /// Its cities, ascending, so in the order of the gazetteer.
  package internal(set) var cities: [Int32] = []
}
