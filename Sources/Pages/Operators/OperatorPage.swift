import Documents
import Model
import Mustache

/// `/operators/<operator>-<id>/`: the operator, its routes, amenities and ticket terms.
struct OperatorPage: PageKind {
  static let template = "pages/operator"

  let shape: Shape
  private let site: SiteContext
  private let served: ServedStations
  private let nameLanguage: NameLanguage
  private let words: FactWords
  private let name, runs, website, websiteHost: TextSlot
  private let hasClasses, hasTerms, hasStations, hasRoutes, hasScheduled: FlagSlot
  private let scheduled: (slot: ListSlot, row: RouteRow)
  private let sheets: RouteSheets
  private let agency: AgencySlots
  private let validity: ValiditySlots
  private let routes, stations: (slot: ListSlot, row: PlaceRow)
  private let classes: (slot: ListSlot, row: ClassSlots)
  private let terms: (slot: ListSlot, group: FactGroupSlots)

  init(_ site: SiteContext) {
    self.site = site
    served = ServedStations(site.directory.timetable)
    words = FactWords(language: site.language)
    var shape = Shape("operator")
    name = shape.text("name")
    nameLanguage = NameLanguage(&shape)
    runs = shape.text("runs", "number of routes and departures, in words")
    validity = ValiditySlots(&shape)
    website = shape.text("website")
    websiteHost = shape.text("website_host")
    let route = PlaceRow("route", note: "days", "«3 days»")
    routes = (shape.list("routes", route.shape, "its city pairs with departures"), route)
    hasRoutes = shape.flag("has_routes")
    hasScheduled = shape.flag("has_scheduled")
    let line = RouteRow()
    scheduled = (shape.list("scheduled", line.shape, "its routes of scheduled service"), line)
    sheets = RouteSheets(&shape)
    agency = AgencySlots(&shape)
    hasStations = shape.flag("has_stations")
    let station = PlaceRow("station", note: "city")
    stations = (shape.list("stations", station.shape, "its stops"), station)
    hasClasses = shape.flag("has_classes")
    let row = ClassSlots()
    classes = (shape.list("classes", row.shape), row)
    hasTerms = shape.flag("has_terms")
    let group = FactGroupSlots()
    terms = (shape.list("terms", group.shape, "terms of luggage and tickets, by subject"), group)
    self.shape = shape
  }

  private func carrier(_ item: Int) -> Operator { site.directory.timetable.operators[item] }

  func list(_ files: inout FileList) {
    for item in site.directory.timetable.runningOperators { files.page(site.addresses.operators[item], item: item) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("operator", id: carrier(item).id.text, carrier(item).place) }

  func head(_ item: Int) -> PageHead {
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

  func fill(_ item: Int, _ page: inout PageWriter) {
    let carrier = carrier(item)
    page.set(name, carrier.name)
    nameLanguage.fill(carrier.name, country: nil, &page)
    page.set(runs, OperatorNames(item, site).runs)
    page.set(website, carrier.website)
    page.set(websiteHost, carrier.website.map(WebHost.of))
    validity.fill(.of(operator: item, site.directory.timetable), &page)
    fillRoutes(carrier, &page)
    fillScheduled(item, &page)
    fillStations(served[item], &page)
    let alike = ClassSlots.alike(carrier.classes, words)
    page.set(hasClasses, !alike.isEmpty)
    page.list(classes.slot, alike) { group, page in classes.row.fill(group, words, &page) }
    let groups = TermWords(carrier.terms, words, currency: site.currency).groups
    page.set(hasTerms, !groups.isEmpty)
    terms.group.fill(groups, terms.slot, &page)
  }

  private func fillRoutes(_ carrier: Operator, _ page: inout PageWriter) {
    let timetable = site.directory.timetable
    page.set(hasRoutes, !carrier.routes.isEmpty)
    page.list(routes.slot, carrier.routes) { index, page in
      let route = timetable.routes[index]
      routes.row.fill(
        site.routeName(route), page.href(site.addresses.routes[index]),
        site.language.phrase("operators.days", count: route.days.count), &page)
    }
  }

  private func fillScheduled(_ carrier: Int, _ page: inout PageWriter) {
    let schedule = site.directory.schedule
    let found = schedule.routes(of: CarrierIndex(carrier)).filter(schedule.hasPage)
    page.set(hasScheduled, !found.isEmpty)
    guard let first = found.first else { return }
    sheets.fill(&page)
    agency.fill(schedule[first].agency, &page)
    let sorted = RouteOrder(language: site.language.tag).sorted(found, schedule)
    page.list(scheduled.slot, sorted) { route, page in scheduled.row.fill(route, &page) }
  }

  private func fillStations(_ served: [Int], _ page: inout PageWriter) {
    page.set(hasStations, !served.isEmpty)
    page.list(stations.slot, served) { index, page in
      let station = site.directory.stations[index]
      stations.row.fill(
        station.name, page.href(site.addresses.stationPages[index]),
        site.journeyNames[station.city], &page)
    }
  }
}
