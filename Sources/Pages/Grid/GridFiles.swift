import Model
import PointGrid
import Text

/// What maps and «Near me» can find: stations, hotels, places, cities, each where it stands.
package enum GridFiles {
  static func collections(_ site: SiteContext) -> [GridCollection] {
    [stations(site), hotels(site), places(site), stationCities(site), gazetteer(site)].filter { !$0.points.isEmpty }
  }

  /// Whether there is any point at all: said without making the collections.
  package static func hasPoints(_ directory: Directory) -> Bool {
    directory.stations.contains { directory.shownCoordinate(of: $0) != nil }
      || !directory.stations.isEmpty && directory.cities.contains { $0.coordinate != nil }
      || directory.hotels.contains { point($0.coordinate, $0.city, 0, directory) != nil }
      || directory.guide.places.contains { $0.coordinate != nil }
      || directory.gazetteer.indices.contains { directory.gazetteer.coordinate($0) != nil }
  }

  /// At its own point, or at its city's; nil where neither is known.
  private static func point(_ own: Coordinate?, _ city: Int?, _ item: Int, _ directory: Directory) -> GridPoint? {
    let found = own ?? city.flatMap { directory.cities[$0].coordinate }
    return found.map {
      GridPoint(item: item, latitude: $0.latitude, longitude: $0.longitude, isApproximate: own == nil)
    }
  }

  /// An address as it goes on from that of its place.
  private static func path(_ address: String, below place: String) -> String {
    String(Substring(address.utf8.dropFirst(place.utf8.count)))
  }

  private static func stations(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.stations.indices.compactMap { index in
      point(directory.stations[index].coordinate, directory.stations[index].city, index, directory)
    }
    return GridCollection(kind: "stations", points: points) { point in
      let station = directory.stations[point.item]
      let (city, page) = (directory.cities[station.city], addresses.cities[station.city])
      return GridRow(
        id: station.id.text, name: station.name,
        place: GridPlace(city: city.qualifiedName, country: directory.countries[city.country].name, path: page),
        path: path(addresses.stationPages[point.item], below: page))
    }
  }

  /// With stars and free rooms in words.
  private static func hotels(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let points = directory.hotels.indices.compactMap { index in
      point(directory.hotels[index].coordinate, directory.hotels[index].city, index, directory)
    }
    return GridCollection(kind: "hotels", points: points) { point in
      let hotel = directory.hotels[point.item]
      let (city, country) = HotelCityNames.parts(of: hotel, directory)
      return GridRow(
        id: hotel.id.text, name: hotel.name,
        place: GridPlace(city: city, country: country, path: Addresses.hotels),
        path: path(addresses.hotelPages[point.item], below: Addresses.hotels),
        note: [site.starsPhrase(hotel), site.roomsPhrase(hotel)].filter { !$0.isEmpty }.joined(separator: " · "))
    }
  }

  /// Those of the guide that have a point of their own.
  private static func places(_ site: SiteContext) -> GridCollection {
    let (guide, addresses) = (site.directory.guide, site.addresses)
    let points = guide.places.indices.compactMap { point(guide.places[$0].coordinate, nil, $0, site.directory) }
    return GridCollection(kind: "places", points: points) { point in
      let place = guide.places[point.item]
      let city = place.city.map { (guide.cities[$0], addresses.guideCities[$0]) }
      let page = city?.1 ?? Addresses.elsewhere
      return GridRow(
        id: place.id.text, name: place.name,
        place: GridPlace(city: city?.0.name ?? "", country: city?.0.country ?? "", path: page),
        path: path(addresses.placePages[point.item], below: page))
    }
  }

  /// Those of the station directory, each under its country, then those that only the guide has.
  private static func stationCities(_ site: SiteContext) -> GridCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    let known =
      site.hasStations
      ? directory.cities.indices.compactMap { point(directory.cities[$0].coordinate, nil, $0, directory) } : []
    let others = directory.guide.cities.enumerated().filter { $1.city == nil || !site.hasStations }.compactMap {
      index, city in point(city.coordinate, nil, directory.cities.count + index, directory)
    }
    return GridCollection(kind: "station-cities", points: known + others) { point in
      guard point.item < directory.cities.count else {
        let index = point.item - directory.cities.count
        let (city, page) = (directory.guide.cities[index], addresses.guideCities[index])
        return GridRow(
          id: city.id, name: city.name, place: GridPlace(city: "", country: city.country, path: Addresses.places),
          path: path(page, below: Addresses.places))
      }
      let city = directory.cities[point.item]
      let page = addresses.countries[city.country]
      return GridRow(
        id: city.id.text, name: city.qualifiedName,
        place: GridPlace(city: "", country: directory.countries[city.country].name, path: page),
        path: path(addresses.cities[point.item], below: page))
    }
  }

  /// Those of the gazetteer, each under its country.
  private static func gazetteer(_ site: SiteContext) -> GridCollection {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let points = gazetteer.indices.compactMap { point(gazetteer.coordinate($0), nil, $0, site.directory) }
    let places = gazetteer.countries.indices.map { index in
      GridPlace(city: "", country: gazetteer.countries[index].name, path: addresses.gazetteerCountries[index])
    }
    return GridCollection(kind: "cities", points: points) { points, cell in
      // The cities of a cell lie far from each other in memory: their texts are fetched in one go, not one by one.
      let cities = points.map { Int32($0.item) }
      let (ids, names) = (gazetteer.ids.reordered(cities), gazetteer.names.reordered(cities))
      let folders = addresses.gazetteerNames.reordered(cities)
      for (index, point) in points.enumerated() {
        let place = places[Int(gazetteer.countryOf[point.item])]
        cell.write(point, place: place) {
          JSONText.write(ids, index, to: &$0)
        } name: {
          JSONText.write(names, index, to: &$0)
        } path: {
          guard gazetteer.hasPage(point.item) else {
            return JSONText.write(path(addresses.gazetteerPage(point.item), below: place.path), to: &$0)
          }
          $0.append(UInt8(ascii: "\""))
          folders.copy(index, to: &$0)
          $0 += "/\"".utf8
        }
      }
    }
  }
}
