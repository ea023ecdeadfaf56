import Diagnostics
import Text

/// The records of one kind of data, of all sources, before they are in the directory.
package protocol SourceDrafts: Sendable {
  /// Starts the records of another source.
  mutating func beginSource(_ options: SourceOptions)

  /// Joins the records of the source that was just read, which come in any order.
  mutating func endSource(_ findings: inout Findings)

  /// Puts everything that was added into the directory. Stations come first, then the kinds in the order of
  /// `DirectoryBuilder`.
  mutating func join(into directory: inout Directory, _ context: inout JoinContext, _ findings: inout Findings)
}

/// What all kinds of data need to join their records into a directory.
package struct JoinContext: Sendable {
  let countries: Countries
  let collation: Collation
  /// The names of unknown cities and countries.
  let unknown: (city: String, country: String)
  let unknownNames: UnknownNames
  /// «near Turku, 12 km», from the name of a city and the distance to it in metres; nil to use no such words.
  let near: NearWords?
  /// Compares names in several scripts.
  let slugs: Slugs
  var names: CountryNames
  /// The cities of `cities` sources, for things that are in the nearest of them.
  var gazetteer = GazetteerRows()
  /// Whether hotels, places or lists of cities name towns, which may be those of stations.
  var hasOtherTowns = false
  /// The cities that places name, with points, for stations that are in the nearest of them.
  var citiesOfPlaces: [CityRecord] = []
  /// The towns that come with Stationary, for things that are in no town of the data.
  var builtIn = BuiltInTowns.none
  /// Hotels in towns that the directory does not have by that name.
  var hotelsInNewTowns: [NewTowns.Thing] = []
  /// Hotels with a point that name no town and are near none of the stations.
  var hotelsWithoutTown: [HotelIndex] = []
  /// What is to be reported of them unless other data have the town, by the id of the first hotel.
  var unknownTownsOfHotels: [(asking: String, finding: Finding)] = []
  /// The number of pages that departures may have; nil for no limit.
  var mostDeparturePages: Int?

  init(
    _ countries: Countries, _ collation: Collation, unknown: (city: String, country: String), near: NearWords?,
    slugs: Slugs
  ) {
    (self.countries, self.collation, self.unknown) = (countries, collation, unknown)
    (self.near, self.slugs) = (near, slugs)
    unknownNames = UnknownNames(unknown)
    names = CountryNames(countries: countries, unknown: unknown.country)
  }
}
