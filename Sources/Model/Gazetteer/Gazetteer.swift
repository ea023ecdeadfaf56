import Bytes
import Diagnostics
import Text

/// The cities of the world that a site lists under `/cities/`, with or without stations.
///
/// There may be 200,000 of them, so each field is stored in an array; and it is a class, so that a page retains one
/// reference instead of one for each array. They are sorted by folded name, then name, country code and id, each by
/// code points (Docs/folding.md, «Order»).
package final class Gazetteer: Sendable {
  package let ids, names: StringTable
  /// Names in further languages, by city, of those that have some.
  private let localNames: [Int: LocalNames]
  /// The regions of those that are built-in towns.
  private let regions: [Int: String]
  /// The names as search compares them.
  package let foldedNames: StringTable
  /// Indices of `countries`.
  package let countryOf: [UInt16]
  /// In degrees; NaN if the data has no point.
  package let latitudes, longitudes: [Double]
  /// The countries with cities, in the alphabetical order of the site's language; the unknown one last.
  package let countries: [GazetteerCountry]
  private let origins: [GazetteerColumns.Origin]
  private let files: [String]
  private let pageless: [Bool]

  /// A gazetteer without cities.
  package static let none = Gazetteer(GazetteerColumns())

  init(_ columns: GazetteerColumns) {
    (ids, names, foldedNames) = (columns.ids, columns.names, columns.foldedNames)
    (localNames, regions) = (columns.localNames, columns.regions)
    (countryOf, countries) = (columns.countryOf, columns.countries)
    (latitudes, longitudes) = (columns.latitudes, columns.longitudes)
    (origins, files, pageless) = (columns.origins, columns.files, columns.pageless)
  }

  /// The gazetteer with names in another language.
  private init(_ other: Gazetteer, names: StringTable, countries: [GazetteerCountry]) {
    (ids, self.names, foldedNames) = (other.ids, names, other.foldedNames)
    (localNames, regions) = (other.localNames, other.regions)
    (countryOf, self.countries) = (other.countryOf, countries)
    (latitudes, longitudes) = (other.latitudes, other.longitudes)
    (origins, files, pageless) = (other.origins, other.files, other.pageless)
  }

  func named(in language: String, by countries: Countries, unknown: String) -> Gazetteer {
    Gazetteer(
      self,
      names: localNames.isEmpty
        ? names : StringTable(names.enumerated().lazy.map { self.localNames[$0]?[language] ?? $1 }),
      countries: self.countries.map { country in
        let name = country.code.isEmpty ? unknown : countries.name(country.code)
        return GazetteerCountry(code: country.code, name: name, country: country.country, cities: country.cities)
      })
  }

  /// The names of a city in further languages, without its name.
  package func otherNames(ofRow row: Int) -> [String] {
    localNames.isEmpty ? [] : localNames[row]?.others(than: names[row]) ?? []
  }

  package var count: Int { ids.count }
  package var isEmpty: Bool { ids.isEmpty }
  package var indices: Range<Int> { ids.indices }

  /// The town of a row, with what the list knows of it.
  package func town(_ row: Int) -> Town {
    Town(
      id: TownID(ids[row]), name: names[row], district: "", region: regions[row] ?? "",
      country: countries[Int(countryOf[row])].country, coordinate: coordinate(row), isUnknown: false, listed: row,
      names: localNames[row] ?? LocalNames(), place: place(row))
  }

  package func coordinate(_ index: Int) -> Coordinate? {
    Coordinate(latitude: latitudes[index], longitude: longitudes[index])
  }

  /// The location of a city's record.
  package func place(_ index: Int) -> SourceLocation {
    let origin = origins[index]
    return SourceLocation(files[Int(origin.file)], line: Int(origin.line), column: Int(origin.column))
  }

  /// Whether a city has its own page; false if its source has `pages = false`.
  package func hasPage(_ index: Int) -> Bool { pageless.isEmpty || !pageless[index] }
}

/// The columns of a gazetteer while they are being filled.
struct GazetteerColumns: Sendable {
  var ids = StringTable()
  var names = StringTable()
  var foldedNames = StringTable()
  var localNames: [Int: LocalNames] = [:]
  var regions: [Int: String] = [:]
  var countryOf: [UInt16] = []
  var latitudes: [Double] = []
  var longitudes: [Double] = []
  var countries: [GazetteerCountry] = []
  /// The location of each record.
  var origins: [Origin] = []
  var files: [String] = []
  /// Whether each comes from a source with `pages = false`; empty if no source has that.
  var pageless: [Bool] = []

  /// A compact location in a file.
  struct Origin: Sendable {
    let file, line, column: UInt32
  }
}

/// A country of the gazetteer.
package struct GazetteerCountry: Sendable {
  /// As in the data, in upper case: ISO 3166-1 alpha-2, or XK; unknown two-letter codes stay as they are. Empty for the
  /// placeholder country of cities without one.
  package let code: String
  /// In the site's language; its code if no name is known.
  package let name: String
  package internal(set) var country = CountryIndex(0)
  /// Its cities, ascending, and so in the order of the gazetteer.
  package internal(set) var cities: [Int32] = []
}
