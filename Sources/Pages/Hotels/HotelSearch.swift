import Model
import SearchIndex

/// The hotels' part of the search index.
enum HotelSearch {
  /// All hotels with their cities, if known.
  static func hotels(_ site: SiteContext) -> SearchCollection {
    let (directory, addresses) = (site.directory, site.addresses)
    var places: [SearchPlace] = []
    var known: [Parts: Int32] = [:]
    let placeOf = directory.hotels.column { _, hotel -> Int32 in
      let (city, country) = directory.townName(of: hotel)
      let parts = Parts(city: city, country: country)
      if let place = known[parts] { return place }
      known[parts] = Int32(places.count)
      places.append(SearchPlace(city: city, country: country, path: Addresses.hotels))
      return Int32(places.count - 1)
    }
    let (all, apart) = site.namesakes.searchPlaces(
      places, directory.hotels.references, of: { Int(placeOf[$0]) }, site.namesakes.ofHotel)
    return SearchCollection(kind: "hotels", places: all, count: directory.hotels.count) { index in
      let hotel = directory.hotels[index]
      return SearchEntry(
        id: hotel.id.text, name: hotel.name, place: apart[HotelIndex(index)] ?? Int(placeOf[index]),
        otherNames: hotel.names.others(than: hotel.name))
    } path: { index, bytes in
      bytes += addresses.hotelPages[index].utf8.dropFirst(Addresses.hotels.utf8.count)
    }
  }

  private struct Parts: Hashable {
    let city, country: String
  }
}
