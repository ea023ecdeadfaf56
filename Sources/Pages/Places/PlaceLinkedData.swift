import Documents
import Model

/// A place as linked data.
enum PlaceLinkedData {
  static func write(_ index: PlaceIndex, _ site: SiteContext, to data: inout LinkedDataWriter) {
    let place = site.directory.guide.places[index]
    data.thing("TouristAttraction") {
      $0.text("name", place.name)
      $0.text("identifier", place.id.text)
      $0.url(site.addresses.placePages[index], site)
      if !place.description.isEmpty { $0.text("description", Excerpt.of(place.description, most: 500)) }
      if let town = place.town.map({ site.directory.towns[$0] }) {
        $0.address([("addressLocality", town.name), ("addressCountry", site.directory.countryName(of: town))])
      }
      $0.geo(place.coordinate)
      $0.text("image", image(place, site))
    }
  }

  /// The absolute URL of the widest size of its picture; nil if the site shows no picture of it, or has no address.
  static func image(_ place: GuidePlace, _ site: SiteContext) -> String? {
    guard let base = site.settings.baseURL, let picture = site.gallery.picture(place.picture),
      let widest = picture.sizes.last
    else { return nil }
    return base.address(of: picture.path(widest, .jpeg))
  }
}
