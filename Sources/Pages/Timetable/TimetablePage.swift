import Mustache

/// `/timetable/`: the form «from, to, on», its files, and all routes by the city of departure.
struct TimetablePage: PageKind {
  static let template = "pages/timetable"

  let shape: Shape
  private let site: SiteContext
  private let hasRoutes, hasSchedule: FlagSlot
  private let routesHref: TextSlot
  private let sheets: BoardSheets
  private let operatorsHref, operatorsPhrase: TextSlot
  private let chooser: ChooserSlots
  private let count: CountSlots
  private let groups: GroupedList
  private let city: CityGroupSlots
  private let routes: (slot: ListSlot, row: CityPairRow)
  private let origins: [JourneyFiles.Origin]

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("timetable")
    hasRoutes = shape.flag("has_routes", "whether there are departures")
    hasSchedule = shape.flag("has_schedule")
    routesHref = shape.text("routes_href", "the scheduled routes")
    sheets = BoardSheets(&shape)
    operatorsHref = shape.text("operators_href")
    operatorsPhrase = shape.text("operators_phrase")
    chooser = ChooserSlots(&shape, site)
    count = CountSlots(&shape, key: "count.routes", site)
    var group = Shape("routes from a city")
    city = CityGroupSlots(
      &group, heading: "«City, Country», with the region if two cities share a name", href: "link to the city's page",
      hasLetters: false)
    let row = CityPairRow(tellsHowOften: true)
    routes = (group.list("routes", row.shape, "routes from it, by destination city"), row)
    groups = GroupedList(&shape, of: group, "by city of departure")
    self.shape = shape
    origins = JourneyFiles.origins(site)
  }

  func list(_ files: inout FileList) {
    guard site.hasStations else { return }
    files.page(Addresses.timetable)
    files.document(Addresses.chooser)
    let paths = site.journeyFiles.map(\.path) + origins.map { JourneyFiles.path($0, site) }
    for (number, path) in paths.enumerated() { files.document(path, item: number + 1) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the timetable") }

  func documentOwner(_ item: Int) -> FileOwner { FileOwner("the chooser") }

  func head(_ item: Int) -> PageHead {
    let timetable = site.directory.timetable
    return PageHead(
      address: Addresses.timetable, title: site.language.phrase("timetable.title"),
      description: timetable.isEmpty
        ? site.language.phrase("timetable.none")
        : site.language.phrase(
          "timetable.description",
          [
            "routes": site.language.phrase("count.routes", count: timetable.routes.count),
            "departures": site.language.phrase("count.departures", count: timetable.departures.count),
          ]),
      place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let timetable = site.directory.timetable
    chooser.fill(&page)
    page.set(hasRoutes, !timetable.isEmpty)
    if !site.routeTimetables.routes.isEmpty {
      page.set(hasSchedule, true)
      page.set(routesHref, page.href(Addresses.routes))
      sheets.fill(&page)
    }
    count.fill(timetable.routes.count, &page)
    let running = timetable.runningOperators.count
    if running > 0 {
      page.set(operatorsHref, page.href(Addresses.operators))
      page.set(operatorsPhrase, site.language.phrase("operators.count", count: running))
    }
    let origins = site.directory.cities.indices.filter { !timetable.routes(from: $0).isEmpty }
    groups.fill(origins.count, &page) { index, _, page in fillGroup(origins[index], &page) }
  }

  private func fillGroup(_ index: Int, _ page: inout PageWriter) {
    let own = site.directory.cities[index]
    city.fill(
      id: own.id.text, name: own.name, country: site.countryCode(ofCity: index),
      heading: site.journeyHeading(of: index), at: site.addresses.cities[index],
      nil, &page)
    let found = site.directory.timetable.routes(from: index)
    page.list(routes.slot, found) { route, page in
      routes.row.fill(route, naming: site.directory.timetable.routes[route].to, &page)
    }
  }

  /// The chooser's file, then the form's: those that the index names, and those of the places reached from a place.
  func document(_ item: Int) -> [UInt8] {
    let (listed, number) = (site.journeyFiles, item - 1)
    if item == 0 { return ChooserFile.bytes(site) }
    return number < listed.count ? listed[number].bytes : JourneyFiles.bytes(origins[number - listed.count], site)
  }
}
