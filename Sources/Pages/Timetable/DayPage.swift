import CivilTime
import Model
import Mustache

/// `/timetable/<from>/<to>/<yyyy-mm-dd>/`, and the same by duration and by price: the departures of one day.
struct DayPage: PageKind {
  static let template = "pages/day"

  let site: SiteContext

  private let way = WaySlots()
  private let date = TextSlot("date", "Thursday, 28 January 2021")
  private let iso = TextSlot("iso")
  private let caption = TextSlot("caption", "pair of towns, date and order")
  private let pairHref = TextSlot("pair_href", "all days of the pair of towns")
  private let hasOrders = FlagSlot("has_orders", "whether each order has a page")
  private let orders = DayOrder.allCases.map(OrderLink.init)
  private let count = CountSlots(key: "count.departures")
  private let validity = ValiditySlots(endedKey: "timetable.day_over")
  private let summary = SummarySlots()
  private let before = DayLink("day_before", "previous day with departures")
  private let after = DayLink("day_after", "next day with departures")
  private let reverse = ReverseLink()
  private let isIncomplete = FlagSlot("is_incomplete", "whether the search for departures was incomplete")
  private let dataHref = TextSlot("data_href", "departures.json")
  private let rows = DepartureRows()
  private let map = MapSlots()
  private let origins = TripEndStations("origins", "stations of departure")
  private let destinations = TripEndStations("destinations", "stations of arrival")
  private let order: DepartureOrder

  init(site: SiteContext) {
    self.site = site
    order = DepartureOrder(site.settings)
  }

  /// The day and order of an item.
  private func parts(_ item: Int) -> (entry: DayTable.Entry, order: DayOrder) {
    let item = OrderedItem<DayOrder>(number: item)
    return (site.addresses.days.entries[item.list], item.order)
  }

  func list(_ files: inout FileList) {
    let directory = site.directory
    for (number, entry) in site.addresses.days.entries.enumerated() {
      let day = directory.pairs[entry.pair].days[entry.day]
      for order in DayOrder.allCases where day.hasOrders || order == .time {
        files.page(
          site.addresses.day(entry.pair, entry.day, order), item: OrderedItem(number, order).number,
          isInSitemap: order == .time)
      }
      files.document(site.addresses.dayFile(entry.pair, entry.day), item: number)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    owner(ofDay: OrderedItem<DayOrder>(number: item).list, "the day of a departure")
  }

  func documentOwner(_ item: Int) -> FileOwner { owner(ofDay: item, "a day's departures as JSON") }

  private func owner(ofDay number: Int, _ name: String) -> FileOwner {
    let entry = site.addresses.days.entries[number]
    let directory = site.directory
    let day = directory.pairs[entry.pair].days[entry.day]
    return FileOwner(name, directory.schedule.offers[day.offers.lowerBound].place)
  }

  func document(_ item: Int) -> [UInt8] { DayFile(site.addresses.days.entries[item], site).bytes }

  func head(_ item: Int) -> PageHead {
    let (entry, order) = parts(item)
    let pair = site.directory.pairs[entry.pair]
    let day = pair.days[entry.day]
    let title = [
      order == .time ? nil : site.language.phrase("timetable.by_\(order)"), site.language.date(day.day, .full),
      site.titles.pair(entry.pair),
    ]
    return PageHead(
      address: site.addresses.day(entry.pair, entry.day, order),
      title: title.compactMap { $0 }.joined(separator: ", "),
      description: site.language.phrase(
        "timetable.day_description",
        [
          "count": site.language.phrase("count.departures", count: day.offers.count),
          "route": site.pairName(pair), "date": site.language.date(day.day, .full),
        ]),
      steps: TimetableSteps.day(entry.pair, entry.day, site, isPage: true), place: Addresses.timetable,
      canonical: site.addresses.day(entry.pair, entry.day))
  }

  /// The caption of a table of departures: «By time: Québec → Montréal, Thursday, 28 January 2021».
  static func caption(of pair: TownPair, on day: Day, by order: DayOrder, _ site: SiteContext) -> String {
    site.language.phrase(
      "timetable.caption",
      [
        "route": site.pairName(pair), "date": site.language.date(day, .full),
        "order": site.language.phrase("timetable.by_\(order)"),
      ])
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let (entry, order) = parts(item)
    let directory = site.directory
    let pair = directory.pairs[entry.pair]
    let day = pair.days[entry.day]
    let departures = directory.schedule.offered(day.offers)
    way.fill(from: pair.from, to: pair.to, &page)
    page.set(date, site.language.date(day.day, .full))
    page.set(iso, day.day.iso)
    page.set(caption, Self.caption(of: pair, on: day.day, by: order, site))
    page.set(pairHref, page.href(site.addresses.pairs[entry.pair]) + Query.on(day.day.iso))
    for link in orders {
      let isThere = day.hasOrders || link.order == .time
      link.fill(isThere ? site.addresses.day(entry.pair, entry.day, link.order) : nil, current: order, &page)
    }
    page.set(hasOrders, day.hasOrders)
    count.fill(departures.count, &page)
    validity.fill(.of(day.offers, directory), &page)
    summary.fill(DepartureSummary(departures), &page)
    for (link, index) in [(before, entry.day - 1), (after, entry.day + 1)] where pair.days.indices.contains(index) {
      let near = pair.days[index]
      let href = page.href(site.addresses.day(entry.pair, index, near.hasOrders ? order : .time))
      link.fill(near.day, href, &page)
    }
    reverse.fill(from: pair.from, to: pair.to, on: day.day, &page)
    page.set(isIncomplete, !day.isComplete)
    page.set(dataHref, page.href(site.addresses.dayFile(entry.pair, entry.day)))
    let on = Query.on(day.day.iso)
    origins.fill(departures.lazy.map(\.origin), query: on, &page)
    destinations.fill(departures.lazy.map(\.destination), query: on, &page)
    map.fill(way: .way(pair, of: departures, site), named: site.pairName(pair), &page)
    rows.fill(self.order.indices(day.offers, of: directory.schedule, by: order), &page)
  }
}
