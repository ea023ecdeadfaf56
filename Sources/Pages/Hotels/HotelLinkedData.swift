import Documents
import Model

/// A hotel as linked data.
enum HotelLinkedData {
  static func term(_ index: Int, _ site: SiteContext) -> JSONTerm {
    let hotel = site.directory.hotels[index]
    return JSONLD.thing(
      "Hotel",
      [
        ("name", .text(hotel.name)), ("identifier", .text(hotel.id.text)),
        ("url", site.settings.baseURL.map { .text($0.address(of: site.addresses.hotelPages[index])) }),
        ("address", address(hotel, site.directory)),
        ("geo", hotel.coordinate.map { JSONLD.geo(latitude: $0.latitude, longitude: $0.longitude) }),
        ("starRating", rating(hotel.stars)), ("image", image(hotel, site).map { .text($0) }),
      ])
  }

  /// The whole address of its picture at its widest, as a JPEG that every reader knows; nil where it has none that the
  /// site shows, or the site has no address.
  static func image(_ hotel: Hotel, _ site: SiteContext) -> String? {
    guard let base = site.settings.baseURL, let picture = hotel.picture.flatMap({ site.gallery[$0] }),
      let widest = picture.sizes.last
    else { return nil }
    return base.address(of: picture.path(widest, .jpeg))
  }

  private static func address(_ hotel: Hotel, _ directory: Directory) -> JSONTerm? {
    let city = hotel.city.map { directory.cities[$0].name } ?? hotel.cityNamed?.name ?? ""
    let country = HotelCityNames.parts(of: hotel, directory).country
    let parts = [("streetAddress", hotel.address), ("addressLocality", city), ("addressCountry", country)].filter {
      !$0.1.isEmpty
    }
    return parts.isEmpty ? nil : JSONLD.thing("PostalAddress", parts.map { ($0, .text($1)) })
  }

  /// None for a hotel without stars: to be rated with none is another thing than not to be rated.
  private static func rating(_ stars: Double?) -> JSONTerm? {
    guard let stars, stars > 0 else { return nil }
    return JSONLD.thing(
      "Rating",
      [("ratingValue", .shortest(stars)), ("bestRating", .integer(5))])
  }
}
