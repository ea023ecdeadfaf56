import Model

/// The breadcrumbs of journeys: Timetable, route, day, departure.
enum TimetableSteps {
  static func top(_ site: SiteContext) -> PageHead.Step {
    PageHead.Step(name: site.language.phrase("timetable.title"), address: Addresses.timetable)
  }

  static func route(_ index: Int, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    let route = site.directory.pairs[index]
    return [
      top(site), PageHead.Step(name: site.routeName(route), address: isPage ? nil : site.addresses.routes[index]),
    ]
  }

  /// - Parameter day: index of the route's days.
  static func day(_ route: Int, _ day: Int, _ site: SiteContext, isPage: Bool = false) -> [PageHead.Step] {
    let date = site.directory.pairs[route].days[day].day
    return self.route(route, site) + [
      PageHead.Step(name: site.language.date(date, .full), address: isPage ? nil : site.addresses.day(route, day))
    ]
  }

  /// The link to the route passes on the date.
  static func departure(_ index: Int, _ names: DepartureNames, _ site: SiteContext) -> [PageHead.Step] {
    let entry = site.addresses.days.entry(ofDeparture: index)
    let route = site.directory.pairs[entry.route]
    return [
      top(site),
      PageHead.Step(
        name: site.routeName(route),
        address: site.addresses.routes[entry.route] + Query.on(route.days[entry.day].day.iso)),
      PageHead.Step(name: names.date, address: site.addresses.day(entry.route, entry.day)),
      PageHead.Step(name: names.clock, address: nil),
    ]
  }
}
