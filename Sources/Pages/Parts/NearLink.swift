import Bytes
import Model
import Mustache

/// The link from a thing to a list of things within 10 miles or kilometres, in the site's unit.
struct NearLink {
  private let href = TextSlot("near_href", "a list of what is nearby")

  func fill(_ point: Coordinate?, _ page: inout PageWriter) {
    guard let point, let list = page.site.nearbyList else { return }
    let at = [point.latitude, point.longitude].map { ShortDecimal.text(($0 * 10_000).rounded() / 10_000) }
    page.set(href, page.href(list.address) + "?near=\(at[0]),\(at[1])&\(Self.query(page.site))")
  }

  /// The query of such a link, without the point: `within=10&unit=km`.
  static func query(_ site: SiteContext) -> String { "within=10&unit=\(unit(site))" }

  /// The unit of radii, `mi` or `km`: circles of metres would contain nothing.
  static func unit(_ site: SiteContext) -> String { site.distanceUnit == .miles ? "mi" : "km" }
}
