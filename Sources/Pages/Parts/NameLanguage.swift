import Model
import Mustache
import Text

/// The language of a name in another script than the site's.
struct NameLanguage: Sendable {
  private let slot: TextSlot

  init(_ name: String = "lang", _ about: String = "") { slot = TextSlot(name, about) }

  /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
  func fill(_ name: String, country: String?, _ page: inout PageWriter) {
    page.set(slot, page.site.nameLanguages.language(of: name, country: country))
  }
}

extension SiteContext {
  /// The code of a city's country; nil if it is unknown.
  /// - Parameter city: index of `Directory.towns`; nil for none.
  func countryCode(ofCity city: TownIndex?) -> String? {
    city.flatMap { directory.countries[directory.towns[$0].country].code }
  }

  /// The code of the country of a stop; nil if it is unknown.
  func countryCode(of stop: StopIndex) -> String? {
    countryCode(ofCity: directory.schedule[stop].station.flatMap { directory.stations[$0].city })
  }

  /// The code of the country in which a route begins; nil if it is unknown.
  func countryCode(of route: RouteIndex) -> String? {
    let schedule = directory.schedule
    let first = schedule.patterns(of: route).first.flatMap { schedule.stops(of: $0).first }
    return first.flatMap { countryCode(of: $0.stop) }
  }
}
