import Documents
import Model
import Mustache

/// `/operators/<operator>-<id>/`: the operator, its routes, amenities and ticket terms.
struct OperatorPage: PageKind {
  static let template = "pages/operator"

  let site: SiteContext

  private let name = NameSlots()
  private let runs = TextSlot("runs", "number of routes and departures, in words")
  private let validity = ValiditySlots()
  private let website = TextSlot("website")
  private let websiteHost = TextSlot("website_host")
  private let pairs = FlaggedListSlot(
    "pairs", of: LinkRow(note: "days", "«3 days»"), "its pairs of towns with departures")
  private let scheduled = FlaggedListSlot("scheduled", of: RouteRow(), "its routes of scheduled service")
  private let sheets = RouteSheets()
  private let agency = AgencySlots()
  private let stations = FlaggedListSlot("stations", of: LinkRow(note: "city"), "its stops")
  private let classes = FlaggedListSlot("classes", of: ClassSlots())
  private let terms = FlaggedListSlot("terms", of: FactGroupSlots(), "terms of luggage and tickets, by subject")
  private let served: ServedStations
  private let words: FactWords

  init(site: SiteContext) {
    self.site = site
    served = ServedStations(site.directory)
    words = FactWords(language: site.language)
  }

  private func carrier(_ item: CarrierIndex) -> Operator { site.directory.operators[item] }

  func list(_ files: inout FileList) {
    for item in site.directory.runningOperators { files.page(site.addresses.operators[item], item: item) }
  }

  func owner(_ item: CarrierIndex) -> FileOwner {
    FileOwner("operator", id: carrier(item).id.text, carrier(item).place)
  }

  func head(_ item: CarrierIndex) -> PageHead {
    let carrier = carrier(item)
    let names = OperatorNames(item, site)
    let address = site.addresses.operators[item]
    let own = site.url(address)
    return PageHead(
      address: address, title: site.titles.carrier(item),
      description: site.language.phrase(
        names.departures.isEmpty ? "operators.agency_description" : "operators.page_description",
        ["name": carrier.name, "routes": names.routes, "departures": names.departures]),
      steps: [
        TimetableSteps.top(site),
        PageHead.Step(name: site.language.phrase("operators.title"), address: Addresses.operators),
        PageHead.Step(name: carrier.name, address: nil),
      ],
      place: Addresses.timetable,
      linkedData: {
        $0.thing("Organization") {
          $0.text("name", carrier.name)
          $0.text("identifier", carrier.id.text)
          $0.text("url", carrier.website ?? own)
        }
      })
  }

  func fill(_ item: CarrierIndex, _ page: inout PageWriter) {
    let carrier = carrier(item)
    name.fill(carrier.name, country: nil, &page)
    page.set(runs, OperatorNames(item, site).runs)
    page.set(website, carrier.website)
    page.set(websiteHost, carrier.website.map(WebHost.of))
    validity.fill(.of(operator: item, site.directory), &page)
    fillPairs(carrier, &page)
    fillScheduled(item, &page)
    fillStations(served[item], &page)
    let alike = ClassSlots.alike(carrier.classes, words)
    page.list(classes, alike) { row, group, page in row.fill(group, words, &page) }
    let groups = TermWords(carrier.terms, words, currency: site.currency).groups
    page.list(terms, groups) { row, group, page in row.fill(group, &page) }
  }

  private func fillPairs(_ carrier: Operator, _ page: inout PageWriter) {
    let directory = site.directory
    page.list(pairs, carrier.pairs) { row, index, page in
      let pair = directory.pairs[index]
      row.fill(
        site.pairName(pair), page.href(site.addresses.pairs[index]),
        site.language.phrase("operators.days", count: pair.days.count), &page)
    }
  }

  private func fillScheduled(_ carrier: CarrierIndex, _ page: inout PageWriter) {
    let schedule = site.directory.schedule
    let found = schedule.routes(of: carrier).filter(schedule.hasPage)
    guard let first = found.first else { return }
    sheets.fill(&page)
    agency.fill(schedule[first].agency, mostPasses: .max, &page)
    let sorted = site.routeOrder.sorted(found)
    page.list(scheduled, sorted) { row, route, page in row.fill(route, &page) }
  }

  private func fillStations(_ served: [StationIndex], _ page: inout PageWriter) {
    page.list(stations, served) { row, index, page in
      let station = site.directory.stations[index]
      row.fill(
        site.namesakes.station(index, site.directory), page.href(site.addresses.stationPages[index]),
        site.directory.town(of: station).isUnnamed ? "" : site.journeyNames[station.city], &page)
    }
  }
}
