import Model
import PointGrid
import Publication

/// Towns as a kind of thing: those with stations, places or hotels. Towns that only the list of cities has are
/// `GazetteerKind`'s.
enum TownKind: ThingKind {
  static let name = "towns"
  static let records: ThingRecords? = ThingRecords(
    group: "stations", noun: "city", adviceOnLongName: nil, \.towns, count: { $0.stationTowns.count })
  static let pages: [any PageKind.Type] = [TownPage.self]
  static let search = [
    SearchPart(
      name: name, label: "search.city", count: { $0.directory.describedTowns.count }, collection: TownCollection.towns),
    SearchPart(
      name: "countries", label: "search.country", count: { $0.hasStations ? $0.directory.pagedCountries.count : 0 },
      collection: StationSearch.countries),
  ]

  /// The towns with stations. Their weight is the number of stations.
  static let layer: MapLayer? = MapLayer(slot: "cities", isFallback: true) { item, directory in
    let town = directory.towns[item]
    guard let point = town.coordinate, !town.isUnnamed, !town.stations.isEmpty else { return nil }
    return .init(name: town.qualifiedName, at: point, weight: town.stations.count)
  }

  static func count(_ directory: Directory) -> Int { directory.stations.isEmpty ? 0 : directory.stationTowns.count }

  static let points: PointLayer? = PointLayer(
    isAny: { directory in directory.describedTowns.contains { directory.towns[$0].coordinate != nil } },
    collection: grid)

  private static func grid(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.describedTowns.compactMap { GridPoint(directory.towns[$0].coordinate, nil, $0, directory) }
    return GridCollection(kind: name, points: points) { point in
      let town = directory.towns[point.item]
      return GridRow(
        id: town.id.text, name: town.qualifiedName, at: addresses.towns[point.item],
        in: GridPlace(
          city: "", country: directory.countryName(of: town),
          path: TownCollection.folder(of: TownIndex(point.item), site)))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let directory = titles.directory
    return directory.describedTowns.map(titles.entry(town:))
      + (directory.stations.isEmpty ? [] : directory.pagedCountries.map(titles.entry(country:)))
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
      return directory.countries[directory.pagedCountries[index]].towns.first.map { directory.towns[$0].place }
    },
    cities(StationKind.list, \.townsOfStations), cities(PlaceKind.list, \.townsOfPlaces),
  ]

  /// The towns that have a page.
  /// - Parameters:
  ///   - list: the page that lists them.
  ///   - towns: those that it lists.
  private static func cities(
    _ list: ListPage, _ towns: @escaping @Sendable (Directory) -> ArraySlice<TownIndex>
  ) -> PublishedThings {
    let town: @Sendable (Directory, Int) -> TownIndex = { directory, number in
      let listed = towns(directory)
      return listed[listed.startIndex + number]
    }
    return PublishedThings(name: "city", list: list, isCity: true) { site in
      let directory = site.directory
      return towns(directory).map { index in
        let town = directory.towns[index]
        return PublishedThing(
          ThingKey("city", town.id.text), address: site.addresses.towns[index], name: town.qualifiedName,
          parent: list.address == Addresses.stations ? directory.key(ofCountry: town.country) : nil,
          coordinate: town.coordinate)
      }
    } title: {
      $0.titles.town(town($0.directory, $1))
    } place: {
      $0.directory.towns[town($0.directory, $1)].place
    }
  }
}

extension PageTitles {
  func town(_ index: TownIndex) -> String { equal.unique(entry(town: index)) }
  func country(_ index: CountryIndex) -> String { equal.unique(entry(country: index)) }

  fileprivate func entry(town index: TownIndex) -> EqualTitles.Entry {
    let town = directory.towns[index]
    return .init(
      name: town.name, rest: String(heading(of: index).dropFirst(town.name.count)), id: town.id.text, kind: "c")
  }

  fileprivate func entry(country index: CountryIndex) -> EqualTitles.Entry {
    let country = directory.countries[index]
    return .init(name: country.name, id: country.code ?? "", kind: "country")
  }
}

extension Directory {
  /// The key of a town, or of its country if the town is not known; nil if neither has a page.
  func key(ofTown town: TownIndex) -> ThingKey? {
    let (own, country) = (towns[town], towns[town].country)
    if own.isUnnamed { return hasPage(country: country) ? key(ofCountry: country) : nil }
    return isDescribed(town) ? ThingKey("city", own.id.text) : nil
  }

  fileprivate func key(ofCountry country: CountryIndex) -> ThingKey { ThingKey("country", countries[country].id) }
}
