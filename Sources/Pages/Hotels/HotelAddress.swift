import Model
import Text

/// A hotel's address, whole: as the data has it, then its city and country unless they stand in it.
struct HotelAddress {
  /// A piece of the line; pieces follow each other as they are.
  struct Piece: Equatable {
    let text: String
    /// The address of the city's page; nil for what leads nowhere.
    var page: String?
  }

  let pieces: [Piece]

  init(_ hotel: Hotel, _ site: SiteContext) {
    let (city, country) = HotelCityNames.parts(of: hotel, site.directory)
    let parts = hotel.address.split(separator: ",").map { Folding.fold(Blanks.normalise(String($0))) }
    let isIn = { (name: String) in name.isEmpty || parts.contains(Folding.fold(name)) }
    let page = hotel.city.map { site.addresses.cities[$0] }
    // An address may have the code beside the city: «New York NY 10019».
    let cityIn =
      !city.isEmpty
      && parts.enumerated().contains { place, part in
        part == Folding.fold(city) || (place > 0 && part.hasPrefix(Folding.fold(city) + " "))
      }
    var names: [Piece] = hotel.address.isEmpty || hotel.address == hotel.name ? [] : [Piece(text: hotel.address)]
    if !cityIn, !city.isEmpty { names.append(Piece(text: city, page: page)) }
    if !isIn(country) { names.append(Piece(text: country)) }
    pieces = names.enumerated().flatMap { place, piece in place == 0 ? [piece] : [Piece(text: ", "), piece] }
  }
}
