import CivilTime
import Diagnostics

/// All data of a site, joined and corrected: the input of checks and pages. Immutable.
package struct Directory: Sendable {
  /// Those of the station directory, in the alphabetical order of the site's language, the unknown country last; then
  /// those that only other data have.
  package internal(set) var countries: [Country] = []
  /// The countries of the station directory, as indices of `countries`.
  package internal(set) var stationCountries: Range<CountryIndex> = .none
  /// Those of the station directory, in the order of their headings in the site's language, ties by id; then towns that
  /// only hotels and places have.
  package internal(set) var towns: [Town] = []
  /// The towns of the station directory, as indices of `towns`.
  package internal(set) var stationTowns: Range<TownIndex> = .none
  /// The credits for data that come with Stationary, if the site has some of them.
  package internal(set) var attributions: [Attribution] = []
  /// The inhabitants of its towns, as far as they are known.
  package internal(set) var populations = Populations()
  /// The departures of its stations and routes in a week.
  package internal(set) var departures = DepartureCounts()
  /// The towns that have a page by their stations or places, as indices of `towns`.
  package internal(set) var describedTowns: [TownIndex] = []
  /// Those of them whose page is among the stations, which come first, and among the places.
  package var townsOfStations: ArraySlice<TownIndex> { describedTowns.prefix(stations.isEmpty ? 0 : namedTowns.count) }
  package var townsOfPlaces: ArraySlice<TownIndex> { describedTowns.dropFirst(stations.isEmpty ? 0 : namedTowns.count) }
  /// The towns of those rows of the gazetteer that are one of `towns`.
  package internal(set) var townsOfRows: [Int32: TownIndex] = [:]
  /// Town by town, within a town by name, ties by id.
  package internal(set) var stations: [Station] = []
  /// The ids that other sources have for stations in several sources.
  package internal(set) var joinedIDs: [(id: StationID, station: StationIndex)] = []
  /// Hotels from lists first, in the order of the data, source by source.
  package internal(set) var hotels: [Hotel] = []
  /// Whether the list of hotels has pages in other orders than that of the data.
  package internal(set) var hasHotelOrders = true
  /// Places to see; empty if no source has any.
  package internal(set) var guide = Guide()
  /// Cities of the world; empty if no source has any.
  package internal(set) var gazetteer = Gazetteer(GazetteerColumns())
  /// In the alphabetical order of the site's language, ties by id; operators without trips included.
  package internal(set) var operators: [Operator] = []
  /// What runs between the stations; empty if no source has any.
  package internal(set) var schedule = Schedule()
  /// The pairs of towns between which trips are offered.
  package internal(set) var pairs = TownPairs()
  /// The time zones of offered trips; nil if no source has any.
  package internal(set) var zones: Zones?
  /// The names of what is unknown; groups with such a name come last.
  package internal(set) var unknownNames = UnknownNames(("", ""))
  /// The order of lists.
  var order = ListOrder()
  /// The sources in the order of the config.
  package let sources: [SourceSummary]

  init(sources: [SourceSummary]) { self.sources = sources }

  /// The heading of a city's group: «City, Country», or «City, Region, Country» if two would be equal, without what is not
  /// known: empty for stations of which neither is.
  package func heading(of city: Town) -> String {
    [city.isUnnamed ? "" : city.qualifiedName, countryName(of: city)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// A name in a city: «Harbour, Turku, Finland».
  package func named(_ name: String, in city: Town) -> String {
    [name, heading(of: city)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The name of a station's city as shown; empty if it is not known.
  package func shownName(ofCity city: TownIndex) -> String { towns[city].isUnnamed ? "" : towns[city].qualifiedName }

  /// The towns of the station directory that sources name, as indices of `towns`.
  package internal(set) var namedTowns: [TownIndex] = []

  /// The name of its country as shown; empty if it is not known.
  package func countryName(of town: Town) -> String {
    countries[town.country].isKnown ? countries[town.country].name : ""
  }

  /// The countries of the station directory that have pages, as indices of `countries`: the unknown one only if it has cities.
  package internal(set) var pagedCountries: [CountryIndex] = []

  /// Whether a country of the station directory has a page.
  package func hasPage(country: CountryIndex) -> Bool {
    countries[country].isKnown || countries[country].towns.contains { !towns[$0].isUnnamed }
  }

  package func town(of station: Station) -> Town { towns[station.city] }

  /// The point at which a station is shown: its own, or its city's.
  package func shownCoordinate(of station: Station) -> Coordinate? {
    station.coordinate ?? towns[station.city].coordinate
  }
}

/// A source as shown in About and in the build's summary.
package struct SourceSummary: Sendable {
  package let kind, path: String
  /// The number of things of its main kind.
  package let count: Int
  /// The credits that its data ask for.
  package let attributions: [Attribution]

  package init(kind: String, path: String, count: Int, attributions: [Attribution] = []) {
    (self.kind, self.path, self.count, self.attributions) = (kind, path, count, attributions)
  }
}
