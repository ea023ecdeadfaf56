import SearchIndex

/// What search over everything can find: stations, their cities, countries, hotels, places, operators, and the owner's
/// pages.
enum SearchFiles {
  static func collections(_ site: SiteContext) -> [SearchCollection] {
    [stations(site), cities(site), countries(site), hotels(site), guide(site), operators(site), pages(site)].filter {
      !$0.entries.isEmpty
    }
  }

  private static func stations(_ site: SiteContext) -> SearchCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let places = directory.cities.indices.map { index in
      SearchPlace(
        city: directory.cities[index].qualifiedName, country: directory.countries[directory.cities[index].country].name,
        path: addresses.cities[index])
    }
    let entries = directory.stations.indices.map { index in
      let station = directory.stations[index]
      return SearchEntry(
        id: station.id.text, name: station.name, place: station.city,
        path: String(addresses.stationPages[index].dropFirst(addresses.cities[station.city].count)))
    }
    return SearchCollection(kind: "stations", places: places, entries: entries)
  }

  private static func cities(_ site: SiteContext) -> SearchCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    guard site.hasStations else { return SearchCollection(kind: "cities", entries: []) }
    let places = directory.countries.indices.map { index in
      SearchPlace(city: "", country: directory.countries[index].name, path: addresses.countries[index])
    }
    let entries = directory.cities.indices.map { index in
      let city = directory.cities[index]
      return SearchEntry(
        id: city.id.text, name: city.qualifiedName, place: city.country,
        path: String(addresses.cities[index].dropFirst(addresses.countries[city.country].count)))
    }
    return SearchCollection(kind: "cities", places: places, entries: entries)
  }

  private static func countries(_ site: SiteContext) -> SearchCollection {
    guard site.hasStations else { return SearchCollection(kind: "countries", entries: []) }
    let entries = site.directory.countries.enumerated().map { index, country in
      SearchEntry(
        id: country.code ?? country.name, name: country.name, place: nil, path: site.addresses.countries[index])
    }
    return SearchCollection(kind: "countries", entries: entries)
  }

  /// Each with its city, where one is known.
  private static func hotels(_ site: SiteContext) -> SearchCollection {
    var places: [SearchPlace] = []
    var known: [String: Int] = [:]
    let entries = site.directory.hotels.enumerated().map { index, hotel in
      let (city, country) = HotelCityNames.parts(of: hotel, site.directory)
      let place = known["\(city)\n\(country)"] ?? places.count
      if place == places.count {
        known["\(city)\n\(country)"] = place
        places.append(SearchPlace(city: city, country: country, path: Addresses.hotels))
      }
      return SearchEntry(
        id: hotel.id.text, name: hotel.name, place: place,
        path: String(site.addresses.hotelPages[index].dropFirst(Addresses.hotels.count)))
    }
    return SearchCollection(kind: "hotels", places: places, entries: entries)
  }

  /// The places of the guide, each with its city, where one is known.
  private static func guide(_ site: SiteContext) -> SearchCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let places = guide.cities.enumerated().map { index, city in
      SearchPlace(city: city.name, country: city.country, path: addresses.guideCities[index])
    }
    let entries = guide.places.enumerated().map { index, place in
      let path = addresses.placePages[index]
      return SearchEntry(
        id: place.id.text, name: place.name, place: place.city,
        path: place.city.map { String(path.dropFirst(addresses.guideCities[$0].count)) } ?? path)
    }
    return SearchCollection(kind: "places", places: places, entries: entries)
  }

  /// Those that run something: the others have no page.
  private static func operators(_ site: SiteContext) -> SearchCollection {
    let entries = site.directory.timetable.operators.enumerated().filter { $1.departureCount > 0 }.map {
      index, carrier in
      SearchEntry(id: carrier.id.text, name: carrier.name, place: nil, path: site.addresses.operators[index])
    }
    return SearchCollection(kind: "operators", entries: entries)
  }

  private static func pages(_ site: SiteContext) -> SearchCollection {
    let own = site.content.pages.map { page in
      SearchEntry(id: page.address, name: page.name, place: nil, path: page.address)
    }
    let about = SearchEntry(
      id: Addresses.about,
      name: site.content.about?.title ?? site.content.about?.heading ?? site.language.phrase("about.title"), place: nil,
      path: Addresses.about)
    return SearchCollection(kind: "pages", entries: own + [about])
  }
}
