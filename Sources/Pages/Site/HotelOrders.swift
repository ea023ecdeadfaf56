import Model

/// The orders in which hotels are listed, each at an address of its own.
package enum HotelOrder: Int, CaseIterable, Sendable {
  case listed, distance, rooms

  /// The address of its first page.
  package var address: String {
    switch self {
    case .listed: Addresses.hotels
    case .distance: Addresses.hotels + "by-distance/"
    case .rooms: Addresses.hotels + "by-rooms/"
    }
  }

  /// The address of one of its pages, from 1.
  package func address(page: Int) -> String { page == 1 ? address : "\(address)page/\(page)/" }
}

/// The hotels in each order: indices of `Directory.hotels`. Ties keep the order of the data, and what is not known
/// stands at the end.
struct HotelOrders: Sendable {
  /// How many hotels stand on a page.
  static let pageSize = 100

  private let orders: [[Int]]

  init(_ hotels: [Hotel]) {
    let listed = Array(hotels.indices)
    orders = [
      listed,
      listed.map { (item: $0, key: hotels[$0].distance ?? .infinity) }.sorted {
        ($0.key, $0.item) < ($1.key, $1.item)
      }.map(\.item),
      listed.map { (item: $0, key: -(hotels[$0].rooms?.count ?? -1)) }.sorted {
        ($0.key, $0.item) < ($1.key, $1.item)
      }.map(\.item),
    ]
  }

  subscript(_ order: HotelOrder) -> [Int] { orders[order.rawValue] }

  /// How many pages each order has.
  var pageCount: Int { (orders[0].count + Self.pageSize - 1) / Self.pageSize }

  /// The hotels of a page, from 1.
  func page(_ number: Int, _ order: HotelOrder) -> ArraySlice<Int> {
    self[order].dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
  }
}
