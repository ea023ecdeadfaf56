import Model
import Publication

extension PublishedKind {
  private static let timetable = (Addresses.timetable, "timetable.title")

  /// Routes from city to city.
  static let pair = PublishedKind(
    name: "pair", list: timetable, isPair: true, hasFeeds: true, services: { site, _ in PublishedService.pairs(site) }
  ) { site in
    site.directory.timetable.routes.enumerated().map { index, route in
      PublishedThing(
        ThingKey("pair", site.directory.pairID(route)), address: site.addresses.routes[index],
        name: site.routeName(route), parent: site.directory.key(ofCity: route.from))
    }
  } title: {
    $0.titles.route($1)
  } place: { site, index in
    let timetable = site.directory.timetable
    return timetable.departures[timetable.routes[index].departures.lowerBound].place
  }

  /// The days of those routes.
  static let day = PublishedKind(
    name: "day", list: timetable, isInSnapshot: false
  ) { site in
    let routes = site.directory.timetable.routes
    return site.addresses.days.entries.map { entry in
      let id = "\(site.directory.pairID(routes[entry.route]))/\(routes[entry.route].days[entry.day].day.iso)"
      return PublishedThing(ThingKey("day", id), address: site.addresses.day(entry.route, entry.day), name: "")
    }
  } title: { site, index in
    site.routeName(site.directory.timetable.routes[site.addresses.days.entries[index].route])
  } place: { site, index in
    let (timetable, entry) = (site.directory.timetable, site.addresses.days.entries[index])
    return timetable.departures[timetable.routes[entry.route].days[entry.day].departures.lowerBound].place
  }

  static let departure = PublishedKind(
    name: "departure", list: timetable, isInSnapshot: false
  ) { site in
    site.directory.timetable.departures.enumerated().map { index, departure in
      PublishedThing(ThingKey("departure", departure.id.text), address: site.addresses.departure(index), name: "")
    }
  } title: { site, index in
    site.routeName(site.directory.timetable.departures[index])
  } place: {
    $0.directory.timetable.departures[$1].place
  }
}

extension Directory {
  /// The ids of the cities of a route, which identify it.
  func pairID(_ route: CityPair) -> String { "\(cities[route.from].id.text)/\(cities[route.to].id.text)" }
}
