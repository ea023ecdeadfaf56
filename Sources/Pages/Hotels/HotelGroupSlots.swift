import Mustache

/// The hotels of a page of the list: one group without a heading or, in an order that goes city by city, one for each
/// city.
struct HotelGroupSlots {
  private let slot: ListSlot
  private let id, heading, href, start: TextSlot
  private let hotels: (slot: ListSlot, row: HotelRow)

  init(_ shape: inout Shape) {
    var group = Shape("group of hotels")
    id = group.text("group_id", "the city's id, «unknown» for hotels whose city is not known")
    heading = group.text("heading", "the city, with its country where needed; empty where the list is not by city")
    href = group.text("city_href", "link to the city's page; empty without one")
    start = group.text("start", "the number of the group's first hotel in the whole list")
    let row = HotelRow()
    hotels = (group.list("hotels", row.shape, "the hotels of the group, in the page's order"), row)
    slot = shape.list("groups", group, "the hotels of this page, in its order, by city where the order is by city")
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
