import Model
import Mustache

/// A pair of towns in a list.
struct TownPairRow {
  private let id = TextSlot("id", "ids of its two cities: c1/c2")
  private let name = NameSlots("name", "city at its other end, with the country if it differs")
  private let href = TextSlot("href")
  private let days = TextSlot("days", "«3 days», or its only date")
  private let until = TextSlot("until", "local end of its last day")
  private let frequency: PairFrequencySlots?

  /// - Parameter tellsHowOften: whether to show its frequency, which takes a look at all days of the pair.
  init(tellsHowOften: Bool = false) { frequency = tellsHowOften ? PairFrequencySlots() : nil }

  /// - Parameters:
  ///   - index: the index in `Directory.pairs`.
  ///   - end: the city to show.
  ///   - query: the query of the link.
  func fill(_ index: Int, naming end: TownIndex, query: String = "", _ page: inout PageWriter) {
    let site = page.site
    let (directory, pair) = (site.directory, site.directory.pairs[index])
    page.set(id, directory.pairID(pair))
    name.fill(
      site.townName(end, besides: pair.from == end ? pair.to : pair.from), country: site.countryCode(ofCity: end), &page
    )
    page.set(until, Validity.of(pair.offers, directory)?.until.iso)
    page.set(href, page.href(site.addresses.pairs[index]) + query)
    page.set(days, days(of: pair, site))
    frequency?.fill(pair, &page)
  }

  private func days(of pair: TownPair, _ site: SiteContext) -> String {
    guard let only = pair.days.first?.day, pair.days.count == 1 else {
      return site.language.phrase("count.days", count: pair.days.count)
    }
    return site.language.date(only, .medium)
  }
}
