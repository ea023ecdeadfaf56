import Model

/// The full address of a hotel: the address in the data, then its city and country unless the address contains them.
struct HotelAddress {
  /// A piece of the line. Pieces are joined without separators.
  struct Piece: Equatable {
    let text: String
    /// The address of the city's page; nil for a piece without a link.
    var page: String?
  }

  let pieces: [Piece]

  init(_ hotel: Hotel, _ site: SiteContext) {
    let (city, country) = site.directory.townName(of: hotel)
    let listed = AddressParts(hotel.address)
    let page = hotel.town.flatMap { site.addresses.page(ofTown: $0) }
    var names: [Piece] = hotel.address.isEmpty || hotel.address == hotel.name ? [] : [Piece(text: hotel.address)]
    if !listed.contains(city) { names.append(Piece(text: city, page: page)) }
    if !listed.contains(country) { names.append(Piece(text: country)) }
    pieces = names.enumerated().flatMap { place, piece in place == 0 ? [piece] : [Piece(text: ", "), piece] }
  }
}
