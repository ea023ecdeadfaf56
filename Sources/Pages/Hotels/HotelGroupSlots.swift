import Mustache

/// The hotels of a page of the list: one group without a heading or, in an order that goes city by city, one for each
/// city.
struct HotelGroupSlots {
  private let slot: ListSlot
  private let id, heading, href, start: TextSlot
  private let hotels: (slot: ListSlot, row: HotelRow)

  init(_ shape: inout Shape) {
    var group = Shape("group of hotels")
    id = group.text("group_id", "id of the city; «unknown» for hotels whose city is unknown")
    heading = group.text("heading", "city, with its country if needed; empty if the list is not by city")
    href = group.text("city_href", "link to the city's page; empty without one")
    start = group.text("start", "number of the group's first hotel in the full list")
    let row = HotelRow()
    hotels = (group.list("hotels", row.shape, "hotels in the group, in the page's order"), row)
    slot = shape.list("groups", group, "hotels on this page, in its order, grouped by city if the order is by city")
  }

  /// - Parameters:
  ///   - page: from 1.
  ///   - first: the number of the page's first hotel, from 1.
  func fill(
    _ page: Int, _ order: HotelOrder, first: Int, _ site: SiteContext, _ links: Links, _ tape: inout Tape,
    _ frame: Frame
  ) {
    let isByCity = site.hotelOrders.isByCity(order)
    let shown = site.hotelOrders.page(page, order)
    let groups = isByCity ? site.hotelOrders.groups(page, order) : [HotelOrders.Group(city: nil, hotels: shown)]
    for (frame, group) in zip(tape.list(slot, frame, count: groups.count), groups) {
      if isByCity { fillHeading(group.city, site, links, &tape, frame) }
      tape.set(start, frame, String(first + group.hotels.startIndex - shown.startIndex))
      for (frame, hotel) in zip(tape.list(hotels.slot, frame, count: group.hotels.count), group.hotels) {
        hotels.row.fill(hotel, site, links, &tape, frame)
      }
    }
  }

  private func fillHeading(
    _ city: Int?, _ site: SiteContext, _ links: Links, _ tape: inout Tape, _ frame: Frame
  ) {
    guard let city else {
      tape.set(id, frame, "unknown")
      return tape.set(heading, frame, site.language.phrase("city.unknown"))
    }
    tape.set(id, frame, site.hotelCities.all[city].id)
    tape.set(heading, frame, site.hotelCities.heading(city))
    let page = site.hotelCities.all[city].city.flatMap { site.stationsPage(ofCity: $0) }
    tape.set(href, frame, page.map { links.href($0) })
  }
}
