import Model
import Mustache

/// A route in a list.
struct CityPairRow {
  private let id = TextSlot("id", "ids of its two cities: c1/c2")
  private let name = NameSlots("name", "city at its other end, with the country if it differs")
  private let href = TextSlot("href")
  private let days = TextSlot("days", "«3 days», or its only date")
  private let until = TextSlot("until", "local end of its last day")
  private let frequency: FrequencySlots?

  private struct FrequencySlots {
    let days = TextSlot("runs_on", "«Mon, Wed, Fri»")
    let perDay = TextSlot("per_day", "«4 to 6 a day»")
  }

  /// - Parameter tellsHowOften: whether to show its frequency, which takes a look at all days of the route.
  init(tellsHowOften: Bool = false) { frequency = tellsHowOften ? FrequencySlots() : nil }

  /// - Parameters:
  ///   - index: the index in `Directory.pairs`.
  ///   - end: the index of the city to show.
  ///   - query: the query of the link.
  func fill(_ index: Int, naming end: Int, query: String = "", _ page: inout PageWriter) {
    let site = page.site
    let (directory, route) = (site.directory, site.directory.pairs[index])
    page.set(id, "\(directory.cities[route.from].id.text)/\(directory.cities[route.to].id.text)")
    let name = Self.name(index, naming: end, site)
    self.name.fill(name, country: site.countryCode(ofCity: end), &page)
    page.set(until, Validity.of(route.offers, directory)?.until.iso)
    page.set(href, page.href(site.addresses.routes[index]) + query)
    page.set(days, days(of: route, site))
    if let frequency {
      let days = PairDays(route)
      page.set(frequency.days, days.words(site))
      page.set(frequency.perDay, days.perDay(site))
    }
  }

  /// The name of a route's end, with the country if its cities are in different ones.
  static func name(_ index: Int, naming end: Int, _ site: SiteContext) -> String {
    let (cities, route) = (site.directory.cities, site.directory.pairs[index])
    let isAbroad = cities[route.from].country != cities[route.to].country
    return isAbroad ? site.journeyHeading(of: end) : site.journeyNames[end]
  }

  private func days(of route: OfferedPair, _ site: SiteContext) -> String {
    guard let only = route.days.first?.day, route.days.count == 1 else {
      return site.language.phrase("count.days", count: route.days.count)
    }
    return site.language.date(only, .medium)
  }
}
