import Documents
import Model

/// A place as linked data.
enum PlaceLinkedData {
  static func term(_ index: Int, _ site: SiteContext) -> JSONTerm {
    let place = site.directory.guide.places[index]
    return JSONLD.thing(
      "TouristAttraction",
      [
        ("name", .text(place.name)), ("identifier", .text(place.id.text)),
        ("url", site.settings.baseURL.map { .text($0.address(of: site.addresses.placePages[index])) }),
        ("description", place.description.isEmpty ? nil : .text(Excerpt.of(place.description, most: 500))),
        ("address", address(place, site.directory.guide)),
        ("geo", place.coordinate.map { JSONLD.geo(latitude: $0.latitude, longitude: $0.longitude) }),
        ("image", image(place, site).map { .text($0) }),
      ])
  }

  /// The whole address of its picture at its widest; nil where it has none that the site shows, or the site has no
  /// address.
  static func image(_ place: GuidePlace, _ site: SiteContext) -> String? {
    guard let base = site.settings.baseURL, let picture = site.gallery.picture(place.picture),
      let widest = picture.sizes.last
    else { return nil }
    return base.address(of: picture.path(widest, .jpeg))
  }

  private static func address(_ place: GuidePlace, _ guide: Guide) -> JSONTerm? {
    guard let city = place.city.map({ guide.cities[$0] }) else { return nil }
    let parts = [("addressLocality", city.name), ("addressCountry", city.country)].filter { !$0.1.isEmpty }
    return JSONLD.thing("PostalAddress", parts.map { ($0, .text($1)) })
  }
}
