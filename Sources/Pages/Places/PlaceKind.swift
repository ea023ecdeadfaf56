import Model
import PointGrid
import SearchIndex

/// The places of the guide as a kind of thing.
enum PlaceKind: ThingKind {
  static let name = "places"
  static let published: [PublishedKind] = [.guideCity, .place]
  static let things: DirectoryKind? = .places
  static let addresses: (@Sendable (Addresses) -> [String])? = { $0.placePages }
  static let isOnInteractiveMaps = true
  static let pages: [any PageKind.Type] = [PlacesPage.self, GuideCityPage.self, PlacePage.self]
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.places", address: Addresses.places)
  static let nearbyRank: Int? = 1
  static let nearList: (any NearList.Type)? = NearPlaces.self
  static let titleKeys = ["places.title"]

  static let layer: MapLayer? = MapLayer(slot: "places", form: .diamond) { item, directory in
    let place = directory.guide.places[item]
    return place.coordinate.map { .init(name: place.name, at: $0) }
  }

  static var searchLabels: [(collection: String, string: String)] {
    [("guide-cities", "search.city"), (name, "search.place")]
  }

  /// All places with their cities, if known; then the cities that only the guide has, or also the gazetteer.
  static func search(_ site: SiteContext) -> [SearchPart] {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let cities = guide.cities.indices.filter { !site.hasStations || site.directory.stationCity(ofGuide: $0) == nil }
    return [
      SearchPart(count: cities.count) { PlaceSearch.cities(cities, site) },
      SearchPart(count: guide.places.count) {
        let cities = guide.cities.enumerated().map { index, city in
          SearchPlace(city: city.name, country: city.country, path: addresses.guideCities[index])
        }
        let (places, placeOf) = site.namesakes.searchPlaces(
          cities, guide.places.indices, of: { guide.places[$0].city }, site.namesakes.ofPlace)
        return SearchCollection(kind: name, places: places, count: guide.places.count) { index in
          let place = guide.places[index]
          return SearchEntry(id: place.id.text, name: place.name, place: placeOf[index] ?? place.city)
        } path: { index, bytes in
          let city = guide.places[index].city
          bytes += addresses.placePages[index].utf8.dropFirst(city.map { addresses.guideCities[$0].utf8.count } ?? 0)
        }
      },
    ]
  }

  static func hasPoints(_ directory: Directory) -> Bool { directory.guide.places.contains { $0.coordinate != nil } }

  /// The places with a point of their own.
  static func points(_ site: SiteContext) -> GridCollection? {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let points = guide.places.indices.compactMap { GridPoint(guide.places[$0].coordinate, nil, $0, site.directory) }
    return GridCollection(kind: name, points: points) { point in
      let place = guide.places[point.item]
      let city = place.city.map { (guide.cities[$0], addresses.guideCities[$0]) }
      return GridRow(
        id: place.id.text, name: place.name, at: addresses.placePages[point.item],
        in: GridPlace(city: city?.0.name ?? "", country: city?.0.country ?? "", path: city?.1 ?? Addresses.elsewhere))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let guide = titles.directory.guide
    return guide.places.indices.filter { guide.places[$0].hasPage }.map(titles.entry(place:))
      + guide.cities.indices.map(titles.entry(guideCity:))
  }
}

extension PageTitles {
  func place(_ index: Int) -> String { equal.unique(entry(place: index)) }
  func guideCity(_ index: Int) -> String { equal.unique(entry(guideCity: index)) }

  fileprivate func entry(place index: Int) -> EqualTitles.Entry {
    let place = directory.guide.places[index]
    let rest = place.city.map { ", \(directory.guide.cities[$0].heading)" } ?? ""
    return .init(name: place.name, note: namesakes.ofPlace(index), rest: rest, id: place.id.text, kind: "p")
  }

  fileprivate func entry(guideCity index: Int) -> EqualTitles.Entry {
    let city = directory.guide.cities[index]
    return .init(name: language.phrase("places.of", ["name": city.heading]), id: city.id, kind: "places")
  }
}
