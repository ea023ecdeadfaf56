import CivilTime
import Model
import Mustache

/// `/timetable/<from>/<to>/<yyyy-mm-dd>/`, and the same by duration and by price: the departures of one day.
struct DayPage: PageKind {
  static let template = "pages/day"

  let shape: Shape
  private let site: SiteContext
  private let order: DepartureOrder
  private let way: WaySlots
  private let date, iso, caption, routeHref, dataHref: TextSlot
  private let hasOrders: FlagSlot
  private let orders: [(isCurrent: FlagSlot, href: TextSlot)]
  private let count: CountSlots
  private let summary: SummarySlots
  private let validity: ValiditySlots
  private let before, after: DayLink
  private let reverse: ReverseLink
  private let isIncomplete: FlagSlot
  private let rows: DepartureRows
  private let map: MapSlots
  private let origins, destinations: TripEndStations

  init(_ site: SiteContext) {
    self.site = site
    order = DepartureOrder(site.settings)
    var shape = Shape("day")
    way = WaySlots(&shape)
    date = shape.text("date", "Thursday, 28 January 2021")
    iso = shape.text("iso")
    caption = shape.text("caption", "route, date and order")
    routeHref = shape.text("route_href", "all days of the route")
    hasOrders = shape.flag("has_orders", "whether each order has a page")
    orders = DayOrder.allCases.map { order in
      (
        shape.flag("is_by_\(order)"),
        shape.text("by_\(order)_href")
      )
    }
    count = CountSlots(&shape, key: "count.departures", site)
    validity = ValiditySlots(&shape, endedKey: "timetable.day_over")
    summary = SummarySlots(&shape)
    before = DayLink(&shape, "day_before", "previous day with departures")
    after = DayLink(&shape, "day_after", "next day with departures")
    reverse = ReverseLink(&shape)
    isIncomplete = shape.flag("is_incomplete", "whether the search for departures was incomplete")
    dataHref = shape.text("data_href", "departures.json")
    rows = DepartureRows(&shape)
    map = MapSlots(&shape)
    origins = TripEndStations(&shape, "origins", "stations of departure")
    destinations = TripEndStations(&shape, "destinations", "stations of arrival")
    self.shape = shape
  }

  /// The day and order of an item.
  private func parts(_ item: Int) -> (entry: DayTable.Entry, order: DayOrder) {
    let orders = DayOrder.allCases
    return (site.addresses.days.entries[item / orders.count], orders[item % orders.count])
  }

  func list(_ files: inout FileList) {
    let orders = DayOrder.allCases
    let timetable = site.directory.timetable
    for (number, entry) in site.addresses.days.entries.enumerated() {
      let day = timetable.routes[entry.route].days[entry.day]
      for order in orders where day.hasOrders || order == .time {
        files.page(
          site.addresses.day(entry.route, entry.day, order), item: number * orders.count + order.rawValue,
          isInSitemap: order == .time)
      }
      files.document(site.addresses.dayFile(entry.route, entry.day), item: number)
    }
  }

  func owner(_ item: Int) -> FileOwner { owner(ofDay: item / DayOrder.allCases.count, "the day of a departure") }

  func documentOwner(_ item: Int) -> FileOwner { owner(ofDay: item, "a day's departures as JSON") }

  private func owner(ofDay number: Int, _ name: String) -> FileOwner {
    let entry = site.addresses.days.entries[number]
    let timetable = site.directory.timetable
    let day = timetable.routes[entry.route].days[entry.day]
    return FileOwner(name, timetable.departures[day.departures.lowerBound].place)
  }

  func document(_ item: Int) -> [UInt8] { DayFile(site.addresses.days.entries[item], site).bytes }

  func head(_ item: Int) -> PageHead {
    let (entry, order) = parts(item)
    let route = site.directory.timetable.routes[entry.route]
    let day = route.days[entry.day]
    let title = [
      order == .time ? nil : site.language.phrase("timetable.by_\(order)"), site.language.date(day.day, .full),
      site.titles.route(entry.route),
    ]
    return PageHead(
      address: site.addresses.day(entry.route, entry.day, order),
      title: title.compactMap { $0 }.joined(separator: ", "),
      description: site.language.phrase(
        "timetable.day_description",
        [
          "count": site.language.phrase("count.departures", count: day.departures.count),
          "route": site.routeName(route), "date": site.language.date(day.day, .full),
        ]),
      steps: TimetableSteps.day(entry.route, entry.day, site, isPage: true), place: Addresses.timetable,
      canonical: site.addresses.day(entry.route, entry.day))
  }

  /// The caption of a table of departures: «By time: Québec → Montréal, Thursday, 28 January 2021».
  static func caption(of route: CityPair, on day: Day, by order: DayOrder, _ site: SiteContext) -> String {
    site.language.phrase(
      "timetable.caption",
      [
        "route": site.routeName(route), "date": site.language.date(day, .full),
        "order": site.language.phrase("timetable.by_\(order)"),
      ])
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let (entry, order) = parts(item)
    let timetable = site.directory.timetable
    let route = timetable.routes[entry.route]
    let day = route.days[entry.day]
    let departures = timetable.departures[day.departures]
    way.fill(from: route.from, to: route.to, &page)
    page.set(date, site.language.date(day.day, .full))
    page.set(iso, day.day.iso)
    page.set(caption, Self.caption(of: route, on: day.day, by: order, site))
    page.set(routeHref, page.href(site.addresses.routes[entry.route]) + Query.on(day.day.iso))
    for (slots, other) in zip(orders, DayOrder.allCases) {
      page.set(slots.isCurrent, other == order)
      guard day.hasOrders || other == .time else { continue }
      page.set(slots.href, page.href(site.addresses.day(entry.route, entry.day, other)))
    }
    page.set(hasOrders, day.hasOrders)
    count.fill(departures.count, &page)
    validity.fill(.of(departures, timetable), &page)
    summary.fill(DepartureSummary(departures), &page)
    for (link, index) in [(before, entry.day - 1), (after, entry.day + 1)] where route.days.indices.contains(index) {
      let near = route.days[index]
      let href = page.href(site.addresses.day(entry.route, index, near.hasOrders ? order : .time))
      link.fill(near.day, href, &page)
    }
    reverse.fill(of: entry.route, on: day.day, &page)
    page.set(isIncomplete, !day.isComplete)
    page.set(dataHref, page.href(site.addresses.dayFile(entry.route, entry.day)))
    let on = Query.on(day.day.iso)
    origins.fill(departures.lazy.map(\.origin), query: on, &page)
    destinations.fill(departures.lazy.map(\.destination), query: on, &page)
    map.fill(way: .way(route, of: departures, site), named: site.routeName(route), &page)
    rows.fill(self.order.indices(day.departures, of: timetable.departures, by: order), &page)
  }
}
