import Model
import Text

/// The targets of links to things without a page of their own (`pages = false`): their rows in the pages that list
/// them.
///
/// Such an address is that of the page, `#`, and the id of the row. Ids as they appear in addresses need no escaping,
/// in HTML or in a fragment.
enum RowAddresses {
  /// The id of a station's row on its city's page.
  static func station(_ id: StationID) -> String { "s-" + AddressID.encode(id.text) }

  /// The id of a hotel's row in the list.
  static func hotel(_ id: HotelID) -> String { "h-" + AddressID.encode(id.text) }

  /// The id of a place's row on the page of its city in the guide.
  static func place(_ id: PlaceID) -> String { "p-" + AddressID.encode(id.text) }

  /// The id of a departure's row in the table of its day.
  static func departure(_ id: OfferID) -> String { "d-" + AddressID.encode(id.text) }

  /// The id of a row on the page that its own link leads to. Nil if the thing has its own page, and on other pages.
  static func anchor(_ href: String) -> Substring? { href.utf8.first == UInt8(ascii: "#") ? href.dropFirst() : nil }

  /// The page that lists a hotel in the order of the data, which is that of `Directory.hotels`.
  static func page(ofHotel index: HotelIndex) -> String {
    HotelOrder.listed.address(page: index.number / HotelOrders.pageSize + 1)
  }
}
