import Model
import Text

/// The towns that hotels are in, in the alphabetical order of the site's language, and the place of each hotel's town in it.
struct HotelTowns: Sendable {
  /// Indices of `Directory.towns`.
  let all: [TownIndex]
  private let directory: Directory
  /// Whether the names of towns include the country, because hotels are in several countries.
  private let withCountry: Bool
  /// The position in `all` of each town with hotels.
  private let positions: [TownIndex: Int]

  init(_ directory: Directory, language: String) {
    let towns = directory.towns.references.filter { !directory.towns[$0].hotels.isEmpty }
    let withCountry = Set(towns.map { directory.countryName(of: directory.towns[$0]) }).count > 1
    (self.directory, self.withCountry) = (directory, withCountry)
    all = Collation(language: language).inOrder(
      towns, last: { directory.unknownNames.contains(directory.towns[$0].name) },
      by: { Self.parts($0, directory, withCountry).joined(separator: ", ") }, { directory.towns[$0].id })
    positions = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
  }

  /// Whether hotels are in several towns.
  var areSeveral: Bool { all.count > 1 }

  /// Nil if it is unknown.
  func town(ofHotel hotel: HotelIndex) -> TownIndex? { directory.hotels[hotel].town }

  /// The position in `all` of a hotel's town; nil if it is unknown.
  func position(ofHotel hotel: HotelIndex) -> Int? { town(ofHotel: hotel).flatMap { positions[$0] } }

  /// «New York», or «New York, United States» if hotels are in several countries.
  func heading(_ town: TownIndex) -> String { Self.parts(town, directory, withCountry).joined(separator: ", ") }

  /// The heading of a hotel's town without the parts that its address contains; empty if the town is unknown.
  func label(ofHotel hotel: HotelIndex, address: String) -> String {
    guard let town = town(ofHotel: hotel) else { return "" }
    let named = AddressParts(address)
    return Self.parts(town, directory, withCountry).filter { !named.contains($0) }.joined(separator: ", ")
  }

  private static func parts(_ town: TownIndex, _ directory: Directory, _ withCountry: Bool) -> [String] {
    let town = directory.towns[town]
    return [town.qualifiedName, withCountry ? directory.countryName(of: town) : ""].filter { !$0.isEmpty }
  }
}

extension Directory {
  /// The names of a hotel's town and country; empty if unknown.
  func townName(of hotel: Hotel) -> (city: String, country: String) {
    hotel.town.map { (towns[$0].qualifiedName, countryName(of: towns[$0])) } ?? ("", "")
  }

  /// ISO 3166-1 alpha-2 of a hotel's country; nil if unknown.
  func countryCode(of hotel: Hotel) -> String? { hotel.town.flatMap { countries[towns[$0].country].code } }
}
