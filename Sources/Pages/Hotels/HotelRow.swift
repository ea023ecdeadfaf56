import Model
import Mustache

/// A hotel in a list.
struct HotelRow {
  private let id = TextSlot("id", "unless the page lists other kinds of things too")
  private let anchor = TextSlot("anchor", "fragment id, if it has no page")
  private let name = NameSlots()
  private let href = TextSlot("href")
  private let address = TextSlot("address", "as in the data")
  private let city = TextSlot("city", "if there are several")
  private let cityKey = TextSlot("city_key", "the same in the query: c-7")
  private let facts = HotelFactSlots()
  private let point = DegreeSlots()
  private let picture = ThumbnailSlots()

  /// - Parameters:
  ///   - index: the index in `Directory.hotels`.
  ///   - away: the distance from the page's subject as text, to show instead of the distance from the centre.
  ///   - isListed: whether the page is a list of hotels.
  ///   - namesCity: whether to show the city; by default, if there are several.
  func fill(
    _ index: HotelIndex, away: String? = nil, isListed: Bool = true, namesCity: Bool? = nil, _ page: inout PageWriter
  ) {
    let site = page.site
    let hotel = site.directory.hotels[index]
    if isListed {
      page.set(id, hotel.id.text)
      if site.hotelTowns.areSeveral, let town = hotel.town {
        page.set(cityKey, Query.cityKey(site.directory.towns[town].id.text))
      }
    }
    name.fill(hotel.name, country: site.countryCode(ofCity: hotel.town), &page)
    let link = page.href(site.addresses.hotelPages[index])
    page.set(href, link)
    if let own = RowAddresses.anchor(link) { page.set(anchor, String(own)) }
    page.set(address, site.shownAddress(hotel))
    if namesCity ?? site.hotelTowns.areSeveral {
      page.set(city, site.hotelTowns.label(ofHotel: index, address: hotel.address))
    }
    facts.fill(hotel, away: away, &page)
    point.fill(hotel.coordinate, &page)
    picture.fill(hotel.picture, &page)
  }
}
