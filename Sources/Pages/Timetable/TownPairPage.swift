import CivilTime
import Journeys
import Model
import Mustache

/// `/timetable/<from>/<to>/` of two towns that no trip connects, but several journeys a day with one change: those of a day.
struct TownPairPage: PageKind {
  static let template = "pages/town-pair"

  let site: SiteContext
  /// The days of all that runs.
  private let period: Validity?

  private let way = WaySlots()
  private let lead = TextSlot("lead", "sentence with the date of the journeys")
  private let fromHref = TextSlot("from_href")
  private let toHref = TextSlot("to_href")
  private let otherDays = TextSlot("other_days_href", "the journeys of other days, found by JavaScript")
  private let zoneNote = TextSlot("zone_note", "sentence with the time zones")
  private let journeys = ListSlot("journeys", of: TownJourneyRow(), "by departure")
  private let validity = ValiditySlots()
  private let code = PageCode()
  private let sheets = RouteSheets()

  init(site: SiteContext) { (self.site, period) = (site, .ofAll(site)) }

  private var pairs: TownPairs { site.townPairs.withLock { $0 } }

  func list(_ files: inout FileList) {
    for (index, pair) in pairs.pairs.enumerated() { files.page(site.address(of: pair), item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let pair = pairs.pairs[item]
    let (from, to) = (site.directory.cities[pair.from].id.text, site.directory.cities[pair.to].id.text)
    return FileOwner("the journeys from city \(from) to city \(to)")
  }

  func head(_ item: Int) -> PageHead {
    let (pair, pairs) = (pairs.pairs[item], pairs)
    let name = site.routeName(from: pair.from, to: pair.to)
    return PageHead(
      address: site.address(of: pair), title: name,
      description: "\(name). \(lead(pairs))",
      steps: [TimetableSteps.top(site), PageHead.Step(name: name, address: nil)], place: Addresses.timetable)
  }

  private func lead(_ pairs: TownPairs) -> String {
    pairs.day.map { site.language.phrase("journeys.pair_lead", ["date": site.language.date($0, .full)]) } ?? ""
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let pairs = pairs
    let pair = pairs.pairs[item]
    way.fill(from: pair.from, to: pair.to, &page)
    page.set(lead, lead(pairs))
    let cities = site.directory.cities
    page.set(fromHref, page.href(site.addresses.cities[pair.from]))
    page.set(toHref, page.href(site.addresses.cities[pair.to]))
    let query =
      Query.city("from", cities[pair.from].id.text) + "&" + Query.city("to", cities[pair.to].id.text).dropFirst()
    page.set(otherDays, page.href(Addresses.timetable) + query)
    page.set(zoneNote, zones(of: pair.journeys))
    validity.fill(period, &page)
    page.list(journeys, pair.journeys) { row, journey, page in row.fill(journey, &page) }
    sheets.fill(&page)
    code.fill(site.address(of: pair), &page)
  }

  /// «All times are local: Montreal Time.», «Departures are in Toronto Time, arrivals in New York Time.»
  private func zones(of journeys: [TownPairs.Journey]) -> String? {
    let names = [
      journeys.map { site.zone(of: $0.first.from, $0.first) }, journeys.map { site.zone(of: $0.second.to, $0.second) },
    ].map { zones in
      site.language.list(
        Dictionary(grouping: zones.compactMap { $0 }, by: \.name).sorted { $0.key < $1.key }
          .map { site.language.zoneName($0.value[0]) })
    }
    if names[0].isEmpty { return nil }
    return names[0] == names[1]
      ? "\(site.language.phrase("timetable.zone")) \(names[0])."
      : site.language.phrase("timetable.zones", ["departures": names[0], "arrivals": names[1]])
  }
}

extension SiteContext {
  func address(of pair: TownPairs.Pair) -> String {
    Addresses.timetable + addresses.citySteps[pair.from] + addresses.citySteps[pair.to]
  }

  fileprivate func zone(of stop: StopIndex, _ ride: TownPairs.Ride) -> Zone? {
    directory.schedule.zone(of: stop, directory.schedule[ride.routes[0]].agency)
  }

  /// By the clocks at a stop.
  func moment(_ utc: Int, at stop: StopIndex, _ ride: TownPairs.Ride) -> Moment? {
    zone(of: stop, ride)?.moment(utc: utc)
  }
}
