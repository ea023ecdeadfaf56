import CivilTime
import Diagnostics
import Model
import Mustache

/// `/timetable/<from>/<to>/` of two towns that trips of timetables connect: their departures by kind of day.
struct TimetabledPairPage: PageKind {
  static let template = "pages/timetabled-pair"

  let site: SiteContext

  private let way = WaySlots()
  private let fromHref = TextSlot("from_href")
  private let toHref = TextSlot("to_href")
  private let frequency = PairFrequencySlots()
  private let validity = ValiditySlots()
  private let reverse = ReverseLink()
  private let otherDays = TextSlot("other_days_href", "the journeys of a date, found by JavaScript")
  private let zoneNote = TextSlot("zone_note", "sentence with the time zones")
  private let days = TimetabledDays()
  private let origins = TripEndStations("origins", "stations of departure")
  private let destinations = TripEndStations("destinations", "stations of arrival")
  private let operators = FlaggedListSlot("operators", of: AgencySlots(), "agencies")
  private let code = PageCode()
  private let sheets = RouteSheets()

  private var pairs: [TimetabledPair] { site.timetabledPairs.all }

  func list(_ files: inout FileList) {
    for (index, pair) in pairs.enumerated() {
      files.page(site.addresses.pair(from: pair.from, to: pair.to), item: index)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let (from, to) = (site.directory.towns[pairs[item].from].id.text, site.directory.towns[pairs[item].to].id.text)
    return FileOwner("the timetable from city \(from) to city \(to)")
  }

  func head(_ item: Int) -> PageHead {
    let pair = pairs[item]
    let name = site.pairName(from: pair.from, to: pair.to)
    let days = PairDays(pair, site.directory.schedule)
    return PageHead(
      address: site.addresses.pair(from: pair.from, to: pair.to), title: name,
      description: site.language.phrase(
        "timetable.pair_description", ["route": name, "days": days.words(site), "per_day": days.perDay(site)]),
      steps: [TimetableSteps.top(site), PageHead.Step(name: name, address: nil)], place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let pair = pairs[item]
    let schedule = site.directory.schedule
    way.fill(from: pair.from, to: pair.to, &page)
    page.set(fromHref, page.href(site.addresses.towns[pair.from]))
    page.set(toHref, page.href(site.addresses.towns[pair.to]))
    frequency.fill(PairDays(pair, schedule), &page)
    reverse.fill(from: pair.from, to: pair.to, &page)
    page.set(otherDays, page.href(Addresses.timetable) + Query.towns(from: pair.from, to: pair.to, site.directory))
    let routes = Set(pair.rides.map { schedule[$0.pattern].route }).sorted()
    validity.fill(Validity.of(routes, site), &page)
    fillZones(of: pair, &page)
    days.fill(pair, &page)
    let ends = pair.rides.map { schedule.ends(of: $0) }
    origins.fill(ends.compactMap { schedule[$0.from.stop].station }, &page)
    destinations.fill(ends.compactMap { schedule[$0.to.stop].station }, &page)
    let agencies = Set(routes.map { schedule[$0].agency }).sorted()
    page.list(operators, agencies) { row, agency, page in row.fill(agency, mostPasses: 0, &page) }
    sheets.fill(&page)
    code.fill(site.addresses.pair(from: pair.from, to: pair.to), &page)
  }

  private func fillZones(of pair: TimetabledPair, _ page: inout PageWriter) {
    let schedule = site.directory.schedule
    func zones(_ end: (TimetabledPair.Ride) -> StopIndex) -> [Zone] {
      .byName(pair.rides.map { schedule.zone(of: end($0), schedule.agency(of: $0.pattern)) })
    }
    page.set(
      zoneNote,
      site.zoneNote(
        departures: zones { schedule.ends(of: $0).from.stop }, arrivals: zones { schedule.ends(of: $0).to.stop }))
  }
}

extension Finding {
  static func moreTimetabledPairs(_ pairs: TimetabledPairs) -> Finding? {
    guard pairs.left > 0 else { return nil }
    return Finding(
      "journeys/more-direct-pairs", .information, at: SourceLocation("stationary.toml"),
      what: "\(pairs.left) pairs of towns with a direct service have no page of their own, because "
        + "\(pairs.all.count) others have more trips",
      advice: "the form «From, to, on» finds their trips, and so do the boards of their stations")
  }
}
