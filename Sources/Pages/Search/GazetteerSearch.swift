import Bytes
import SearchIndex

/// What search can find of the gazetteer.
enum GazetteerSearch {
  /// Each with its country, by its code, and its point. They stand in the order of search already.
  static func cities(_ site: SiteContext) -> SearchCollection {
    let (gazetteer, addresses) = (site.directory.gazetteer, site.addresses)
    let places = gazetteer.countries.indices.map { index in
      SearchPlace(city: "", country: gazetteer.countries[index].code, path: addresses.gazetteerCountries[index])
    }
    let names = addresses.gazetteerNames
    return SearchCollection(
      kind: "cities", places: places, sharesPlaces: true, count: gazetteer.count,
      foldedNames: gazetteer.foldedNames
    ) { index in
      let point = gazetteer.coordinate(index).map { SearchPoint(latitude: $0.latitude, longitude: $0.longitude) }
      return SearchEntry(
        id: gazetteer.ids[index], name: gazetteer.names[index], place: Int(gazetteer.countryOf[index]), point: point)
    } path: { index, bytes in
      if gazetteer.hasPage(index) {
        bytes += names.bytes[names.range(index)]
        bytes.append(UInt8(ascii: "/"))
      } else {
        let country = addresses.gazetteerCountries[Int(gazetteer.countryOf[index])]
        bytes += addresses.gazetteerPage(index).utf8.dropFirst(country.utf8.count)
      }
    }
  }
}
