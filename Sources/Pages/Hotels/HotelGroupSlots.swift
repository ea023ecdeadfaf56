import Model
import Mustache

/// The hotels of a page of the list: one group without a heading or, in an order by city, one group for each city.
struct HotelGroupSlots {
  private let groups = ListSlot("groups", of: HotelGroup(), "hotels on this page, by city if that is the order")

  private struct HotelGroup {
    let id = TextSlot("group_id", "id of the city, or «unknown»")
    let heading = TextSlot("heading", "its name")
    let href = TextSlot("city_href")
    let start = TextSlot("start", "number of its first hotel in the full list")
    let hotels = ListSlot("hotels", of: HotelRow())

    func fillHeading(_ city: TownIndex?, _ page: inout PageWriter) {
      let site = page.site
      guard let city else {
        page.set(id, "unknown")
        return page.set(heading, site.language.phrase("city.unknown"))
      }
      page.set(id, site.directory.towns[city].id.text)
      page.set(heading, site.hotelTowns.heading(city))
      page.set(href, site.addresses.page(ofTown: city).map(page.links.href))
    }
  }

  /// - Parameters:
  ///   - page: the page number, from 1.
  ///   - first: the position of the page's first hotel, from 1.
  func fill(_ number: Int, _ order: HotelOrder, first: Int, _ page: inout PageWriter) {
    let site = page.site
    let isByCity = site.hotelOrders.isByCity(order)
    let shown = site.hotelOrders.page(number, order)
    let groups = isByCity ? site.hotelOrders.groups(number, order) : [HotelOrders.Group(city: nil, hotels: shown)]
    page.list(self.groups, groups) { row, group, page in
      if isByCity { row.fillHeading(group.city, &page) }
      page.set(row.start, String(first + group.hotels.startIndex - shown.startIndex))
      page.list(row.hotels, group.hotels) { row, hotel, page in row.fill(hotel, &page) }
    }
  }
}
