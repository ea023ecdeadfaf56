import Mustache

/// `/timetable/reach/`: the places that one reaches from a station within a time, on a site with a plan of journeys.
struct ReachPage: PageKind {
  static let template = "pages/reach"

  let site: SiteContext

  private let action = TextSlot("reach_href", "action of the form")
  private let sheet = TextSlot("reach_css")
  private let script = TextSlot("reach_script")
  private let stationsHref = TextSlot("stations_href")
  private let routesHref = TextSlot("routes_href", "the scheduled routes")
  private let counts = TextSlot("reach_counts", "plural forms: places within a time")
  private let most = TextSlot("reach_most", "plural forms: at most so many changes")
  private let more = TextSlot("reach_more", "plural forms: places not shown yet")
  private let stations = TextSlot("reach_stations", "plural forms: number of stations")
  private let chooser = ChooserSlots()

  func list(_ files: inout FileList) {
    if site.hasPlan { files.page(Addresses.reach) }
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the places within reach") }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("reach.title")
    return PageHead(
      address: Addresses.reach, title: title, description: site.language.phrase("reach.lead"),
      steps: [
        PageHead.Step(name: site.language.phrase("timetable.title"), address: Addresses.timetable),
        PageHead.Step(name: title, address: nil),
      ], place: Addresses.timetable)
  }

  func fill(_ item: Int, _ page: inout PageWriter) {
    page.set(action, page.href(Addresses.reach))
    page.set(sheet, site.assets.path("reach/reach.css").map(page.links.href))
    page.set(script, site.assets.path("reach/reach-page.js").map(page.links.href))
    page.set(stationsHref, page.href(Addresses.stations))
    page.set(routesHref, page.href(Addresses.routes))
    page.set(counts, site.language.forms("reach.count"))
    page.set(most, site.language.forms("reach.most"))
    page.set(more, site.language.forms("reach.more"))
    page.set(stations, site.language.forms("count.stations"))
    chooser.fill(&page)
  }
}

/// The link «Where can I go from here?», on a site with a plan of journeys.
struct ReachLink {
  private let href = TextSlot("reach_from_href", "the places within reach")

  /// - Parameter query: the origin, as `Query.station` writes it.
  func fill(from query: String, _ page: inout PageWriter) {
    guard page.site.hasPlan else { return }
    page.set(href, page.href(Addresses.reach) + query)
  }
}

extension SiteContext {
  /// Whether there are timetables, or departures that join them, from which a plan of journeys is made unless it would be too
  /// large.
  var hasPlan: Bool {
    settings.journeys.isEnabled
      && (!routeTimetables.routes.isEmpty || settings.sources.contains(where: \.joinsJourneys))
  }
}
