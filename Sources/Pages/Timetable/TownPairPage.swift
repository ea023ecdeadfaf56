import Model
import Mustache

/// `/timetable/<from>/<to>/`: a pair of towns, and its days.
struct TownPairPage: PageKind {
  static let template = "pages/pair"

  let site: SiteContext

  private let way = WaySlots()
  private let fromHref = TextSlot("from_href")
  private let toHref = TextSlot("to_href")
  private let count = CountSlots(key: "count.days")
  private let frequency = PairFrequencySlots()
  private let zoneNote = TextSlot("zone_note", "sentence with the time zones")
  private let zone = TextSlot("zone", "time zone of its days: America/Montreal")
  private let validity = ValiditySlots()
  private let summary = SummarySlots()
  private let reverse = ReverseLink()
  private let weeks = WeekSlots()
  private let timetabled = TimetabledDays()
  private let onlyDay = ObjectSlot("only_day", of: OnlyDay(), "its departures, if only one day has any")
  private let months = MonthRows()
  private let code = PageCode()
  private let map = MapSlots()
  private let operators = FlaggedListSlot(
    "operators", of: LinkRow(note: "count", "«3 departures»"), "by name")
  private let origins = TripEndStations("origins", "stations of departure")
  private let destinations = TripEndStations("destinations", "stations of arrival")

  private struct OnlyDay {
    let caption = TextSlot("caption", "pair of towns, date and order")
    let href = TextSlot("href")
    let more = TextSlot("more_phrase", "number of departures left out, in words")
    let rows = DepartureRows()
  }

  func list(_ files: inout FileList) {
    for (index, address) in site.addresses.pairs.enumerated() { files.page(address, item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let directory = site.directory
    let pair = directory.pairs[item]
    let (from, to) = (directory.towns[pair.from].id.text, directory.towns[pair.to].id.text)
    return FileOwner(
      "the route from city \(from) to city \(to)", directory.schedule.offers[pair.offers.lowerBound].place)
  }

  func head(_ item: Int) -> PageHead {
    let pair = site.directory.pairs[item]
    let name = site.pairName(pair)
    return PageHead(
      address: site.addresses.pairs[item], title: site.titles.pair(item),
      description: site.language.phrase(
        "timetable.route_description",
        [
          "route": name, "count": site.language.phrase("count.departures", count: pair.offers.count),
          "days": site.language.phrase("count.days", count: pair.days.count),
        ]),
      steps: TimetableSteps.pair(item, site, isPage: true), place: Addresses.timetable,
      feed: site.feed(of: site.addresses.pairs[item]))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let directory = site.directory
    let pair = directory.pairs[item]
    let departures = directory.schedule.offered(pair.offers)
    way.fill(from: pair.from, to: pair.to, &page)
    page.set(fromHref, page.href(site.addresses.towns[pair.from]))
    page.set(toHref, page.href(site.addresses.towns[pair.to]))
    count.fill(pair.days.count, &page)
    frequency.fill(PairDays(pair), &page)
    if let zones = directory.zones {
      let ends = [departures.map(\.departs.zone), departures.map(\.arrives.zone)].map { indices in
        Set(indices).sorted { $0.number < $1.number }.map { zones[$0] }
      }
      page.set(zoneNote, site.zoneNote(departures: ends[0], arrivals: ends[1]))
    }
    page.set(zone, departures.last.flatMap { directory.zones?[$0.departs.zone].name })
    validity.fill(.of(pair.offers, directory), &page)
    summary.fill(DepartureSummary(departures), &page)
    reverse.fill(from: pair.from, to: pair.to, &page)
    if pair.days.count == 1 { fillOnlyDay(item, &page) } else { weeks.fill(item, &page) }
    if let beside = site.timetabledPairs.besideOffers(pair) { timetabled.fill(beside, &page) }
    months.fill(item, &page)
    code.fill(site.addresses.pairs[item], &page)
    map.fill(way: .way(pair, of: departures, site), named: site.pairName(pair), &page)
    origins.fill(departures.lazy.map(\.origin), &page)
    destinations.fill(departures.lazy.map(\.destination), &page)
    var runs: [CarrierIndex: Int] = [:]
    for departure in departures { if let carrier = departure.carrier { runs[carrier, default: 0] += 1 } }
    page.list(operators, runs.sorted { $0.key < $1.key }) { row, run, page in
      row.fill(
        directory.operators[run.key].name, page.href(site.addresses.operators[run.key]),
        site.language.phrase("count.departures", count: run.value), &page)
    }
  }

  private func fillOnlyDay(_ item: Int, _ page: inout PageWriter) {
    let pair = site.directory.pairs[item]
    let day = pair.days[0]
    let shown = day.offers.prefix(WeekSlots.shownRows)
    page.object(onlyDay) { onlyDay, page in
      page.set(onlyDay.caption, DayPage.caption(of: pair, on: day.day, by: .time, site))
      page.set(onlyDay.href, page.href(site.addresses.day(item, 0)))
      let left = day.offers.count - shown.count
      if left > 0 { page.set(onlyDay.more, site.language.phrase("timetable.left_times", count: left)) }
      onlyDay.rows.fill(Array(shown), &page)
    }
  }
}
