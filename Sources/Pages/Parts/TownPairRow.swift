import Model
import Mustache

/// A pair of towns in a list.
struct TownPairRow {
  private let id = TextSlot("id", "ids of its two cities: c1/c2")
  private let name = NameSlots("name", "city at its other end, with the country if it differs")
  private let href = TextSlot("href")
  private let days = TextSlot(
    "days", "«3 days», or its only date; for timetables the days of the week, empty in lists with a frequency")
  private let until = TextSlot("until", "local end of its last day")
  private let frequency: PairFrequencySlots?

  /// - Parameter tellsHowOften: whether to show its frequency, which takes a look at all days of the pair.
  init(tellsHowOften: Bool = false) { frequency = tellsHowOften ? PairFrequencySlots() : nil }

  /// - Parameters:
  ///   - end: the town to show.
  ///   - query: the query of the link.
  func fill(_ pair: PairOfTowns, naming end: TownIndex, query: String = "", _ page: inout PageWriter) {
    let (site, from, to) = (page.site, pair.from, pair.to)
    page.set(id, site.directory.pairID(from: from, to: to))
    name.fill(site.townName(end, besides: from == end ? to : from), country: site.countryCode(ofCity: end), &page)
    page.set(href, page.href(site.addresses.pair(from: from, to: to)) + query)
    switch pair.trips {
    case .offered(let index):
      let pair = site.directory.pairs[index]
      page.set(until, Validity.of(pair.offers, site.directory)?.until.iso)
      page.set(days, Self.days(of: pair, site))
    case .timetabled: if frequency == nil { page.set(days, pair.days(site).words(site)) }
    }
    frequency?.fill(pair.days(site), &page)
  }

  private static func days(of pair: TownPair, _ site: SiteContext) -> String {
    guard let only = pair.days.first?.day, pair.days.count == 1 else {
      return site.language.phrase("count.days", count: pair.days.count)
    }
    return site.language.date(only, .medium)
  }
}
