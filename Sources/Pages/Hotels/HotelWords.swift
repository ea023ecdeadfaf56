import Model

/// Phrases about hotels; empty if the fact is unknown.
extension SiteContext {
  /// «3 stars», «3.5 stars», «no stars».
  func starsPhrase(_ hotel: Hotel) -> String {
    guard let stars = hotel.stars else { return "" }
    if stars == 0 { return language.phrase("hotels.no_stars") }
    let shown = (stars * 10).rounded() / 10
    guard let whole = Int(exactly: shown) else {
      // CLDR puts fractions under «other» in the languages that come with the product.
      return language.phrase("hotels.stars", ["n": language.decimal(shown, digits: 1)])
    }
    return language.phrase("hotels.stars", count: whole)
  }

  /// «6 rooms free», «no rooms free».
  func roomsPhrase(_ hotel: Hotel) -> String {
    guard let rooms = hotel.rooms else { return "" }
    return rooms.count == 0
      ? language.phrase("hotels.no_rooms") : language.phrase("hotels.rooms_free", count: rooms.count)
  }

  /// «100 m from the centre».
  func fromCentrePhrase(_ hotel: Hotel) -> String {
    let distance = hotel.distance.map { self.distance(inSiteUnit: $0) } ?? ""
    return distance.isEmpty ? "" : language.phrase("hotels.from_centre", ["distance": distance])
  }

  /// The address, such as «250 West 77th Street»; empty if it is the same as the name.
  func shownAddress(_ hotel: Hotel) -> String { hotel.address == hotel.name ? "" : hotel.address }
}
