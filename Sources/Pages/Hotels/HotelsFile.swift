import Documents
import Model

/// `hotels.json` beside the list: all hotels in the order of the data, for the list's own JavaScript and for other
/// programs (Docs/hotels-json.md).
struct HotelsFile {
  /// Of the format.
  static let version = 1
  /// What the places of a row hold.
  static let fields = [
    "id", "name", "page", "address", "city", "stars", "distance", "rooms", "latitude", "longitude", "picture",
  ]

  private let site: SiteContext

  init(_ site: SiteContext) { self.site = site }

  /// Written hotel by hotel: a list may have hundreds of thousands.
  var bytes: [UInt8] {
    var cities = CityTable(site)
    var rows: [UInt8] = []
    for index in site.directory.hotels.indices {
      if index > 0 { rows.append(UInt8(ascii: ",")) }
      JSONTerm.list(row(index, &cities)).write(to: &rows)
    }
    let head = JSONTerm.object([
      ("version", .integer(Self.version)), ("root", .text(Links(from: Addresses.hotels).root)),
      ("unit", .text(site.settings.distanceUnit.rawValue)), ("cities", .list(cities.terms)),
      ("fields", .list(Self.fields.map { .text($0) })),
    ])
    return head.bytes.dropLast() + Array(",\"hotels\":[".utf8) + rows + Array("]}\n".utf8)
  }

  private func row(_ index: Int, _ cities: inout CityTable) -> [JSONTerm] {
    let hotel = site.directory.hotels[index]
    let page = site.addresses.hotelPages[index]
    var row: [JSONTerm] = [.text(hotel.id.text), .text(hotel.name), .text(page), .text(site.shownAddress(hotel))]
    row.append(.integer(cities.index(of: hotel)))
    row.append(number(hotel.stars))
    row.append(number(hotel.distance))
    row.append(hotel.rooms.map { .integer($0.count) } ?? .null)
    row.append(number(hotel.coordinate?.latitude))
    row.append(number(hotel.coordinate?.longitude))
    row.append(picture(of: hotel))
    return row
  }

  private func number(_ number: Double?) -> JSONTerm {
    guard let number else { return .null }
    return Int(exactly: number).map { .integer($0) } ?? .number(number)
  }

  /// The key and the sizes that a row can use: `["1a2b…", [320, 240], [640, 480]]`.
  private func picture(of hotel: Hotel) -> JSONTerm {
    guard let picture = site.gallery.picture(of: hotel) else { return .null }
    let sizes: [JSONTerm] = HotelPictureSlots.sizes(of: picture).map {
      .list([.integer($0.width), .integer($0.height)])
    }
    return .list([.text(picture.key)] + sizes)
  }
}

/// The cities that hotels are in, each once, in the order in which the hotels name them.
private struct CityTable {
  private(set) var terms: [JSONTerm] = []
  private let site: SiteContext
  private var known: [String: Int] = [:]

  init(_ site: SiteContext) { self.site = site }

  /// Its number in the table; −1 for a hotel whose city is not known.
  mutating func index(of hotel: Hotel) -> Int {
    let (city, country) = HotelCityNames.parts(of: hotel, site.directory)
    guard !city.isEmpty else { return -1 }
    let page = hotel.city.map { site.addresses.cities[$0] } ?? ""
    let key = "\(city)\n\(country)\n\(page)"
    if let index = known[key] { return index }
    known[key] = terms.count
    terms.append(.list([.text(city), .text(country), .text(page)]))
    return terms.count - 1
  }
}
