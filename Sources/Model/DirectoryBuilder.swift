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

  private var sources: [SourceSummary] = []

  /// - Parameter zones: the time zones of journeys.
  package init(zones: Zones = Zones()) { network = NetworkDrafts(zones: zones) }

  /// Adds the summary of a source.
  package mutating func add(_ source: SourceSummary) { sources.append(source) }

  /// Joins and sorts everything that was added.
  /// - Parameters:
  ///   - countries: the names of countries.
  ///   - unknown: the names of unknown cities and countries.
  package consuming func build(
    countries: Countries, collation: Collation, unknown: (city: String, country: String), _ findings: inout Findings
  ) -> Directory {
    var context = JoinContext(countries, collation, unknown: unknown)
    context.gazetteer = gazetteer.rows
    var directory = Directory(sources: sources)
    network.join(into: &directory, &context, &findings)
    hotels.join(into: &directory, &context, &findings)
    places.join(into: &directory, &context, &findings)
    gazetteer.join(into: &directory, &context, &findings)
    return directory
  }
}
