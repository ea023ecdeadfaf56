import Documents
import Mustache

/// `/hotels/`, and the same by distance and by free rooms: the hotels, a hundred to a page.
struct HotelsPage: PageKind {
  static let template = "pages/hotels"

  let site: SiteContext

  private let orders = HotelOrder.allCases.map(OrderLink.init)
  private let hasOrders = FlagSlot("has_orders", "whether each order has pages")
  private let hasSeveralOrders = FlagSlot("has_several_orders", "whether hotels can be sorted")
  private let isKnownByDistance = FlagSlot("has_distances", "whether some hotel has a distance")
  private let isKnownByRooms = FlagSlot("has_free_rooms", "whether the free rooms of some hotel are known")
  private let count = CountSlots(key: "count.hotels")
  private let choices = HotelChoices()
  private let pager = PagerSlots()
  private let words = HotelListWords()
  private let listed = TextSlot("listed_places", "default position of each hotel, from 0")
  private let dataHref = TextSlot("data_href", "hotels.json")
  private let groups = HotelGroupSlots()

  private let steps: HotelChoices.Steps

  init(site: SiteContext) {
    self.site = site
    steps = HotelChoices.Steps(site)
  }

  /// The order and page number (from 1) of an item.
  private func parts(_ item: Int) -> (order: HotelOrder, page: Int) {
    let item = OrderedItem<HotelOrder>(number: item)
    return (item.order, item.list + 1)
  }

  func list(_ files: inout FileList) {
    for page in 0..<site.hotelOrders.pageCount {
      for order in HotelOrder.allCases where hasPages(order) {
        files.page(
          order.address(page: page + 1), item: OrderedItem(page, order).number, isInSitemap: order == .listed)
      }
    }
    if site.hasHotels { files.document(Addresses.hotelsFile) }
  }

  private func hasPages(_ order: HotelOrder) -> Bool {
    order == .listed || site.directory.hasHotelOrders && site.hotelOrders.known.contains(order)
  }

  func owner(_ item: Int) -> FileOwner { FileOwner("the list of hotels") }

  func documentOwner(_ item: Int) -> FileOwner { FileOwner("the list of hotels as JSON") }

  func document(_ item: Int) -> [UInt8] { HotelsFile(site).bytes }

  func head(_ item: Int) -> PageHead {
    let (order, page) = parts(item)
    let title = [
      page == 1 ? nil : site.language.phrase("hotels.page", ["n": site.language.number(page)]),
      order == .listed ? nil : site.language.phrase("hotels.by_\(order)"), site.language.phrase("hotels.title"),
    ]
    return PageHead(
      address: order.address(page: page), title: title.compactMap { $0 }.joined(separator: ", "),
      description: site.language.phrase(
        "hotels.description", ["count": site.language.phrase("count.hotels", count: site.directory.hotels.count)]),
      place: Addresses.hotels, linkedData: order == .listed ? linkedData(page) : nil,
      canonical: HotelOrder.listed.address(page: page))
  }

  /// The page's hotels as an `ItemList`; none without `base_url`, because it needs absolute URLs.
  private func linkedData(_ page: Int) -> ((inout LinkedDataWriter) -> Void)? {
    guard let base = site.settings.baseURL else { return nil }
    return { data in
      data.thing("ItemList") {
        $0.integer("numberOfItems", site.directory.hotels.count)
        $0.list("itemListElement") {
          for (place, hotel) in site.hotelOrders.page(page, .listed).enumerated() {
            $0.thing("ListItem") {
              $0.integer("position", firstNumber(page) + place)
              $0.text("url", base.address(of: site.folder.address(site.addresses.hotelPages[hotel])))
            }
          }
        }
      }
    }
  }

  /// The position of a page's first hotel, from 1.
  private func firstNumber(_ page: Int) -> Int { (page - 1) * HotelOrders.pageSize + 1 }

  func fill(_ item: Int, _ page: inout PageWriter) {
    let (order, number) = parts(item)
    for link in orders {
      link.fill(hasPages(link.order) ? link.order.address : nil, current: order, &page)
    }
    let known = site.hotelOrders.known
    page.set(hasOrders, site.directory.hasHotelOrders)
    page.set(hasSeveralOrders, known.count > 1)
    page.set(isKnownByDistance, known.contains(.distance))
    page.set(isKnownByRooms, known.contains(.rooms))
    count.fill(site.directory.hotels.count, &page)
    choices.fill(steps, &page)
    let links = page.links
    pager.fill(number, of: site.hotelOrders.pageCount, &page) { links.href(order.address(page: $0)) }
    words.fill(&page)
    page.set(dataHref, page.href(Addresses.hotelsFile))
    let shown = site.hotelOrders.page(number, order)
    if site.hotelOrders.pageCount == 1 { page.set(listed, shown.map { String($0.number) }.joined(separator: " ")) }
    groups.fill(number, order, first: firstNumber(number), &page)
  }
}
