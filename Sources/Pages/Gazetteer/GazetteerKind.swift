import Bytes
import Model
import PointGrid
import Text

/// The gazetteer's cities as a kind of thing.
enum GazetteerKind: ThingKind {
  static let name = "cities"
  static let things: DirectoryKind? = .gazetteer
  static let isOnInteractiveMaps = true
  static let isBackground = true
  static let pages: [any PageKind.Type] = [CitiesPage.self, GazetteerCountryPage.self]
  static let listPage: Navigation.Entry? = Navigation.Entry(label: "site.cities", address: Addresses.gazetteer)
  static let titleKeys = ["cities.title"]

  static var searchLabels: [(collection: String, string: String)] {
    [(name, "search.city")]
  }

  static func search(_ site: SiteContext) -> [SearchPart] {
    [SearchPart(count: site.directory.gazetteer.count) { GazetteerSearch.cities(site) }]
  }

  static func hasPoints(_ directory: Directory) -> Bool {
    directory.gazetteer.indices.contains { directory.gazetteer.coordinate($0) != nil }
  }

  /// The points of all cities, each with its country.
  static func points(_ site: SiteContext) -> GridCollection? {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let points = gazetteer.indices.compactMap { city in
      GridPoint(gazetteer.coordinate(city), nil, city, isDouble: site.isDescribed(listed: city), site.directory)
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
            return JSONText.write(Links(from: place.path).href(addresses.page(listed: point.item)), to: &$0)
          }
          $0.append(UInt8(ascii: "\""))
          folders.copy(index, to: &$0)
          $0 += "/\"".utf8
        }
      }
    }
  }
}
