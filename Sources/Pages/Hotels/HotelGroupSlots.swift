import Mustache

/// The hotels of a page of the list: one group without a heading or, in an order by city, one group for each city.
struct HotelGroupSlots {
  private let slot: ListSlot
  private let id, heading, href, start: TextSlot
  private let hotels: (slot: ListSlot, row: HotelRow)

  init(_ shape: inout Shape) {
    var group = Shape("group of hotels")
    id = group.text("group_id", "id of the city, or «unknown»")
    heading = group.text("heading", "its name")
    href = group.text("city_href")
    start = group.text("start", "number of its first hotel in the full list")
    let row = HotelRow()
    hotels = (group.list("hotels", row.shape), row)
    slot = shape.list("groups", group, "hotels on this page, by city if that is the order")
  }

  /// - Parameters:
  ///   - page: the page number, from 1.
  ///   - first: the position of the page's first hotel, from 1.
  func fill(_ number: Int, _ order: HotelOrder, first: Int, _ page: inout PageWriter) {
    let site = page.site
    let isByCity = site.hotelOrders.isByCity(order)
    let shown = site.hotelOrders.page(number, order)
    let groups = isByCity ? site.hotelOrders.groups(number, order) : [HotelOrders.Group(city: nil, hotels: shown)]
    page.list(slot, groups) { group, page in
      if isByCity { fillHeading(group.city, &page) }
      page.set(start, String(first + group.hotels.startIndex - shown.startIndex))
      page.list(hotels.slot, group.hotels) { hotel, page in hotels.row.fill(hotel, &page) }
    }
  }

  private func fillHeading(_ city: Int?, _ page: inout PageWriter) {
    let site = page.site
    guard let city else {
      page.set(id, "unknown")
      return page.set(heading, site.language.phrase("city.unknown"))
    }
    page.set(id, site.hotelCities.all[city].id)
    page.set(heading, site.hotelCities.heading(city))
    let stations = site.hotelCities.all[city].city.flatMap { site.stationsPage(ofCity: $0) }
    page.set(href, stations.map(page.links.href))
  }
}
