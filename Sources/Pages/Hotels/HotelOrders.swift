import Model

/// The orders of the list of hotels. Each has its own address.
package enum HotelOrder: Int, CaseIterable, Sendable {
  case listed, distance, rooms

  /// The address of the first page.
  package var address: String {
    switch self {
    case .listed: Addresses.hotels
    case .distance: Addresses.hotels + "by-distance/"
    case .rooms: Addresses.hotels + "by-rooms/"
    }
  }

  /// The address of a page, by its number from 1.
  package func address(page: Int) -> String { page == 1 ? address : "\(address)page/\(page)/" }
}

/// The hotels in each order, as indices of `Directory.hotels`. Ties keep the order of the data; unknown values come
/// last. Distances are from the centre of a hotel's own city, so that order goes city by city.
struct HotelOrders: Sendable {
  /// The number of hotels on a page.
  static let pageSize = 100

  /// The hotels of one city on a page.
  struct Group: Sendable {
    /// Index of `Directory.towns`; nil if the city is unknown.
    let city: TownIndex?
    /// Indices of `Directory.hotels`.
    let hotels: ArraySlice<HotelIndex>
  }

  private let orders: [[HotelIndex]]
  /// The orders by a fact that at least one hotel has.
  let known: Set<HotelOrder>
  private let towns: HotelTowns

  init(_ hotels: [Hotel], _ towns: HotelTowns) {
    self.towns = towns
    known = Set(
      HotelOrder.allCases.filter { order in
        switch order {
        case .listed: true
        case .distance: hotels.contains { $0.distance != nil }
        case .rooms: hotels.contains { $0.rooms != nil }
        }
      })
    let listed = Array(hotels.references)
    let group = { (hotel: HotelIndex) in towns.areSeveral ? towns.position(ofHotel: hotel) ?? .max : 0 }
    orders = [
      listed,
      listed.map { (item: $0, group: group($0), key: hotels[$0].distance ?? .infinity) }.sorted {
        ($0.group, $0.key, $0.item) < ($1.group, $1.key, $1.item)
      }.map(\.item),
      listed.map { (item: $0, key: -(hotels[$0].rooms?.count ?? -1)) }.sorted {
        ($0.key, $0.item) < ($1.key, $1.item)
      }.map(\.item),
    ]
  }

  subscript(_ order: HotelOrder) -> [HotelIndex] { orders[order.rawValue] }

  /// The number of pages of each order.
  var pageCount: Int { (orders[0].count + Self.pageSize - 1) / Self.pageSize }

  /// The hotels of a page, by its number from 1.
  func page(_ number: Int, _ order: HotelOrder) -> ArraySlice<HotelIndex> {
    self[order].dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
  }

  /// Whether an order goes city by city.
  func isByCity(_ order: HotelOrder) -> Bool { order == .distance && towns.areSeveral }

  /// The hotels of a page, by its number from 1, grouped by city.
  func groups(_ number: Int, _ order: HotelOrder) -> [Group] {
    let shown = page(number, order)
    var groups: [Group] = []
    var start = shown.startIndex
    for place in shown.indices {
      let next = place + 1
      let town = towns.town(ofHotel: shown[place])
      guard next == shown.endIndex || towns.town(ofHotel: shown[next]) != town else { continue }
      groups.append(Group(city: town, hotels: shown[start..<next]))
      start = next
    }
    return groups
  }
}
