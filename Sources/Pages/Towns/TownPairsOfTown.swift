import Model
import Mustache

/// The pairs of towns from and to a city, on the town's page.
struct TownPairsOfTown {
  private let from = FlaggedListSlot("pairs_from", of: TownPairRow(tellsHowOften: true), "by destination city")
  private let to = FlaggedListSlot("pairs_to", of: TownPairRow(tellsHowOften: true), "by origin city")
  private let changing = FlaggedListSlot(
    "journey_pairs", of: LinkRow(note: "per_day", "«6 a day»"), "towns reached with one change, by name")

  func fill(of city: TownIndex, _ page: inout PageWriter) {
    let site = page.site
    page.list(from, site.pairs(from: city)) { row, pair, page in row.fill(pair, naming: pair.to, &page) }
    page.list(to, site.pairs(to: city)) { row, pair, page in row.fill(pair, naming: pair.from, &page) }
    page.list(changing, site.journeyPairs.withLock { $0 }.pairs.filter { $0.from == city }) { row, pair, page in
      row.fill(
        site.townName(pair.to, besides: city), page.href(site.address(of: pair)),
        ServiceSummary.perDay(pair.journeys.count...pair.journeys.count, site),
        country: site.countryCode(ofCity: pair.to),
        &page)
    }
  }
}
