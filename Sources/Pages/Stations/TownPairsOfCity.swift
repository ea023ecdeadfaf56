import Journeys
import Mustache

/// The towns that journeys with one change reach several times a day, on the page of a town.
struct TownPairsOfCity {
  private let pairs = FlaggedListSlot(
    "pairs", of: LinkRow(note: "per_day", "«6 a day»"), "towns reached with one change, by name")

  func fill(of city: Int, _ page: inout PageWriter) {
    let site = page.site
    let found = site.townPairs.withLock { $0 }.pairs.filter { $0.from == city }
    page.list(pairs, found) { row, pair, page in
      let name =
        site.directory.cities[pair.from].country == site.directory.cities[pair.to].country
        ? site.journeyNames[pair.to] : site.journeyHeading(of: pair.to)
      row.fill(
        name, page.href(site.address(of: pair)),
        ServiceSummary.perDay(pair.journeys.count...pair.journeys.count, site),
        country: site.countryCode(ofCity: pair.to),
        &page)
    }
  }
}
