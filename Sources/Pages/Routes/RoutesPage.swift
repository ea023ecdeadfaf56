import Model
import Mustache
import Text

/// `/routes/`: all routes, by agency and mode.
struct RoutesPage: PageKind {
  static let template = "pages/routes"

  let shape: Shape
  private let site: SiteContext
  private let count: CountSlots
  private let calendarHref: TextSlot
  private let groups: GroupedList
  private let id, agency, agencyHref, mode: TextSlot
  private let routes: (slot: ListSlot, row: RouteRow)
  private let colors: RouteSheets
  private let validity: ValiditySlots
  private let agencyLanguage: NameLanguage

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("routes")
    count = CountSlots(&shape, key: "count.routes", site)
    colors = RouteSheets(&shape)
    validity = ValiditySlots(&shape)
    calendarHref = shape.text("calendar_href", "the calendar of service")
    var group = Shape("routes of an agency")
    id = group.text("id", "id of the agency, with the means of transport if it has several")
    agency = group.text("agency")
    agencyLanguage = NameLanguage(&group, "agency_lang")
    agencyHref = group.text("href", "the agency")
    mode = group.text("mode", "means of transport")
    let row = RouteRow()
    routes = (group.list("routes", row.shape, "in their order"), row)
    groups = GroupedList(&shape, of: group, "agencies, and their means of transport")
    self.shape = shape
  }

  func list(_ files: inout FileList) {
    if !site.routeTimetables.routes.isEmpty { files.page(Addresses.routes) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of routes") }

  func head(_ item: Int) -> PageHead {
    PageHead(
      address: Addresses.routes, title: site.language.phrase("routes.title"),
      description: site.language.phrase(
        "routes.description",
        ["count": site.language.phrase("count.routes", count: site.routeTimetables.routes.count)]),
      place: Addresses.routes)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    count.fill(site.routeTimetables.routes.count, &page)
    colors.fill(&page)
    validity.fill(.ofSchedule(site), &page)
    page.set(calendarHref, page.href(Addresses.calendar))
    let found = found
    groups.fill(found.count, &page) { index, _, page in fill(found[index], &page) }
  }

  private func fill(_ group: Group, _ page: inout PageWriter) {
    let agency = site.directory.schedule[group.agency]
    page.set(id, group.isOnly ? agency.id.text : "\(agency.id.text)-\(group.mode)")
    page.set(self.agency, agency.name)
    agencyLanguage.fill(agency.name, country: nil, &page)
    page.set(agencyHref, agency.carrier.map { page.href(site.addresses.operators[$0.number]) })
    page.set(mode, site.language.phrase("modes.\(group.mode)"))
    page.list(routes.slot, group.routes) { route, page in routes.row.fill(route, &page) }
  }

  /// The routes of one means of transport of an agency.
  private struct Group {
    let agency: AgencyIndex
    let mode: Route.Mode
    let routes: [RouteIndex]
    /// Whether the agency has no other means of transport.
    let isOnly: Bool
  }

  private var found: [Group] {
    let schedule = site.directory.schedule
    let order = RouteOrder(language: site.language.tag)
    let byAgency = Dictionary(grouping: site.routeTimetables.routes) { schedule[$0].agency }
    return byAgency.keys.sorted().flatMap { agency in
      let byMode = Dictionary(grouping: byAgency[agency] ?? []) { schedule[$0].mode }
      return Route.Mode.allCases.compactMap { mode in
        byMode[mode].map {
          Group(agency: agency, mode: mode, routes: order.sorted($0, schedule), isOnly: byMode.count == 1)
        }
      }
    }
  }
}
