import CivilTime
import Journeys
import Model
import Mustache

/// `/timetable/<from>/<to>/` of two towns that no trip connects, but several journeys a day with one change: those of a day.
struct JourneyPairPage: PageKind {
  static let template = "pages/journey-pair"

  let site: SiteContext
  /// The days of all that runs.
  private let period: Validity?

  private let way = WaySlots()
  private let lead = TextSlot("lead", "sentence with the date of the journeys")
  private let fromHref = TextSlot("from_href")
  private let toHref = TextSlot("to_href")
  private let otherDays = TextSlot("other_days_href", "the journeys of other days, found by JavaScript")
  private let zoneNote = TextSlot("zone_note", "sentence with the time zones")
  private let journeys = ListSlot("journeys", of: JourneyRow(), "by departure")
  private let validity = ValiditySlots()
  private let code = PageCode()
  private let sheets = RouteSheets()

  init(site: SiteContext) { (self.site, period) = (site, .ofAll(site)) }

  private var pairs: JourneyPairs { site.journeyPairs.withLock { $0 } }

  func list(_ files: inout FileList) {
    for (index, pair) in pairs.pairs.enumerated() { files.page(site.address(of: pair), item: index) }
  }

  func owner(_ item: Int) -> FileOwner {
    let pair = pairs.pairs[item]
    let (from, to) = (site.directory.towns[pair.from].id.text, site.directory.towns[pair.to].id.text)
    return FileOwner("the journeys from city \(from) to city \(to)")
  }

  func head(_ item: Int) -> PageHead {
    let (pair, pairs) = (pairs.pairs[item], pairs)
    let name = site.pairName(from: pair.from, to: pair.to)
    return PageHead(
      address: site.address(of: pair), title: name,
      description: "\(name). \(lead(pairs))",
      steps: [TimetableSteps.top(site), PageHead.Step(name: name, address: nil)], place: Addresses.timetable)
  }

  private func lead(_ pairs: JourneyPairs) -> String {
    pairs.day.map { site.language.phrase("journeys.pair_lead", ["date": site.language.date($0, .full)]) } ?? ""
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let pairs = pairs
    let pair = pairs.pairs[item]
    way.fill(from: pair.from, to: pair.to, &page)
    page.set(lead, lead(pairs))
    page.set(fromHref, page.href(site.addresses.towns[pair.from]))
    page.set(toHref, page.href(site.addresses.towns[pair.to]))
    page.set(otherDays, page.href(Addresses.timetable) + Query.towns(from: pair.from, to: pair.to, site.directory))
    page.set(
      zoneNote,
      site.zoneNote(
        departures: .byName(pair.journeys.map { site.zone(of: $0.first.from, $0.first) }),
        arrivals: .byName(pair.journeys.map { site.zone(of: $0.second.to, $0.second) })))
    validity.fill(period, &page)
    page.list(journeys, pair.journeys) { row, journey, page in row.fill(journey, &page) }
    sheets.fill(&page)
    code.fill(site.address(of: pair), &page)
  }

}

extension SiteContext {
  func address(of pair: JourneyPairs.Pair) -> String { addresses.pair(from: pair.from, to: pair.to) }

  fileprivate func zone(of stop: StopIndex, _ ride: JourneyPairs.Ride) -> Zone? {
    directory.schedule.zone(of: stop, directory.schedule[ride.routes[0]].agency)
  }

  /// By the clocks at a stop.
  func moment(_ utc: Int, at stop: StopIndex, _ ride: JourneyPairs.Ride) -> Moment? {
    zone(of: stop, ride)?.moment(utc: utc)
  }
}
