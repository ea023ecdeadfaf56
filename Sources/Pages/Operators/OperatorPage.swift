import Documents
import Model
import Mustache

/// `/operators/<operator>-<id>/`: who it is, what it runs, what is aboard, and what holds for its tickets.
struct OperatorPage: PageKind {
  static let template = "pages/operator"

  let shape: Shape
  private let site: SiteContext
  private let served: ServedStations
  private let words: FactWords
  private let name, runs, website, websiteHost: TextSlot
  private let hasClasses, hasTerms, hasStations: FlagSlot
  private let validity: ValiditySlots
  private let routes, stations: (slot: ListSlot, row: PlaceRow)
  private let classes: (slot: ListSlot, row: ClassSlots)
  private let terms: (slot: ListSlot, group: FactGroupSlots)

  init(_ site: SiteContext) {
    self.site = site
    served = ServedStations(site.directory.timetable)
    words = FactWords(language: site.language)
    var shape = Shape("operator")
    name = shape.text("name", "its name")
    runs = shape.text("runs", "number of routes and departures, in words")
    validity = ValiditySlots(&shape)
    website = shape.text("website", "its website; empty without one")
    websiteHost = shape.text("website_host", "host of that site")
    let route = PlaceRow("route", note: "days", "number of days with departures by any operator, in words")
    routes = (shape.list("routes", route.shape, "its routes"), route)
    hasStations = shape.flag("has_stations", "whether the list is not empty")
    let station = PlaceRow("station", note: "city", "its city")
    stations = (shape.list("stations", station.shape, "its stops"), station)
    hasClasses = shape.flag("has_classes", "whether the list is not empty")
    let row = ClassSlots()
    classes = (shape.list("classes", row.shape, "its classes, with the amenities of each"), row)
    hasTerms = shape.flag("has_terms", "whether the list is not empty")
    let group = FactGroupSlots()
    terms = (shape.list("terms", group.shape, "terms of luggage and tickets, by subject"), group)
    self.shape = shape
  }

  private func carrier(_ item: Int) -> Operator { site.directory.timetable.operators[item] }

  func list(_ files: inout FileList) {
    for item in site.directory.timetable.runningOperators { files.page(site.addresses.operators[item], item: item) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("operator \(carrier(item).id.text)", carrier(item).place) }

  func head(_ item: Int) -> PageHead {
    let carrier = carrier(item)
    let names = OperatorNames(carrier, site)
    let address = site.addresses.operators[item]
    let own = site.settings.baseURL?.address(of: address)
    return PageHead(
      address: address, title: site.titles.carrier(item),
      description: site.language.phrase(
        "operators.page_description",
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

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let carrier = carrier(item)
    tape.set(name, frame, carrier.name)
    tape.set(runs, frame, OperatorNames(carrier, site).runs)
    tape.set(website, frame, carrier.website)
    tape.set(websiteHost, frame, carrier.website.map(WebHost.of))
    validity.fill(.of(operator: item, site.directory.timetable), site, &tape, frame)
    fillRoutes(carrier, links, &tape, frame)
    fillStations(served[item], links, &tape, frame)
    let alike = ClassSlots.alike(carrier.classes, words)
    tape.set(hasClasses, frame, !alike.isEmpty)
    let classFrames = tape.list(classes.slot, frame, count: alike.count)
    for (row, group) in zip(classFrames, alike) { classes.row.fill(group, words, &tape, row) }
    let said = TermWords(carrier.terms, words, currency: site.currency).groups
    tape.set(hasTerms, frame, !said.isEmpty)
    terms.group.fill(said, terms.slot, &tape, frame)
  }

  private func fillRoutes(_ carrier: Operator, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    let timetable = site.directory.timetable
    let frames = tape.list(routes.slot, frame, count: carrier.routes.count)
    for (row, index) in zip(frames, carrier.routes) {
      let route = timetable.routes[index]
      routes.row.fill(
        site.routeName(route), links.href(site.addresses.routes[index]),
        site.language.phrase("operators.days", count: route.days.count), &tape, row)
    }
  }

  private func fillStations(_ served: [Int], _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    tape.set(hasStations, frame, !served.isEmpty)
    let frames = tape.list(stations.slot, frame, count: served.count)
    for (row, index) in zip(frames, served) {
      let station = site.directory.stations[index]
      stations.row.fill(
        station.name, links.href(site.addresses.stationPages[index]),
        site.journeyNames[station.city], &tape, row)
    }
  }
}
