import Model

/// The former addresses of routes between two cities, with their days and departures.
enum FormerPairs {
  static func redirects(_ site: SiteContext, _ former: Addresses) -> [Redirect] {
    let (directory, addresses) = (site.directory, site.addresses)
    var redirects: [Redirect] = []
    func add(_ from: String, _ to: String, _ route: OfferedPair, _ line: Redirect.Line) {
      redirects.append(
        Redirect(
          address: from, target: to, name: site.routeName(route), line: line,
          place: directory.schedule.offers[route.offers.lowerBound].place, section: Addresses.timetable))
    }
    for (index, route) in directory.pairs.enumerated() where former.routes[index] != addresses.routes[index] {
      add(former.routes[index], addresses.routes[index], route, .folder)
      for (day, found) in route.days.enumerated() {
        for order in DayOrder.allCases where found.hasOrders || order == .time {
          add(former.day(index, day, order), addresses.day(index, day, order), route, .none)
        }
        for departure in found.offers where directory.schedule.offers[departure].hasPage {
          add(former.departure(departure), addresses.departure(departure), route, .none)
        }
      }
    }
    return redirects
  }
}
