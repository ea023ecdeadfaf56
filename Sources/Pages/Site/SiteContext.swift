import Language
import Model
import Money
import Settings

/// All that a page may look at. It never changes while pages are made. A class, so that handing it on counts one
/// reference and not one for each of its tables.
package final class SiteContext: Sendable {
  package let settings: Settings
  package let language: Language
  package let directory: Directory
  package let addresses: Addresses
  package let content: Content
  package let assets: Assets
  /// The version of Stationary.
  package let productVersion: String
  /// The config's; nil where it names none.
  let currency: Currency?
  let navigation: Navigation
  let journeyNames: JourneyNames
  let nearStations: Nearness
  let nearCities: Nearness

  package init(
    settings: Settings, language: Language, directory: Directory, addresses: Addresses, content: Content,
    assets: Assets, productVersion: String
  ) {
    self.settings = settings
    self.language = language
    self.directory = directory
    self.addresses = addresses
    self.content = content
    self.assets = assets
    self.productVersion = productVersion
    currency = settings.currency.flatMap { Currency($0) }
    navigation = Navigation(language, content, hasStations: !directory.stations.isEmpty)
    journeyNames = JourneyNames(directory)
    nearStations = Nearness(
      directory.stations.indices.lazy.compactMap { i in
        directory.stations[i].coordinate.map { (item: i, at: $0) }
      })
    nearCities = Nearness(
      directory.cities.indices.lazy.filter { !directory.cities[$0].stations.isEmpty }.compactMap { i in
        directory.cities[i].coordinate.map { (item: i, at: $0) }
      })
  }

  /// Whether there are stations: without them nothing leads to their pages.
  var hasStations: Bool { !directory.stations.isEmpty }

  /// A distance in the site's unit and language.
  func distance(_ metres: Double) -> String {
    let unit: Language.DistanceUnit =
      switch settings.distanceUnit {
      case .kilometres: .kilometres
      case .miles: .miles
      case .metres: .metres
      }
    return language.distance(metres: metres, unit: unit)
  }

  /// The path under which the site is published, with a slash at both ends.
  package var basePath: String { settings.baseURL?.path ?? "/" }
}
