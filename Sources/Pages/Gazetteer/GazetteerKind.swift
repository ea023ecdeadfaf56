import Bytes
import Model
import PointGrid
import Text

/// The gazetteer's cities as a kind of thing.
enum GazetteerKind: ThingKind {
  static let name = "cities"
  static let records: ThingRecords? = ThingRecords(
    group: name, noun: "city", adviceOnLongName: "check that it is a name; it is shown in full",
    count: { $0.gazetteer.count }, id: { $0.gazetteer.ids[$1] }, names: { $0.gazetteer.names },
    place: { $0.gazetteer.place($1) })
  static let pages: [any PageKind.Type] = [CitiesPage.self, GazetteerCountryPage.self]
  static let lists = [
    ListPage(address: Addresses.gazetteer, title: "cities.title", label: "site.cities", isOnHomePage: true)
  ]
  static let search = [
    SearchPart(
      name: name, label: "search.city", count: { $0.directory.gazetteer.count }, collection: GazetteerSearch.cities)
  ]

  static let points: PointLayer? = PointLayer(
    isBackground: true,
    isAny: { directory in
      directory.gazetteer.indices.contains { directory.gazetteer.coordinate($0) != nil }
    },
    collection: grid)

  /// The points of all cities, each with its country.
  private static func grid(_ site: SiteContext) -> GridCollection {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let points = gazetteer.indices.compactMap { city in
      GridPoint(
        gazetteer.coordinate(city), nil, city, isDouble: site.directory.isDescribed(site.directory.town(listed: city)),
        site.directory)
    }
    let places = gazetteer.countries.indices.map { index in
      GridPlace(city: "", country: gazetteer.countries[index].name, path: addresses.listed.countries[index])
    }
    return GridCollection(kind: name, points: points) { points, cell in
      // The cities of a cell are far apart in memory, so their texts are prefetched together.
      let cities = points.map { Int32($0.item) }
      let (ids, names) = (gazetteer.ids.reordered(cities), gazetteer.names.reordered(cities))
      let folders = addresses.listed.names.reordered(cities)
      for (index, point) in points.enumerated() {
        let place = places[Int(gazetteer.countryOf[point.item])]
        cell.write(point, place: place) {
          JSONText.write(ids, index, to: &$0)
        } name: {
          JSONText.write(names, index, to: &$0)
        } path: {
          guard addresses.isInList(point.item) else {
            return JSONText.write(Links.path(from: place.path, to: addresses.page(listed: point.item)), to: &$0)
          }
          $0.append(UInt8(ascii: "\""))
          folders.copy(index, to: &$0)
          $0 += "/\"".utf8
        }
      }
    }
  }
}
