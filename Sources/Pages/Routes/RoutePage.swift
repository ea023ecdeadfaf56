import Documents
import Model
import Mustache

/// `/routes/<route>-<id>/`: a route, when it runs, its map, timetables and stops.
struct RoutePage: PageKind {
  static let template = "pages/route"

  let site: SiteContext

  private let badge = RouteBadge()
  private let sheets = RouteSheets()
  private let name = NameSlots("name", "the agency's title for it, its long name, or where it goes")
  private let mode = TextSlot("mode", "means of transport")
  private let days = TextSlot("days", "days of the week on which it runs")
  private let about = TextSlot("about", "description of the route")
  private let agency = AgencySlots()
  private let fares = TextSlot("fares", "price, or lowest and highest price")
  private let website = TextSlot("website", "web page of the route")
  private let websiteHost = TextSlot("website_host")
  private let validity = ValiditySlots()
  private let service = ServiceSlots()
  private let map = MapSlots()
  private let hasTables = FlagSlot("has_tables", "whether it has trips with times")
  private let tables = RouteTables()
  private let requested = RequestedSlots()
  private let booking = BookingSlots()
  private let stops = RouteStopSlots()
  private let together = RouteGroupSlots()
  private let dataHref = TextSlot("data_href", "timetable.json")
  private let calendarHref = TextSlot("calendar_href", "the calendar of service")
  private let code = PageCode()

  private func route(_ item: Int) -> RouteIndex { site.routeTimetables.routes[item] }

  func list(_ files: inout FileList) {
    for (item, route) in site.routeTimetables.routes.enumerated() {
      files.page(site.addresses.routePages[route], item: item)
      files.document(site.addresses.routeFile(route), item: item)
    }
  }

  func owner(_ item: Int) -> FileOwner {
    let own = site.directory.schedule[route(item)]
    return FileOwner("route", id: own.id.text, own.place)
  }

  func document(_ item: Int) -> [UInt8] { RouteFile(route(item), site).bytes }

  func head(_ item: Int) -> PageHead {
    let route = route(item)
    return PageHead(
      address: site.addresses.routePages[route], title: site.titles.route(route),
      description: site.language.phrase(
        "routes.page_description", ["name": site.routeTitle(route), "days": site.days(of: route)]),
      steps: RouteSteps.route(route, site, isPage: true), place: Addresses.routes,
      linkedData: { RouteLinkedData.write(route, site, to: &$0) },
      feed: site.feed(of: site.addresses.routePages[route]))
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let route = route(item)
    let schedule = site.directory.schedule
    let own = schedule[route]
    badge.fill(route, &page)
    sheets.fill(&page)
    let title = RouteGroups.title(of: route, schedule) ?? site.routeLongName(route)
    name.fill(title, country: site.countryCode(of: route), &page)
    let isOnRequest = site.routeTimetables.isOnRequest(route)
    let modes =
      [site.language.phrase("modes.\(own.mode)")] + (isOnRequest ? [site.language.phrase("requests.title")] : [])
    page.set(mode, modes.joined(separator: " · "))
    page.set(days, site.days(of: route))
    page.set(about, own.description == own.longName ? "" : own.description)
    agency.fill(own.agency, &page)
    page.set(fares, RouteFares.phrase(of: route, site))
    page.set(website, own.website)
    page.set(websiteHost, own.website.map(WebHost.of))
    validity.fill(.of(route, site), &page)
    service.fill(route, &page)
    if let subject = WideMap.Subject.route(route, site) {
      let title = site.routeTitle(route)
      map.fill(subject, .init(name: site.language.phrase("map.way", ["route": title]), title: title), &page)
    }
    page.set(hasTables, !site.routeTimetables[route].isEmpty)
    tables.fill(route, &page)
    let services = site.routeTimetables.requested[route] ?? []
    requested.fill(route, services, &page)
    booking.fill(route, services, &page)
    stops.fill(route, &page)
    together.fill(route, &page)
    page.set(dataHref, page.href(site.addresses.routeFile(route)))
    page.set(calendarHref, page.href(Addresses.calendar))
    code.fill(site.addresses.routePages[route], &page)
  }
}
