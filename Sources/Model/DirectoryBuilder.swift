import CivilTime
import Diagnostics
import Text

/// Gathers the records of all feeds, and joins them into a `Directory`.
package struct DirectoryBuilder {
  // One member for each kind of data.
  package var network: NetworkDrafts
  package var hotels = HotelDrafts()
  package var places = PlaceDrafts()
  package var gazetteer = GazetteerDrafts()

  /// The number of pages that departures may have; nil for no limit.
  package var mostDeparturePages: Int?

  /// The towns of things that are in none of the data's.
  package var builtInTowns = BuiltInTowns.none

  private var sources: [SourceSummary] = []

  /// - Parameter zones: the time zones of journeys.
  package init(zones: Zones = Zones()) { network = NetworkDrafts(zones: zones) }

  /// Adds the summary of a source.
  package mutating func add(_ source: SourceSummary) { sources.append(source) }

  /// Joins and sorts everything that was added.
  /// - Parameters:
  ///   - countries: the names of countries.
  ///   - unknown: the names of unknown cities and countries.
  ///   - near: words that distinguish cities with the same name by a nearby city.
  ///   - slugs: for comparing names in several scripts.
  package consuming func build(
    countries: Countries, collation: Collation, unknown: (city: String, country: String), near: NearWords? = nil,
    slugs: Slugs = Slugs(), _ findings: inout Findings
  ) -> Directory {
    var context = JoinContext(countries, collation, unknown: unknown, near: near, slugs: slugs)
    context.gazetteer = gazetteer.rows
    context.mostDeparturePages = mostDeparturePages
    context.builtIn = builtInTowns
    context.hasOtherTowns = gazetteer.count + hotels.count + places.count > 0
    // With names of their own, because the first name of a country in the data of stations is shown.
    var names = context.names
    context.citiesOfPlaces = places.cities(&names)
    var directory = Directory(sources: sources)
    directory.unknownNames = context.unknownNames
    network.join(into: &directory, &context, &findings)
    gazetteer.join(into: &directory, &context, &findings)
    ListedTowns.join(into: &directory, &context, &findings)
    hotels.join(into: &directory, &context, &findings)
    places.join(into: &directory, &context, &findings)
    directory.populations = context.builtIn.populations(of: directory)
    directory.departures = directory.schedule.departureCounts(directory.stations)
    context.builtIn.report(&findings)
    if context.builtIn.isUsed { directory.attributions.append(BuiltInTowns.attribution) }
    directory.describedTowns = directory.towns.references.filter { directory.isDescribed($0) }
    return directory
  }
}
