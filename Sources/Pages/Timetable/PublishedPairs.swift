import Model
import Publication

extension PublishedKind {
  private static let timetable = (Addresses.timetable, "timetable.title")

  /// Routes from city to city.
  static let pair = PublishedKind(
    name: "pair", list: timetable, isPair: true, hasFeeds: true, services: { site, _ in PublishedService.pairs(site) }
  ) { site in
    site.directory.pairs.enumerated().map { index, route in
      PublishedThing(
        ThingKey("pair", site.directory.pairID(route)), address: site.addresses.routes[index],
        name: site.routeName(route), parent: site.directory.key(ofCity: route.from))
    }
  } title: {
    $0.titles.route($1)
  } place: { site, index in
    let directory = site.directory
    return directory.schedule.offers[directory.pairs[index].offers.lowerBound].place
  }

  /// The days of those routes.
  static let day = PublishedKind(
    name: "day", list: timetable, isInSnapshot: false
  ) { site in
    let routes = site.directory.pairs
    return site.addresses.days.entries.map { entry in
      let id = "\(site.directory.pairID(routes[entry.route]))/\(routes[entry.route].days[entry.day].day.iso)"
      return PublishedThing(ThingKey("day", id), address: site.addresses.day(entry.route, entry.day), name: "")
    }
  } title: { site, index in
    site.routeName(site.directory.pairs[site.addresses.days.entries[index].route])
  } place: { site, index in
    let (directory, entry) = (site.directory, site.addresses.days.entries[index])
    return directory.schedule.offers[directory.pairs[entry.route].days[entry.day].offers.lowerBound].place
  }

  static let departure = PublishedKind(
    name: "departure", list: timetable, isInSnapshot: false
  ) { site in
    site.directory.schedule.offers.all.enumerated().map { index, offer in
      PublishedThing(ThingKey("departure", offer.id.text), address: site.addresses.departure(index), name: "")
    }
  } title: { site, index in
    site.routeName(site.directory.schedule.offered(index))
  } place: {
    $0.directory.schedule.offers[$1].place
  }
}

extension Directory {
  /// The ids of the cities of a route, which identify it.
  func pairID(_ route: OfferedPair) -> String { "\(cities[route.from].id.text)/\(cities[route.to].id.text)" }
}
