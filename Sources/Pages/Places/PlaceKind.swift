import Model
import PointGrid
import SearchIndex

/// The places of the guide as a kind of thing.
enum PlaceKind: ThingKind {
  static let name = "places"
  static let published: [PublishedKind] = [.place]
  static let things: DirectoryKind? = .places
  static let addresses: (@Sendable (Addresses) -> [String])? = { $0.placePages }
  static let isOnInteractiveMaps = true
  static let pages: [any PageKind.Type] = [PlacesPage.self, ElsewherePage.self, PlacePage.self]
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.places", address: Addresses.places)
  static let nearbyRank: Int? = 1
  static let nearList: (any NearList.Type)? = NearPlaces.self
  static let titleKeys = ["places.title"]

  static let layer: MapLayer? = MapLayer(slot: "places", form: .diamond) { item, directory in
    let place = directory.guide.places[item]
    return place.coordinate.map { .init(name: place.name, at: $0) }
  }

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.place")]
  }

  /// All places with their towns, if known.
  static func search(_ site: SiteContext) -> [SearchPart] {
    let (directory, guide, addresses) = (site.directory, site.directory.guide, site.addresses)
    return [
      SearchPart(count: guide.places.count) {
        let towns = guide.towns.map { index in
          SearchPlace(
            city: directory.towns[index].name, country: directory.countryName(of: directory.towns[index]),
            path: Addresses.places)
        }
        let numbers = Dictionary(uniqueKeysWithValues: guide.towns.enumerated().map { ($1, $0) })
        let (places, placeOf) = site.namesakes.searchPlaces(
          towns, guide.places.indices, of: { guide.places[$0].town.flatMap { numbers[$0] } }, site.namesakes.ofPlace)
        return SearchCollection(kind: name, places: places, count: guide.places.count) { index in
          let place = guide.places[index]
          return SearchEntry(
            id: place.id.text, name: place.name, place: placeOf[index] ?? place.town.flatMap { numbers[$0] })
        } path: { index, bytes in
          bytes += addresses.placePages[index].utf8.dropFirst(Addresses.places.utf8.count)
        }
      }
    ]
  }

  static func hasPoints(_ directory: Directory) -> Bool { directory.guide.places.contains { $0.coordinate != nil } }

  /// The places with a point of their own.
  static func points(_ site: SiteContext) -> GridCollection? {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let points = guide.places.indices.compactMap { GridPoint(guide.places[$0].coordinate, nil, $0, site.directory) }
    return GridCollection(kind: name, points: points) { point in
      let place = guide.places[point.item]
      let town = place.town.map { site.directory.towns[$0] }
      return GridRow(
        id: place.id.text, name: place.name, at: addresses.placePages[point.item],
        in: GridPlace(
          city: town?.name ?? "", country: town.map(site.directory.countryName) ?? "", path: Addresses.places))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let guide = titles.directory.guide
    return guide.places.indices.filter { guide.places[$0].hasPage }.map(titles.entry(place:))
  }
}

extension PageTitles {
  func place(_ index: Int) -> String { equal.unique(entry(place: index)) }

  fileprivate func entry(place index: Int) -> EqualTitles.Entry {
    let place = directory.guide.places[index]
    let rest = place.town.map { ", \(directory.heading(of: directory.towns[$0]))" } ?? ""
    return .init(name: place.name, note: namesakes.ofPlace(index), rest: rest, id: place.id.text, kind: "p")
  }
}
