import Bytes
import Model
import Mustache

/// The way from a thing to what is near it: the list of places, else of stations, else of hotels, asked for what lies
/// within 10 of the site's miles or kilometres.
struct NearLink {
  private let href: TextSlot

  init(_ shape: inout Shape) {
    href = shape.text("near_href", "link to a list of what is nearby; empty if the point is unknown")
  }

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point, let list = Self.list(page.site) else { return }
    let at = [point.latitude, point.longitude].map { ShortDecimal.text(($0 * 10_000).rounded() / 10_000) }
    page.set(href, page.href(list.address) + "?near=\(at[0]),\(at[1])&\(Self.query(page.site))")
  }

  /// The first of the site's lists that can be asked for what is near, and the key of the words for it.
  static func list(_ site: SiteContext) -> (label: String, address: String)? {
    if site.hasPlaces { return ("site.places", Addresses.places) }
    if site.hasStations { return ("site.stations", Addresses.stations) }
    return site.hasHotels ? ("site.hotels", Addresses.hotels) : nil
  }

  /// What a link to what is near asks for, without the point: `within=10&unit=km`.
  static func query(_ site: SiteContext) -> String { "within=10&unit=\(unit(site))" }

  /// The unit of radii, `mi` or `km`: metres would give circles that hold nothing.
  static func unit(_ site: SiteContext) -> String { site.distanceUnit == .miles ? "mi" : "km" }
}
