/// The places that the header leads to: at most five, and only those that exist.
enum Navigation {
  /// How many places the header has room for.
  static let room = 5

  struct Place {
    let label: String
    let address: String
  }

  static func places(_ site: SiteContext) -> [Place] {
    let own = site.hasStations ? [Place(label: site.language.phrase("site.stations"), address: Addresses.stations)] : []
    let about = Place(label: site.language.phrase("site.about_short"), address: Addresses.about)
    return own + owned(site).prefix(room - own.count - 1) + [about]
  }

  /// The owner's pages that found no place in the header; the footer leads to them.
  static func rest(_ site: SiteContext) -> [Place] {
    let shown = Set(places(site).map(\.address))
    return (owned(site) + site.content.pages.filter { $0.text.nav == nil }.map(place)).filter {
      !shown.contains($0.address)
    }
  }

  private static func owned(_ site: SiteContext) -> [Place] { site.content.inNavigation.map(place) }

  private static func place(_ page: Content.Page) -> Place { Place(label: page.name, address: page.address) }
}
