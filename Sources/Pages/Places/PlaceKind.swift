import Model
import PointGrid
import Publication

/// The places of the guide as a kind of thing.
enum PlaceKind: ThingKind {
  static let name = "places"
  static let records: ThingRecords? = ThingRecords(
    group: name, noun: "place",
    adviceOnLongName: "use a short name, and put the rest into the description; it is shown in full", \.guide.places,
    picture: \.picture)
  static let textAddress: (@Sendable (Addresses, Int) -> String)? = { $0.placePages[$1] }
  static let pages: [any PageKind.Type] = [PlacesPage.self, ElsewherePage.self, PlacePage.self]
  static let list = ListPage(
    address: Addresses.places, title: "places.title", label: "site.places", isOnHomePage: true, nearbyRank: 1)
  static let lists = [list]
  static let nearList: (any NearList.Type)? = NearPlaces.self

  static let layer: MapLayer? = MapLayer(slot: "places", form: .diamond) { item, directory in
    let place = directory.guide.places[item]
    return place.coordinate.map { .init(name: place.name, at: $0) }
  }

  static let search = [
    SearchPart(
      name: name, label: "search.place", count: { $0.directory.guide.places.count }, collection: PlaceSearch.places)
  ]

  static let points: PointLayer? = PointLayer(
    isAny: { $0.guide.places.contains { $0.coordinate != nil } }, collection: grid)

  /// The places with a point of their own.
  private static func grid(_ site: SiteContext) -> GridCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let points = guide.places.references.compactMap { GridPoint(guide.places[$0].coordinate, nil, $0, site.directory) }
    return GridCollection(kind: name, points: points) { point in
      let place = guide.places[point.item]
      let town = place.town.map { site.directory.towns[$0] }
      return GridRow(
        id: place.id.text, name: place.name, at: addresses.placePages[point.item],
        in: GridPlace(
          city: town?.qualifiedName ?? "", country: town.map(site.directory.countryName) ?? "", path: Addresses.places))
    }
  }

  static func titles(_ titles: PageTitles) -> [EqualTitles.Entry] {
    let guide = titles.directory.guide
    return guide.places.references.filter { guide.places[$0].hasPage }.map(titles.entry(place:))
  }

  static let published = [
    PublishedThings(name: "place", list: list) { site in
      let guide = site.directory.guide
      return guide.places.enumerated().map { index, place in
        PublishedThing(
          ThingKey("place", place.id.text), address: site.addresses.placePages[index], name: place.name,
          parent: place.town.flatMap(site.directory.key(ofTown:)), coordinate: place.coordinate)
      }
    } title: {
      $0.titles.place(PlaceIndex($1))
    } place: {
      $0.directory.guide.places[$1].place
    }
  ]
}

extension PageTitles {
  func place(_ index: PlaceIndex) -> String { equal.unique(entry(place: index)) }

  fileprivate func entry(place index: PlaceIndex) -> EqualTitles.Entry {
    let place = directory.guide.places[index]
    let rest = place.town.map { ", \(directory.heading(of: directory.towns[$0]))" } ?? ""
    return .init(name: place.name, note: namesakes.ofPlace(index), rest: rest, id: place.id.text, kind: "p")
  }
}
