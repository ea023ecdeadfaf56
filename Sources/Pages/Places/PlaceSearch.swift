import SearchIndex

/// The guide's part of the search index.
enum PlaceSearch {
  static let citiesKind = "guide-cities"

  /// All places with their cities, if known.
  static func places(_ site: SiteContext) -> SearchCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let cities = guide.cities.enumerated().map { index, city in
      SearchPlace(city: city.name, country: city.country, path: addresses.guideCities[index])
    }
    let (places, placeOf) = site.namesakes.searchPlaces(
      cities, guide.places.indices, of: { guide.places[$0].city }, site.namesakes.ofPlace)
    return SearchCollection(kind: "places", places: places, count: guide.places.count) { index in
      let place = guide.places[index]
      return SearchEntry(id: place.id.text, name: place.name, place: placeOf[index] ?? place.city)
    } path: { index, bytes in
      let city = guide.places[index].city
      bytes += addresses.placePages[index].utf8.dropFirst(city.map { addresses.guideCities[$0].utf8.count } ?? 0)
    }
  }

  /// The cities without stations, as indices of `Guide.cities`.
  static func cities(_ site: SiteContext) -> [Int] {
    site.directory.guide.cities.indices.filter {
      !site.hasStations || site.directory.stationCity(ofGuide: $0) == nil
    }
  }

  /// - Parameter cities: indices of `Guide.cities`.
  static func cities(_ cities: [Int], _ site: SiteContext) -> SearchCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let countries = cities.map { country(of: $0, site) }
    let names = Set(countries).sorted()
    let places = names.map { SearchPlace(city: "", country: $0, path: Addresses.places) }
    let placeOf = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    return SearchCollection(kind: citiesKind, places: places, count: cities.count) { index in
      let city = guide.cities[cities[index]]
      return SearchEntry(
        id: city.id, name: city.name, place: placeOf[countries[index]],
        words: site.directory.unshownWords(ofGuideCity: cities[index]))
    } path: { index, bytes in
      bytes += addresses.guideCities[cities[index]].utf8.dropFirst(Addresses.places.utf8.count)
    }
  }

  /// The country of a city of the guide by its places, otherwise by the city of the stations or of the gazetteer that it is.
  private static func country(of city: Int, _ site: SiteContext) -> String {
    let directory = site.directory
    let own = directory.guide.cities[city].country
    if !own.isEmpty { return own }
    if let station = directory.stationCity(ofGuide: city) {
      return directory.countries[directory.cities[station].country].name
    }
    guard let other = directory.gazetteerCity(ofGuide: city) else { return "" }
    let gazetteer = directory.gazetteer
    return gazetteer.countries[Int(gazetteer.countryOf[other])].name
  }
}
