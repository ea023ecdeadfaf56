import Model

/// The former addresses of pairs of towns, with their days and departures.
enum FormerPairs {
  static func redirects(_ site: SiteContext, _ former: Addresses) -> [Redirect] {
    let (directory, addresses) = (site.directory, site.addresses)
    var redirects: [Redirect] = []
    func add(_ from: String, _ to: String, _ pair: TownPair, _ line: Redirect.Line) {
      redirects.append(
        Redirect(
          address: from, target: to, name: site.pairName(pair), line: line,
          place: directory.schedule.offers[pair.offers.lowerBound].place, section: Addresses.timetable))
    }
    for (index, pair) in directory.pairs.enumerated() where former.pairs[index] != addresses.pairs[index] {
      add(former.pairs[index], addresses.pairs[index], pair, .folder)
      for (day, found) in pair.days.enumerated() {
        for order in DayOrder.allCases where found.hasOrders || order == .time {
          add(former.day(index, day, order), addresses.day(index, day, order), pair, .none)
        }
        for departure in found.offers where directory.schedule.offers[departure].hasPage {
          add(former.departure(departure), addresses.departure(departure), pair, .none)
        }
      }
    }
    return redirects
  }
}
