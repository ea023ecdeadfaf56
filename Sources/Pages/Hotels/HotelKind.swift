import Model
import PointGrid

/// Hotels as a kind of thing.
enum HotelKind: ThingKind {
  static let name = "hotels"
  static let published: [PublishedKind] = [.hotel]
  static let things: DirectoryKind? = .hotels
  static let addresses: (@Sendable (Addresses) -> [String])? = { $0.hotelPages }
  static let isOnInteractiveMaps = true
  static let pages: [any PageKind.Type] = [HotelsPage.self, HotelPage.self]
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.hotels", address: Addresses.hotels)
  static let nearbyRank: Int? = 3
  static let nearList: (any NearList.Type)? = NearHotels.self
  static let titleKeys = ["hotels.title"]

  static let layer: MapLayer? = MapLayer(slot: "hotels") { item, directory in
    let hotel = directory.hotels[item]
    return hotel.coordinate.map { .init(name: hotel.name, at: $0) }
  } ofCity: { city, directory in
    directory.towns[city].hotels
  }

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.hotel")]
  }

  static func search(_ site: SiteContext) -> [SearchPart] {
    [SearchPart(count: site.directory.hotels.count) { HotelSearch.hotels(site) }]
  }

  static func hasPoints(_ directory: Directory) -> Bool {
    directory.hotels.contains { GridPoint($0.coordinate, $0.town, 0, directory) != nil }
  }

  /// The points of hotels, with stars and free rooms as notes.
  static func points(_ site: SiteContext) -> GridCollection? {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.hotels.indices.compactMap { index in
      GridPoint(directory.hotels[index].coordinate, directory.hotels[index].town, index, directory)
    }
    return GridCollection(kind: name, points: points) { point in
      let hotel = directory.hotels[point.item]
      let (city, country) = directory.townName(of: hotel)
      return GridRow(
        id: hotel.id.text, name: hotel.name, at: addresses.hotelPages[point.item],
        in: GridPlace(city: city, country: country, path: Addresses.hotels),
        note: [site.starsPhrase(hotel), site.roomsPhrase(hotel)].filter { !$0.isEmpty }.joined(separator: " · "))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    titles.directory.hotels.indices.filter { titles.directory.hotels[$0].hasPage }.map(titles.entry(hotel:))
  }
}

extension PageTitles {
  func hotel(_ index: Int) -> String { equal.unique(entry(hotel: index)) }

  fileprivate func entry(hotel index: Int) -> EqualTitles.Entry {
    let hotel = directory.hotels[index]
    let (city, country) = directory.townName(of: hotel)
    let rest = [city, country].filter { !$0.isEmpty }.map { ", \($0)" }.joined()
    return .init(name: hotel.name, note: namesakes.ofHotel(index), rest: rest, id: hotel.id.text, kind: "h")
  }
}
