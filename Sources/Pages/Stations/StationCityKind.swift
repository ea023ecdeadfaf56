import Model
import PointGrid

/// The cities with stations, and those of the guide, as a kind of thing.
enum StationCityKind: ThingKind {
  static let name = "station-cities"
  static let published: [PublishedKind] = [.country, .city]
  static let isOnInteractiveMaps = true

  /// The cities with stations. Their weight is the number of stations.
  static let layer: MapLayer? = MapLayer(slot: "cities", isFallback: true) { item, directory in
    let city = directory.cities[item]
    guard let point = city.coordinate, !city.isUnnamed, !city.stations.isEmpty else { return nil }
    return .init(name: city.qualifiedName, at: point, weight: city.stations.count)
  }

  static func count(_ directory: Directory) -> Int { directory.stations.isEmpty ? 0 : directory.cities.count }

  static func hasPoints(_ directory: Directory) -> Bool {
    !directory.stations.isEmpty && directory.cities.contains { $0.coordinate != nil && !$0.isUnnamed }
  }

  /// The cities of the station directory with their countries, then those that only the guide has.
  static func points(_ site: SiteContext) -> GridCollection? {
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
