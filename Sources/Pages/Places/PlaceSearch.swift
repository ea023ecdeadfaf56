import Model
import SearchIndex

/// The places' part of the search index.
enum PlaceSearch {
  /// All places with their towns, if known.
  static func places(_ site: SiteContext) -> SearchCollection {
    let (directory, guide, addresses) = (site.directory, site.directory.guide, site.addresses)
    let towns = guide.towns.map { index in
      SearchPlace(
        city: directory.towns[index].qualifiedName, country: directory.countryName(of: directory.towns[index]),
        path: Addresses.places)
    }
    let numbers = Dictionary(uniqueKeysWithValues: guide.towns.enumerated().map { ($1, $0) })
    let (places, placeOf) = site.namesakes.searchPlaces(
      towns, guide.places.references, of: { guide.places[$0].town.flatMap { numbers[$0] } }, site.namesakes.ofPlace)
    return SearchCollection(kind: PlaceKind.name, places: places, count: guide.places.count) { index in
      let place = guide.places[index]
      return SearchEntry(
        id: place.id.text, name: place.name, place: placeOf[PlaceIndex(index)] ?? place.town.flatMap { numbers[$0] },
        otherNames: place.names.others(than: place.name))
    } path: { index, bytes in
      let folder = guide.places[index].town == nil ? "" : Addresses.places
      bytes += Links.path(from: folder, to: addresses.placePages[index]).utf8
    }
  }
}
