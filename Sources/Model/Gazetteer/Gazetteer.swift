import Bytes
import Diagnostics

/// The cities of the world that a site lists, whether or not anything stops there: what `/cities/` is made from.
///
/// There may be 200,000 of them, so their facts lie one kind beside the other; and it is a class, so that a page that
/// looks at one of them counts one reference and not one for each kind. They stand in the order of their folded
/// names, then names, countries' codes and ids, each by code points (folding.md, «Order»).
package final class Gazetteer: Sendable {
  /// One city, put together when it is asked for.
  package struct City: Sendable {
    package let id: String
    /// As in the data, blanks normalised.
    package let name: String
    /// Index of `countries`.
    package let country: Int
    package let coordinate: Coordinate?
  }

  package let ids: StringTable
  package let names: StringTable
  /// What search compares.
  package let foldedNames: StringTable
  /// Indices of `countries`.
  package let countryOf: [UInt16]
  /// In degrees; not a number where the data has no point.
  package let latitudes: [Double]
  package let longitudes: [Double]
  /// Those that have cities, in the alphabetical order of the site's language; the unknown one last.
  package let countries: [GazetteerCountry]
  private let origins: [GazetteerColumns.Origin]
  private let files: [String]
  private let pageless: [Bool]

  init(_ columns: GazetteerColumns) {
    (ids, names, foldedNames) = (columns.ids, columns.names, columns.foldedNames)
    (countryOf, countries) = (columns.countryOf, columns.countries)
    (latitudes, longitudes) = (columns.latitudes, columns.longitudes)
    (origins, files, pageless) = (columns.origins, columns.files, columns.pageless)
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
  package func place(_ index: Int) -> SourceLocation {
    let origin = origins[index]
    return SourceLocation(files[Int(origin.file)], line: Int(origin.line), column: Int(origin.column))
  }

  /// Whether it has a page of its own: not where the config says `pages = false` of its source.
  package func hasPage(_ index: Int) -> Bool { pageless.isEmpty || !pageless[index] }
}

/// The columns of a gazetteer while they are filled.
struct GazetteerColumns: Sendable {
  var ids = StringTable()
  var names = StringTable()
  var foldedNames = StringTable()
  var countryOf: [UInt16] = []
  var latitudes: [Double] = []
  var longitudes: [Double] = []
  var countries: [GazetteerCountry] = []
  /// Where each was read.
  var origins: [Origin] = []
  var files: [String] = []
  /// Those that come from sources with `pages = false`; empty where none does.
  var pageless: [Bool] = []

  /// A place in a file, in little room.
  struct Origin: Sendable {
    let file: UInt32
    let line: UInt32
    let column: UInt32
  }
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
