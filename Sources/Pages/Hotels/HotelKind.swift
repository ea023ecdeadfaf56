import Model
import PointGrid
import Publication

/// Hotels as a kind of thing.
enum HotelKind: ThingKind {
  static let name = "hotels"
  static let records: ThingRecords? = ThingRecords(
    group: name, noun: "hotel", adviceOnLongName: "use the name on its sign; it is shown in full", \.hotels,
    picture: \.picture)
  static let textAddress: (@Sendable (Addresses, Int) -> String)? = { $0.hotelPages[$1] }
  static let pages: [any PageKind.Type] = [HotelsPage.self, HotelPage.self]
  static let list = ListPage(
    address: Addresses.hotels, title: "hotels.title", label: "site.hotels", isOnHomePage: true, nearbyRank: 3)
  static let lists = [list]
  static let nearList: (any NearList.Type)? = NearHotels.self

  static let layer: MapLayer? = MapLayer(slot: "hotels") { item, directory in
    let hotel = directory.hotels[item]
    return hotel.coordinate.map { .init(name: hotel.name, at: $0) }
  } ofCity: { city, directory in
    directory.towns[city].hotels.map(\.number)
  }

  static let search = [
    SearchPart(
      name: name, label: "search.hotel", count: { $0.directory.hotels.count }, collection: HotelSearch.hotels)
  ]

  static let points: PointLayer? = PointLayer(
    isAny: { directory in directory.hotels.contains { GridPoint($0.coordinate, $0.town, 0, directory) != nil } },
    collection: grid)

  /// The points of hotels, with stars and free rooms as notes.
  private static func grid(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.hotels.references.compactMap { index in
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
    titles.directory.hotels.references.filter { titles.directory.hotels[$0].hasPage }.map(titles.entry(hotel:))
  }

  static let published = [
    PublishedThings(name: "hotel", list: list) { site in
      site.directory.hotels.enumerated().map { index, hotel in
        PublishedThing(
          ThingKey("hotel", hotel.id.text), address: site.addresses.hotelPages[index], name: hotel.name,
          parent: hotel.town.flatMap(site.directory.key(ofTown:)), coordinate: hotel.coordinate)
      }
    } title: {
      $0.titles.hotel(HotelIndex($1))
    } place: {
      $0.directory.hotels[$1].place
    }
  ]
}

extension PageTitles {
  func hotel(_ index: HotelIndex) -> String { equal.unique(entry(hotel: index)) }

  fileprivate func entry(hotel index: HotelIndex) -> EqualTitles.Entry {
    let hotel = directory.hotels[index]
    let (city, country) = directory.townName(of: hotel)
    let rest = [city, country].filter { !$0.isEmpty }.map { ", \($0)" }.joined()
    return .init(name: hotel.name, note: namesakes.ofHotel(index), rest: rest, id: hotel.id.text, kind: "h")
  }
}
