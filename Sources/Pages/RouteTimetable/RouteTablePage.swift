import Model
import Mustache

/// `/routes/<route>-<id>/<direction>/<kind of day>/`: all trips of one direction on a kind of day, at all stops.
struct RouteTablePage: PageKind {
  static let template = "pages/route-timetable"

  let shape: Shape
  private let site: SiteContext
  private let words: DayKindWords
  private let badge: RouteBadge
  private let sheets: RouteSheets
  private let name, days, direction, routeHref, dataHref, calendarHref: TextSlot
  private let reverse: (name: TextSlot, href: TextSlot)
  private let sheet, sheetTrips: TextSlot
  private let exceptions: (slot: ListSlot, text: TextSlot)
  private let kinds: (slot: ListSlot, row: NavigationLink)
  private let validity: ValiditySlots
  private let grid: (slot: ObjectSlot, values: GridSlots)
  private let code: PageCode
  private let nameLanguage: NameLanguage

  init(_ site: SiteContext) {
    self.site = site
    words = DayKindWords(language: site.language)
    var shape = Shape("route timetable")
    badge = RouteBadge(&shape)
    name = shape.text("name", "long name of the route, or where it goes")
    nameLanguage = NameLanguage(&shape)
    days = shape.text("days", "days on which it applies")
    direction = shape.text("direction_name", "«To Airport», or a heading of the agency")
    routeHref = shape.text("route_href")
    reverse = (
      shape.text("reverse_name", "the opposite direction"),
      shape.text("reverse_href", "its timetable")
    )
    var exception = Shape("exception")
    let text = exception.text("text")
    exceptions = (shape.list("exceptions", exception, "dates that differ"), text)
    let row = NavigationLink()
    kinds = (shape.list("kinds", row.shape, "timetables of other days"), row)
    validity = ValiditySlots(&shape)
    dataHref = shape.text("data_href", "timetable.json")
    calendarHref = shape.text("calendar_href", "the calendar of service")
    code = PageCode(&shape)
    sheets = RouteSheets(&shape)
    sheet = shape.text("sheet", "CSS classes of the printed sheet, if one is enough")
    sheetTrips = shape.text("sheet_trips", "number of trips beside each other on the sheet")
    let values = GridSlots()
    grid = (shape.object("grid", values.shape), values)
    self.shape = shape
  }

  private var tables: [RouteTimetables.Table] { site.routeTimetables.tables }

  func list(_ files: inout FileList) {
    for (item, table) in tables.enumerated() {
      let (direction, kind) = site.routeTimetables.parts(table)
      files.page(site.tableAddress(table.route, direction, kind), item: item)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let route = site.directory.schedule[tables[item].route]
    return FileOwner("the timetable of route", id: route.id.text, route.place)
  }

  func head(_ item: Int) -> PageHead {
    let table = tables[item]
    let (direction, kind) = site.routeTimetables.parts(table)
    let (days, to) = (words.name(kind, among: direction.kinds), site.directionName(direction))
    return PageHead(
      address: site.tableAddress(table.route, direction, kind),
      title: "\(days), \(title(to, of: table)), \(site.titles.route(table.route))",
      description: site.language.phrase(
        "routes.grid_description", ["name": site.routeTitle(table.route), "direction": to, "days": days]),
      steps: RouteSteps.route(table.route, site, isPage: false) + [
        PageHead.Step(name: "\(days), \(to)", address: nil)
      ],
      place: Addresses.routes)
  }

  /// The name of the direction, with its number if both have the same name.
  private func title(_ name: String, of table: RouteTimetables.Table) -> String {
    let names = site.routeTimetables[table.route].map(site.directionName)
    return names.count { $0 == name } > 1 ? "\(name) (\(table.direction + 1))" : name
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let table = tables[item]
    let (direction, kind) = site.routeTimetables.parts(table)
    let schedule = site.directory.schedule
    let route = schedule[table.route]
    let (kindName, to) = (words.name(kind, among: direction.kinds), site.directionName(direction))
    badge.fill(table.route, &page)
    let title = site.routeLongName(table.route)
    page.set(name, title)
    nameLanguage.fill(title, country: site.countryCode(of: table.route), &page)
    page.set(days, kindName)
    let presented = site.routeTimetables.presented(table.route, direction, kind, schedule)
    page.set(self.direction, site.heading(of: presented, direction))
    page.set(routeHref, page.href(site.addresses.routePages[table.route.number]))
    page.set(dataHref, page.href(site.addresses.routeFile(table.route)))
    page.set(calendarHref, page.href(Addresses.calendar))
    code.fill(site.tableAddress(table.route, direction, kind), &page)
    sheets.fill(&page)
    page.list(exceptions.slot, words.exceptions(kind)) { text, page in page.set(exceptions.text, text) }
    validity.fill(.of(kind, direction, route.agency, schedule), &page)
    fillLinks(table, direction, kind, &page)
    let caption = GridSlots.Caption(
      text: site.language.phrase(
        "routes.caption", ["name": site.routeTitle(table.route), "direction": to, "days": kindName]),
      name: to)
    let content = presented.table()
    let printed = GridSheet.Surroundings(
      title: title.count, lines: words.exceptions(kind).count, mayBeUpright: false)
    if let fitting = GridSheet([[content]], printed, site.language) {
      page.set(sheet, fitting.classes)
      page.set(sheetTrips, String(fitting.trips))
    }
    page.object(self.grid.slot) { page in grid.values.fill(content, caption, &page) }
  }

  private func fillLinks(
    _ table: RouteTimetables.Table, _ direction: RouteTimetables.Direction, _ kind: DayKind, _ page: inout PageWriter
  ) {
    page.list(kinds.slot, direction.kinds.tabulated) { other, page in
      let name = words.name(other, among: direction.kinds)
      kinds.row.fill(name, other == kind ? "" : page.href(site.tableAddress(table.route, direction, other)), &page)
    }
    guard let other = site.routeTimetables[table.route].first(where: { $0.number != direction.number }),
      let same = other.kinds.tabulated.first(where: { $0.slug == kind.slug }) ?? other.kinds.tabulated.first
    else { return }
    page.set(reverse.name, site.directionName(other))
    page.set(reverse.href, page.href(site.tableAddress(table.route, other, same)))
  }
}
