import Model
import Text

/// Where links lead to a thing without a page of its own (`pages = false`): to its row in the page above it.
///
/// The address of such a row is its page's, `#`, and the row's id. An id as it stands in addresses needs no escape, in
/// mark-up or behind a `#`.
enum RowAddresses {
  /// The id of a station's row on its city's page.
  static func station(_ id: StationID) -> String { "s-" + AddressID.encode(id.text) }

  /// The id of a hotel's row in the list.
  static func hotel(_ id: HotelID) -> String { "h-" + AddressID.encode(id.text) }

  /// The id of a place's row on the page of its city in the guide.
  static func place(_ id: PlaceID) -> String { "p-" + AddressID.encode(id.text) }

  /// The id of a departure's row in its day's table.
  static func departure(_ id: DepartureID) -> String { "d-" + AddressID.encode(id.text) }

  /// The id that a row gets: that which its own link leads to, where the link stays on the page. Nil where the thing has
  /// a page of its own, and on other pages.
  static func anchor(_ href: String) -> Substring? { href.utf8.first == UInt8(ascii: "#") ? href.dropFirst() : nil }

  /// The page on which a hotel stands in the order of the data, which is that of `Directory.hotels`.
  static func page(ofHotel index: Int) -> String { HotelOrder.listed.address(page: index / HotelOrders.pageSize + 1) }
}
