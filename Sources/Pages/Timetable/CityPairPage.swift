import Model
import Mustache

/// `/timetable/<from>/<to>/`: a route between two cities, and its days.
struct CityPairPage: PageKind {
  static let template = "pages/route"

  let shape: Shape
  private let site: SiteContext
  private let from, to, fromHref, toHref, perDay, zone: TextSlot
  private let count: CountSlots
  private let summary: SummarySlots
  private let validity: ValiditySlots
  private let reverse: ReverseLink
  private let months: MonthRows
  private let map: MapSlots
  private let hasOperators: FlagSlot
  private let operators: (slot: ListSlot, row: PlaceRow)
  private let origins, destinations: TripEndStations
  private let code: PageCode

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("route")
    from = shape.text("from", "origin city")
    to = shape.text("to", "destination city")
    fromHref = shape.text("from_href", "link to the page of that city")
    toHref = shape.text("to_href", "link to the page of that city")
    count = CountSlots(&shape, key: "count.days", site)
    perDay = shape.text("per_day", "departures per day: «4 to 6 departures a day»")
    zone = shape.text("zone", "time zone of its days: America/Montreal")
    validity = ValiditySlots(&shape)
    summary = SummarySlots(&shape)
    reverse = ReverseLink(&shape)
    months = MonthRows(&shape)
    code = PageCode(&shape)
    map = MapSlots(&shape)
    hasOperators = shape.flag("has_operators", "whether any operator is known")
    let row = PlaceRow("operator of the route", note: "count", "number of its departures, in words")
    operators = (shape.list("operators", row.shape, "operators, by name"), row)
    origins = TripEndStations(&shape, "origins", "stations of departure")
    destinations = TripEndStations(&shape, "destinations", "stations of arrival")
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    for (index, address) in site.addresses.routes.enumerated() { files.page(address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let directory = site.directory
    let route = directory.timetable.routes[item]
    let (from, to) = (directory.cities[route.from].id.text, directory.cities[route.to].id.text)
    return FileOwner(
      "the route from city \(from) to city \(to)", directory.timetable.departures[route.departures.lowerBound].place)
  }

  func head(_ item: Int) -> PageHead {
    let route = site.directory.timetable.routes[item]
    let name = site.routeName(route)
    return PageHead(
      address: site.addresses.routes[item], title: site.titles.route(item),
      description: site.language.phrase(
        "timetable.route_description",
        [
          "route": name, "count": site.language.phrase("count.departures", count: route.departures.count),
          "days": site.language.phrase("count.days", count: route.days.count),
        ]),
      steps: TimetableSteps.route(item, site, isPage: true), place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let timetable = site.directory.timetable
    let route = timetable.routes[item]
    let departures = timetable.departures[route.departures]
    page.set(from, site.journeyNames[route.from])
    page.set(to, site.journeyNames[route.to])
    page.set(fromHref, page.href(site.addresses.cities[route.from]))
    page.set(toHref, page.href(site.addresses.cities[route.to]))
    count.fill(route.days.count, &page)
    page.set(perDay, Self.perDay(of: route, site))
    page.set(zone, departures.last.flatMap { timetable.zones?[$0.departs.zone].name })
    validity.fill(.of(departures, timetable), &page)
    summary.fill(DepartureSummary(departures), &page)
    reverse.fill(of: item, on: nil, &page)
    months.fill(item, &page)
    code.fill(site.addresses.routes[item], &page)
    map.fill(way: .way(route, of: departures, site), named: site.routeName(route), &page)
    origins.fill(departures.lazy.map(\.origin), &page)
    destinations.fill(departures.lazy.map(\.destination), &page)
    var runs: [Int: Int] = [:]
    for departure in departures { if let carrier = departure.carrier { runs[carrier, default: 0] += 1 } }
    page.set(hasOperators, !runs.isEmpty)
    page.list(operators.slot, runs.sorted { $0.key < $1.key }) { run, page in
      operators.row.fill(
        timetable.operators[run.key].name, page.href(site.addresses.operators[run.key]),
        site.language.phrase("count.departures", count: run.value), &page)
    }
  }

  /// «5 departures a day», «4 to 6 departures a day».
  static func perDay(of route: CityPair, _ site: SiteContext) -> String {
    let counts = route.days.map(\.departures.count)
    guard let least = counts.min(), let most = counts.max() else { return "" }
    return least == most
      ? site.language.phrase("timetable.a_day", count: most)
      : site.language.phrase("timetable.a_day_from", count: most, ["least": site.language.number(least)])
  }
}
