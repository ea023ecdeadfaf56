import SearchIndex

/// The cities of the guide in the search index.
enum PlaceSearch {
  static let citiesKind = "guide-cities"

  /// - Parameter cities: indices of `Guide.cities`.
  static func cities(_ cities: [Int], _ site: SiteContext) -> SearchCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let names = Set(cities.map { guide.cities[$0].country }).sorted()
    let places = names.map { SearchPlace(city: "", country: $0, path: Addresses.places) }
    let placeOf = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    return SearchCollection(kind: citiesKind, places: places, count: cities.count) { index in
      let city = guide.cities[cities[index]]
      return SearchEntry(
        id: city.id, name: city.name, place: placeOf[city.country],
        words: site.directory.otherNames(ofGuide: cities[index]))
    } path: { index, bytes in
      bytes += addresses.guideCities[cities[index]].utf8.dropFirst(Addresses.places.utf8.count)
    }
  }
}
