import Model
import Mustache

/// `/routes/<route>-<id>/<direction>/<kind of day>/`: all trips of one direction on a kind of day, at all stops.
struct RouteTablePage: PageKind {
  static let template = "pages/route-timetable"

  let site: SiteContext
  private let words: DayKindWords

  private let badge = RouteBadge()
  private let name = NameSlots("name", "long name of the route, or where it goes")
  private let days = NamedDaysSlots("days", "days on which it applies")
  private let direction = TextSlot("direction_name", "«To Airport», or a heading of the agency")
  private let routeHref = TextSlot("route_href")
  private let reverseName = TextSlot("reverse_name", "the opposite direction")
  private let reverseHref = TextSlot("reverse_href", "its timetable")
  private let kinds = ListSlot("kinds", of: NavigationLink(), "timetables of other days")
  private let parts = FlaggedListSlot(
    "parts", of: NavigationLink(), "the pages of a timetable that is too large for one")
  private let validity = ValiditySlots()
  private let dataHref = TextSlot("data_href", "timetable.json")
  private let calendarHref = TextSlot("calendar_href", "the calendar of service")
  private let code = PageCode()
  private let sheets = RouteSheets()
  private let sheet = TextSlot("sheet", "CSS classes of the printed sheet, if one is enough")
  private let sheetTrips = TextSlot("sheet_trips", "number of trips beside each other on the sheet")
  private let grids = ListSlot(
    "grids", of: GridSlots(), "the timetable, once for each period in which the clocks of its stops differ equally")

  init(site: SiteContext) {
    self.site = site
    words = DayKindWords(language: site.language)
  }

  private var tables: [RouteTimetables.Table] { site.routeTimetables.tables }

  func list(_ files: inout FileList) {
    for (item, table) in tables.enumerated() {
      files.page(site.routeTimetables.address(table, site.addresses), item: item)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let route = site.directory.schedule[tables[item].route]
    return FileOwner("the timetable of route", id: route.id.text, route.place)
  }

  func head(_ item: Int) -> PageHead {
    let table = tables[item]
    let (direction, kind) = site.routeTimetables.parts(table)
    let to = site.directionName(direction)
    var days = words.name(kind, among: direction.kinds)
    if table.shownPart != nil { days += ", " + partName(table.part, of: table) }
    return PageHead(
      address: site.routeTimetables.address(table, site.addresses),
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
    let (kindNames, to) = (words.named(kind, among: direction.kinds), site.directionName(direction))
    badge.fill(table.route, &page)
    let title = site.routeLongName(table.route)
    name.fill(title, country: site.countryCode(of: table.route), &page)
    days.fill(kindNames, &page)
    let presented = site.routeTimetables.presented(table.route, direction, kind, part: table.shownPart, schedule)
    page.set(self.direction, site.heading(of: presented, direction))
    page.set(routeHref, page.href(site.addresses.routePages[table.route.number]))
    page.set(dataHref, page.href(site.addresses.routeFile(table.route)))
    page.set(calendarHref, page.href(Addresses.calendar))
    code.fill(site.routeTimetables.address(table, site.addresses), &page)
    sheets.fill(&page)
    validity.fill(.of(kind, direction, route.agency, schedule), &page)
    fillLinks(table, direction, kind, &page)
    page.list(parts, GridPart.linked(from: table.part, of: table.parts.count)) { row, part, page in
      row.fill(
        partName(part, of: table),
        part == table.part ? "" : page.href(site.addresses.table(of: table.route, direction.number, kind, part: part)),
        &page)
    }
    let caption = GridSlots.Caption(
      text: site.language.phrase(
        "routes.caption", ["name": site.routeTitle(table.route), "direction": to, "days": kindNames.name]),
      name: to)
    let tables = presented.periods.map { (clocks: $0, content: presented.table($0)) }
    let printed = GridSheet.Surroundings(
      title: title.count, lines: kindNames.exceptions.count, mayBeUpright: false)
    if let fitting = GridSheet(tables.map { [$0.content] }, printed, site.language) {
      page.set(sheet, fitting.classes)
      page.set(sheetTrips, String(fitting.trips))
    }
    page.list(grids, tables) { grid, table, page in
      var caption = caption
      caption.period = words.period(table.clocks.days, of: kind)
      grid.fill(table.content, caption, &page)
    }
  }

  /// The first departures of the first and the last trip of a part, «05:00–06:57», with its number if another part has
  /// the same.
  private func partName(_ part: Int, of table: RouteTimetables.Table) -> String {
    let schedule = site.directory.schedule
    let own = table.parts[part]
    let times = zip(own.ends, [own.first, own.last]).map { (stop: $0, seconds: $1) }
    let clocks = StopClocks.periods(
      of: site.routeTimetables.parts(table).kind, schedule[table.route].agency, times: times, schedule)[0]
    let name = times.map { stop, time in
      ServiceTime(clocks.sinceMidnight(time, at: stop, schedule), site.language).text
    }.joined(separator: "–")
    return own.isAmbiguous ? "\(name) (\(site.language.number(part + 1)))" : name
  }

  private func fillLinks(
    _ table: RouteTimetables.Table, _ direction: RouteTimetables.Direction, _ kind: DayKind, _ page: inout PageWriter
  ) {
    page.list(kinds, direction.kinds.tabulated) { row, other, page in
      let name = words.name(other, among: direction.kinds)
      row.fill(name, other == kind ? "" : page.href(site.tableAddress(table.route, direction, other)), &page)
    }
    guard let other = site.routeTimetables[table.route].first(where: { $0.number != direction.number }),
      let same = other.kinds.tabulated.first(where: { $0.slug == kind.slug }) ?? other.kinds.tabulated.first
    else { return }
    page.set(reverseName, site.directionName(other))
    page.set(reverseHref, page.href(site.tableAddress(table.route, other, same)))
  }
}
