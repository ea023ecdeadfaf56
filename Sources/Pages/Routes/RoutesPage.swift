import Model
import Mustache
import Text

/// `/routes/`: all routes, by agency and mode.
struct RoutesPage: PageKind {
  static let template = "pages/routes"

  let site: SiteContext

  private let count = CountSlots(key: "count.routes")
  private let colors = RouteSheets()
  private let validity = ValiditySlots()
  private let calendarHref = TextSlot("calendar_href", "the calendar of service")
  private let groups = GroupedList(of: AgencyRoutes(), "agencies, and their means of transport")

  private struct AgencyRoutes {
    let id = TextSlot("id", "id of the agency, with the means of transport if it has several")
    let agency = NameSlots("agency", language: "agency_lang")
    let agencyHref = TextSlot("href", "the agency")
    let mode = TextSlot("mode", "means of transport")
    let routes = ListSlot("routes", of: RouteRow(), "in their order")
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
    groups.fill(found.count, &page) { row, index, _, page in fill(found[index], row, &page) }
  }

  private func fill(_ group: Group, _ row: AgencyRoutes, _ page: inout PageWriter) {
    let agency = site.directory.schedule[group.agency]
    page.set(row.id, group.isOnly ? agency.id.text : "\(agency.id.text)-\(group.mode)")
    row.agency.fill(agency.name, country: nil, &page)
    page.set(row.agencyHref, agency.carrier.map { page.href(site.addresses.operators[$0]) })
    page.set(row.mode, site.language.phrase("modes.\(group.mode)"))
    page.list(row.routes, group.routes) { row, route, page in row.fill(route, &page) }
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
    let byAgency = Dictionary(grouping: site.routeTimetables.routes) { schedule[$0].agency }
    return byAgency.keys.sorted().flatMap { agency in
      let byMode = Dictionary(grouping: byAgency[agency] ?? []) { schedule[$0].mode }
      return Route.Mode.allCases.compactMap { mode in
        byMode[mode].map {
          Group(agency: agency, mode: mode, routes: site.routeOrder.sorted($0), isOnly: byMode.count == 1)
        }
      }
    }
  }
}
