import Diagnostics

/// All that a site knows, joined and mended: what checks look at and pages are made from. It never changes.
package struct Directory: Sendable {
  /// In the alphabetical order of the site's language; the unknown country last.
  package internal(set) var countries: [Country] = []
  /// In the order of their headings in the site's language, ties by id.
  package internal(set) var cities: [City] = []
  /// City by city, within a city by name, ties by id.
  package internal(set) var stations: [Station] = []
  /// What the sources call the stations that several of them give.
  package internal(set) var formerStations: [FormerStation] = []
  /// Those of lists first, in the order of the data, source by source.
  package internal(set) var hotels: [Hotel] = []
  /// Whether the list of hotels has pages in further orders than that of the data.
  package internal(set) var hasHotelOrders = true
  /// Places to see; empty where no source has any.
  package internal(set) var guide = Guide()
  /// Cities of the world; empty where no source has any.
  package internal(set) var gazetteer = Gazetteer(GazetteerColumns())
  /// Those of its cities that are cities of the station directory, by index, and the other way round.
  package internal(set) var stationCities: [Int: Int] = [:]
  var citiesOfStations: [Int: Int] = [:]
  /// Journeys between them; empty where no source has any.
  package internal(set) var timetable = Timetable()
  /// What was read, in the order of the config.
  package let sources: [SourceSummary]

  init(sources: [SourceSummary]) { self.sources = sources }

  /// The heading of a city's group: «City, Country», or «City, Region, Country» where two are told apart.
  package func heading(of city: City) -> String { "\(city.qualifiedName), \(countries[city.country].name)" }

  /// The hotels of each city, by its index: the indices of `hotels`, in their order.
  package internal(set) var hotelsByCity: [[Int]] = []

  package func city(of station: Station) -> City { cities[station.city] }

  /// The point at which a station is shown: its own, or its city's.
  package func shownCoordinate(of station: Station) -> Coordinate? {
    station.coordinate ?? cities[station.city].coordinate
  }
}

extension Directory {
  /// All kinds of things that it has, in the order in which their findings come.
  package static let kinds: [DirectoryKind] = [.stations, .stationCities, .hotels, .places, .gazetteer]
}

/// One source, for About and for the build's summary.
package struct SourceSummary: Sendable {
  package let kind: String
  package let path: String
  /// How many things of its main kind it gave.
  package let count: Int

  package init(kind: String, path: String, count: Int) {
    self.kind = kind
    self.path = path
    self.count = count
  }
}
