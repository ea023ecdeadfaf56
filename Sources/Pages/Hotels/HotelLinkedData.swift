import Documents
import Model

/// A hotel as linked data.
enum HotelLinkedData {
  static func write(_ index: HotelIndex, _ site: SiteContext, to data: inout LinkedDataWriter) {
    let hotel = site.directory.hotels[index]
    data.thing("Hotel") {
      $0.text("name", hotel.name)
      $0.text("identifier", hotel.id.text)
      $0.url(site.addresses.hotelPages[index], site)
      $0.address(address(hotel, site.directory))
      $0.geo(hotel.coordinate)
      // None for a hotel with zero stars: unrated is not the same as rated zero.
      if let stars = hotel.stars, stars > 0 {
        $0.member("starRating", "Rating") {
          $0.number("ratingValue", stars)
          $0.integer("bestRating", 5)
        }
      }
      $0.text("image", image(hotel, site))
    }
  }

  /// The absolute URL of the widest JPEG of its picture; nil if the site shows no picture of it, or has no address.
  static func image(_ hotel: Hotel, _ site: SiteContext) -> String? {
    guard let base = site.settings.baseURL, let picture = hotel.picture.flatMap({ site.gallery[$0] }),
      let widest = picture.sizes.last
    else { return nil }
    return base.address(of: picture.path(widest, .jpeg))
  }

  private static func address(_ hotel: Hotel, _ directory: Directory) -> [(name: String, text: String)] {
    let city = hotel.town.map { directory.towns[$0].name } ?? ""
    return [
      ("streetAddress", hotel.address), ("addressLocality", city),
      ("addressCountry", directory.townName(of: hotel).country),
    ]
  }
}
