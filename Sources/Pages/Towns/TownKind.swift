import Model
import PointGrid
import SearchIndex
import Text

/// Towns as a kind of thing: those with stations, places or hotels. Towns that only the list of cities has are
/// `GazetteerKind`'s.
enum TownKind: ThingKind {
  static let name = "station-cities"
  static let published: [PublishedKind] = [.country, .town]
  static let isOnInteractiveMaps = true
  static let pages: [any PageKind.Type] = [TownPage.self]

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.city"), ("countries", "search.country")]
  }

  /// The towns with stations. Their weight is the number of stations.
  static let layer: MapLayer? = MapLayer(slot: "cities", isFallback: true) { item, directory in
    let town = directory.towns[item]
    guard let point = town.coordinate, !town.isUnnamed, !town.stations.isEmpty else { return nil }
    return .init(name: town.qualifiedName, at: point, weight: town.stations.count)
  }

  static func count(_ directory: Directory) -> Int { directory.stations.isEmpty ? 0 : directory.stationTowns.count }

  static func hasPoints(_ directory: Directory) -> Bool {
    !directory.stations.isEmpty && directory.towns.contains { $0.coordinate != nil && !$0.isUnnamed }
  }

  /// All towns with a page by their stations or places, with their countries; then the countries of the stations.
  static func search(_ site: SiteContext) -> [SearchPart] {
    let (directory, addresses) = (site.directory, site.addresses)
    let shown = directory.describedTowns
    let countries = site.hasStations ? directory.pagedCountries.count : 0
    return [
      SearchPart(count: shown.count) {
        let (places, placeOf) = searchPlaces(of: shown, site)
        return SearchCollection(kind: name, places: places, count: shown.count) { number in
          let town = directory.towns[shown[number]]
          return SearchEntry(
            id: town.id.text, name: town.qualifiedName, place: placeOf[number],
            words: directory.unshownWords(ofTown: shown[number]),
            standing: SearchStanding(hasService: directory.hasService(city: shown[number])))
        } path: { number, bytes in
          bytes += addresses.towns[shown[number]].utf8.dropFirst(places[placeOf[number]].path.utf8.count)
        }
      }, SearchPart(count: countries) { StationSearch.countries(site) },
    ].filter { $0.count > 0 }
  }

  /// The countries of towns, each with the folder of its stations, and once more for towns that only places have; and the
  /// place of each town.
  private static func searchPlaces(of towns: [Int], _ site: SiteContext) -> (places: [SearchPlace], placeOf: [Int]) {
    var (places, known): ([SearchPlace], [String: Int]) = ([], [:])
    let placeOf = towns.map { index -> Int in
      let country = site.directory.countries[site.directory.towns[index].country]
      let path = folder(of: index, site)
      let key = "\(country.id)\n\(path)"
      if let place = known[key] { return place }
      known[key] = places.count
      places.append(
        SearchPlace(city: "", country: country.name, path: path, around: Folding.fold(country.code ?? "")))
      return places.count - 1
    }
    return (places, placeOf)
  }

  /// The address that a town's begins with: that of its country, or of the places.
  private static func folder(of town: Int, _ site: SiteContext) -> String {
    let isOfStations = site.hasStations && site.directory.stationTowns.contains(town)
    return isOfStations ? site.addresses.countries[site.directory.towns[town].country] : Addresses.places
  }

  static func points(_ site: SiteContext) -> GridCollection? {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.describedTowns.compactMap { GridPoint(directory.towns[$0].coordinate, nil, $0, directory) }
    return GridCollection(kind: name, points: points) { point in
      let town = directory.towns[point.item]
      return GridRow(
        id: town.id.text, name: town.qualifiedName, at: addresses.towns[point.item],
        in: GridPlace(
          city: "", country: directory.countries[town.country].name,
          path: folder(of: point.item, site)))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let directory = titles.directory
    return directory.describedTowns.map(titles.entry(town:))
      + (directory.stations.isEmpty ? [] : directory.pagedCountries.map(titles.entry(country:)))
  }
}

extension PageTitles {
  func town(_ index: Int) -> String { equal.unique(entry(town: index)) }
  func country(_ index: Int) -> String { equal.unique(entry(country: index)) }

  fileprivate func entry(town index: Int) -> EqualTitles.Entry {
    let town = directory.towns[index]
    return .init(
      name: town.name, rest: String(heading(of: index).dropFirst(town.name.count)), id: town.id.text, kind: "c")
  }

  fileprivate func entry(country index: Int) -> EqualTitles.Entry {
    let country = directory.countries[index]
    return .init(name: country.name, id: country.code ?? "", kind: "country")
  }
}

extension Directory {
  /// Whether a town of `towns` has a page by its stations or places, not only by the list of cities.
  func isDescribed(_ town: Int) -> Bool {
    let isOfStations = stationTowns.contains(town) && !stations.isEmpty
    return isOfStations ? !towns[town].isUnnamed : !towns[town].places.isEmpty
  }

  /// The towns that have such a page, as indices of `towns`.
  var describedTowns: [Int] { towns.indices.filter(isDescribed) }

  /// The folded words by which a town is found although no result shows them, separated by blanks, each word once: its
  /// region, its district, and what other data call it.
  /// - Parameter town: an index of `towns`.
  func unshownWords(ofTown town: Int) -> String {
    let own = towns[town]
    return Folding.words(of: [own.region, own.district] + own.otherNames, except: own.qualifiedName)
  }

  /// The code of its country, its region and its district, for its stations.
  /// - Parameter town: an index of `towns`.
  func wordsAround(town: Int) -> String {
    let own = towns[town]
    return Folding.words(
      of: [countries[own.country].code ?? "", own.region, own.district],
      except: own.isUnnamed ? "" : own.qualifiedName)
  }
}
