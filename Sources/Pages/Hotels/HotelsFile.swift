import Documents
import Model

/// `hotels.json`: all hotels in the order of the data, for the list's JavaScript and for other programs
/// (Docs/hotels-json.md).
struct HotelsFile {
  /// The version of the format.
  static let version = 1
  /// The names of a row's columns.
  static let fields = [
    "id", "name", "page", "address", "city", "stars", "distance", "rooms", "latitude", "longitude", "picture",
  ]

  private let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  var bytes: [UInt8] {
    let head: [(String, JSONTerm)] = [
      ("version", .integer(Self.version)), ("root", .text(Links(from: Addresses.hotels).root)),
      ("unit", .text(site.settings.distanceUnit.rawValue)), ("cities", .list(cities)),
      ("fields", .list(Self.fields.map { .text($0) })),
    ]
    let rows = site.directory.hotels.references.lazy.map { row($0, city: site.hotelTowns.position(ofHotel: $0) ?? -1) }
    return JSONTerm.file(head, then: "hotels", list: rows)
  }

  /// Name, country, page and id of the hotels' cities.
  private var cities: [JSONTerm] {
    site.hotelTowns.all.map { index in
      let town = site.directory.towns[index]
      return .list([
        .text(town.qualifiedName), .text(site.directory.countryName(of: town)),
        .text(site.addresses.page(ofTown: index) ?? ""), .text(town.id.text),
      ])
    }
  }

  private func row(_ index: HotelIndex, city: Int) -> JSONTerm {
    let hotel = site.directory.hotels[index]
    let page = site.addresses.hotelPages[index]
    var row: [JSONTerm] = [.text(hotel.id.text), .text(hotel.name), .text(page), .text(site.shownAddress(hotel))]
    row.append(.integer(city))
    row.append(number(hotel.stars))
    row.append(number(hotel.distance))
    row.append(hotel.rooms.map { .integer($0.count) } ?? .null)
    row.append(number(hotel.coordinate?.latitude))
    row.append(number(hotel.coordinate?.longitude))
    row.append(picture(of: hotel))
    return .list(row)
  }

  private func number(_ number: Double?) -> JSONTerm { number.map { .number($0) } ?? .null }

  /// The key and the sizes for a row's thumbnail: `["1a2b…", [320, 240], [640, 480]]`.
  private func picture(of hotel: Hotel) -> JSONTerm {
    guard let picture = site.gallery.picture(hotel.picture) else { return .null }
    let sizes: [JSONTerm] = ThumbnailSlots.sizes(of: picture).map {
      .list([.integer($0.width), .integer($0.height)])
    }
    return .list([.text(picture.key)] + sizes)
  }
}
