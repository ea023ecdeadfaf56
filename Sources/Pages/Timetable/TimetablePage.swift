import Mustache

/// `/timetable/`: where from, where to and when; and all routes.
struct TimetablePage: PageKind {
  static let template = "pages/timetable"

  let shape: Shape
  private let site: SiteContext
  private let hasRoutes: FlagSlot
  private let chooser: ChooserSlots

  init(_ site: SiteContext) {
    self.site = site
    var shape = Shape("timetable")
    hasRoutes = shape.flag("has_routes", "whether departures are known")
    chooser = ChooserSlots(&shape, site)
    self.shape = shape
  }

  func pages() -> [Wanted] {
    site.hasStations ? [Wanted(address: Addresses.timetable, owner: "the timetable")] : []
  }

  func head(_ item: Int) -> PageHead {
    let title = site.language.phrase("timetable.title")
    return PageHead(address: Addresses.timetable, title: title, description: title, place: Addresses.timetable)
  }

  func fill(_ item: Int, _ links: Links, _ tape: inout Tape, _ frame: Frame) {
    tape.set(hasRoutes, frame, !site.directory.timetable.isEmpty)
    chooser.fill(site, links, &tape, frame)
  }

  func files() -> [Wanted] { site.hasStations ? [Wanted(address: Addresses.chooser, owner: "the chooser")] : [] }

  func bytes(of item: Int) -> [UInt8] { ChooserFile.bytes(site) }
}
