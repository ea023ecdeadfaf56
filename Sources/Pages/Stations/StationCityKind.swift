import Model
import PointGrid
import Publication

/// The cities with stations, and those of the guide, as a kind of thing.
enum StationCityKind: ThingKind {
  static let name = "station-cities"
  static let records: ThingRecords? = ThingRecords(
    group: "stations", noun: "city", adviceOnLongName: nil, \.cities)

  /// The cities with stations. Their weight is the number of stations.
  static let layer: MapLayer? = MapLayer(slot: "cities", isFallback: true) { item, directory in
    let city = directory.cities[item]
    guard let point = city.coordinate, !city.isUnnamed, !city.stations.isEmpty else { return nil }
    return .init(name: city.qualifiedName, at: point, weight: city.stations.count)
  }

  static func count(_ directory: Directory) -> Int { directory.stations.isEmpty ? 0 : directory.cities.count }

  static let points: PointLayer? = PointLayer(
    isAny: { !$0.stations.isEmpty && $0.cities.contains { $0.coordinate != nil && !$0.isUnnamed } }, collection: grid)

  /// The cities of the station directory with their countries, then those that only the guide has.
  private static func grid(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let named = site.hasStations ? directory.namedCities : []
    let known = named.compactMap { GridPoint(directory.cities[$0].coordinate, nil, $0, directory) }
    let others = directory.guide.cities.enumerated().filter { index, _ in
      directory.stationCity(ofGuide: index) == nil || !site.hasStations
    }.compactMap { index, city in GridPoint(city.coordinate, nil, directory.cities.count + index, directory) }
    return GridCollection(kind: name, points: known + others) { point in
      guard point.item < directory.cities.count else {
        let index = point.item - directory.cities.count
        let city = directory.guide.cities[index]
        return GridRow(
          id: city.id, name: city.name, at: addresses.guideCities[index],
          in: GridPlace(city: "", country: city.country, path: Addresses.places))
      }
      let city = directory.cities[point.item]
      return GridRow(
        id: city.id.text, name: city.qualifiedName, at: addresses.cities[point.item],
        in: GridPlace(
          city: "", country: directory.countries[city.country].name, path: addresses.countries[city.country]))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let directory = titles.directory
    guard !directory.stations.isEmpty else { return [] }
    return directory.namedCities.map(titles.entry(city:)) + directory.pagedCountries.map(titles.entry(country:))
  }

  static let published = [
    PublishedThings(name: "country", list: StationKind.list) { site in
      guard site.hasStations else { return [] }
      return site.directory.pagedCountries.map { index in
        PublishedThing(
          site.directory.key(ofCountry: index), address: site.addresses.countries[index],
          name: site.directory.countries[index].name)
      }
    } title: { site, index in
      site.directory.countries[site.directory.pagedCountries[index]].name
    } place: { site, index in
      let directory = site.directory
      return directory.countries[directory.pagedCountries[index]].cities.first.map { directory.cities[$0].place }
    },
    PublishedThings(name: "city", list: StationKind.list, isCity: true) { site in
      guard site.hasStations else { return [] }
      return site.directory.namedCities.map { index in
        let city = site.directory.cities[index]
        return PublishedThing(
          ThingKey("city", city.id.text), address: site.addresses.cities[index], name: city.qualifiedName,
          parent: site.directory.key(ofCountry: city.country), coordinate: city.coordinate)
      }
    } title: {
      $0.titles.city($0.directory.namedCities[$1])
    } place: {
      $0.directory.cities[$0.directory.namedCities[$1]].place
    },
  ]
}

extension PageTitles {
  func city(_ index: Int) -> String { equal.unique(entry(city: index)) }
  func country(_ index: Int) -> String { equal.unique(entry(country: index)) }

  fileprivate func entry(city index: Int) -> EqualTitles.Entry {
    let city = directory.cities[index]
    return .init(
      name: city.name, rest: String(heading(of: index).dropFirst(city.name.count)), id: city.id.text, kind: "c")
  }

  fileprivate func entry(country index: Int) -> EqualTitles.Entry {
    let country = directory.countries[index]
    return .init(name: country.name, id: country.code ?? "", kind: "country")
  }
}

extension Directory {
  /// The key of a city of the station directory.
  func key(ofCity city: Int) -> ThingKey { ThingKey("city", cities[city].id.text) }

  /// The key of a city, or of its country if the city is not known; nil if neither has a page.
  func key(ofPlace city: Int) -> ThingKey? {
    let (own, country) = (cities[city], cities[city].country)
    if own.isUnnamed { return hasPage(country: country) ? key(ofCountry: country) : nil }
    return key(ofCity: city)
  }

  fileprivate func key(ofCountry country: Int) -> ThingKey { ThingKey("country", countries[country].id) }
}
