import Model
import Mustache

/// `/timetable/<from>/<to>/`: a route between two cities, and its days.
struct CityPairPage: PageKind {
  static let template = "pages/route"

  let site: SiteContext

  private let way = WaySlots()
  private let fromHref = TextSlot("from_href")
  private let toHref = TextSlot("to_href")
  private let count = CountSlots(key: "count.days")
  private let frequency = TextSlot("runs_on", "«Mon, Wed, Fri»")
  private let perDay = TextSlot("per_day", "«4 to 6 a day»")
  private let zoneNote = TextSlot("zone_note", "sentence with the time zones")
  private let zone = TextSlot("zone", "time zone of its days: America/Montreal")
  private let validity = ValiditySlots()
  private let summary = SummarySlots()
  private let reverse = ReverseLink()
  private let weeks = WeekSlots()
  private let onlyDay = ObjectSlot("only_day", of: OnlyDay(), "its departures, if only one day has any")
  private let months = MonthRows()
  private let code = PageCode()
  private let map = MapSlots()
  private let operators = FlaggedListSlot(
    "operators", of: LinkRow(note: "count", "«3 departures»"), "by name")
  private let origins = TripEndStations("origins", "stations of departure")
  private let destinations = TripEndStations("destinations", "stations of arrival")

  private struct OnlyDay {
    let caption = TextSlot("caption", "route, date and order")
    let href = TextSlot("href")
    let more = TextSlot("more_phrase", "number of departures left out, in words")
    let rows = DepartureRows()
  }

  func list(_ files: inout FileList) {
    for (index, address) in site.addresses.routes.enumerated() { files.page(address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let directory = site.directory
    let route = directory.pairs[item]
    let (from, to) = (directory.cities[route.from].id.text, directory.cities[route.to].id.text)
    return FileOwner(
      "the route from city \(from) to city \(to)", directory.schedule.offers[route.offers.lowerBound].place)
  }

  func head(_ item: Int) -> PageHead {
    let route = site.directory.pairs[item]
    let name = site.routeName(route)
    return PageHead(
      address: site.addresses.routes[item], title: site.titles.route(item),
      description: site.language.phrase(
        "timetable.route_description",
        [
          "route": name, "count": site.language.phrase("count.departures", count: route.offers.count),
          "days": site.language.phrase("count.days", count: route.days.count),
        ]),
      steps: TimetableSteps.route(item, site, isPage: true), place: Addresses.timetable,
      feed: site.feed(of: site.addresses.routes[item]))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let directory = site.directory
    let route = directory.pairs[item]
    let departures = directory.schedule.offered(route.offers)
    way.fill(from: route.from, to: route.to, &page)
    page.set(fromHref, page.href(site.addresses.cities[route.from]))
    page.set(toHref, page.href(site.addresses.cities[route.to]))
    count.fill(route.days.count, &page)
    let pairDays = PairDays(route)
    page.set(frequency, pairDays.words(site))
    page.set(perDay, pairDays.perDay(site))
    page.set(zoneNote, zoneNote(departures))
    page.set(zone, departures.last.flatMap { directory.zones?[$0.departs.zone].name })
    validity.fill(.of(route.offers, directory), &page)
    summary.fill(DepartureSummary(departures), &page)
    reverse.fill(of: item, on: nil, &page)
    if route.days.count == 1 { fillOnlyDay(item, &page) } else { weeks.fill(item, &page) }
    months.fill(item, &page)
    code.fill(site.addresses.routes[item], &page)
    map.fill(way: .way(route, of: departures, site), named: site.routeName(route), &page)
    origins.fill(departures.lazy.map(\.origin), &page)
    destinations.fill(departures.lazy.map(\.destination), &page)
    var runs: [Int: Int] = [:]
    for departure in departures { if let carrier = departure.carrier { runs[carrier, default: 0] += 1 } }
    page.list(operators, runs.sorted { $0.key < $1.key }) { row, run, page in
      row.fill(
        directory.operators[run.key].name, page.href(site.addresses.operators[run.key]),
        site.language.phrase("count.departures", count: run.value), &page)
    }
  }

  private func fillOnlyDay(_ item: Int, _ page: inout PageWriter) {
    let route = site.directory.pairs[item]
    let day = route.days[0]
    let shown = day.offers.prefix(WeekSlots.shownRows)
    page.object(onlyDay) { onlyDay, page in
      page.set(onlyDay.caption, DayPage.caption(of: route, on: day.day, by: .time, site))
      page.set(onlyDay.href, page.href(site.addresses.day(item, 0)))
      let left = day.offers.count - shown.count
      if left > 0 { page.set(onlyDay.more, site.language.phrase("timetable.left_times", count: left)) }
      onlyDay.rows.fill(Array(shown), &page)
    }
  }

  /// «All times are local: Montreal Time.», «Departures are in Toronto Time, arrivals in New York Time.»
  private func zoneNote(_ departures: [OfferedTrip]) -> String? {
    guard let zones = site.directory.zones else { return nil }
    let names = [departures.map(\.departs.zone), departures.map(\.arrives.zone)].map { indices in
      site.language.list(
        Set(indices).sorted { $0.number < $1.number }.map { site.language.zoneName(zones[$0]) })
    }
    return names[0] == names[1]
      ? "\(site.language.phrase("timetable.zone")) \(names[0])."
      : site.language.phrase("timetable.zones", ["departures": names[0], "arrivals": names[1]])
  }
}
